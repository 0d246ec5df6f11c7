/** Below this prefix and a date, the file store keeps files that no row names any more, until they are deleted. */
export const TRASH_PREFIX = "trash/";

/** The key of the id that the file store shares with its database. */
export const IDENTITY_KEY = "identity.json";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/** The keys of files that only this program puts into its store. Add each new kind of file here. */
const FILES = new RegExp(
  `^(?:videos/\\d+/\\d+-\\d+/(?:video\\.mp4|poster\\.jpg|captions\\.srt|captions\\.vtt)` +
    `|uploads/${UUID}|recordings/${UUID}\\.wav|pictures/[0-9a-f]{64})$`,
  "u",
);
/** The keys of files that can be made again: a kind, and a hash as the name. */
const ARTEFACTS = /^artefacts\/(?:[a-z]+[-/]){1,3}[0-9a-f]{32,128}(?:\.[a-z0-9]{1,5})?$/u;
const TRASHED = /^trash\/(\d{4}-\d{2}-\d{2})\/(.+)$/u;

/** Returns true for the keys of files that belong to rows. */
export const isFileKey = (key: string): boolean => FILES.test(key);

/** Returns true for the keys of the engine's finished parts. */
export const isArtefactKey = (key: string): boolean => ARTEFACTS.test(key);

/** Returns the key of a file that has been in the trash since `at`. */
export const trashKey = (key: string, at: Date): string =>
  `${TRASH_PREFIX}${at.toISOString().slice(0, 10)}/${key}`;

/** Returns the time at which a file was moved to the trash, and its earlier key. Returns null for other keys. */
export function readTrashKey(key: string): { key: string; since: Date } | null {
  const match = TRASHED.exec(key);
  if (match === null || !isFileKey(match[2]!)) return null;
  const since = new Date(`${match[1]!}T00:00:00Z`);
  return Number.isNaN(since.getTime()) ? null : { key: match[2]!, since };
}

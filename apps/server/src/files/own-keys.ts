/** Below this prefix of the file store, and a date, lies what no row names any more, before it is removed for good. */
export const TRASH_PREFIX = "trash/";

/** Key under which the file store keeps the id that it shares with its database. */
export const IDENTITY_KEY = "identity.json";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * Keys of files that this program puts into its store, and nobody else by chance. A new kind of file has to be added
 * here.
 */
const FILES = new RegExp(
  `^(?:videos/\\d+/\\d+-\\d+/(?:video\\.mp4|poster\\.jpg|captions\\.srt|captions\\.vtt)` +
    `|uploads/${UUID}|recordings/${UUID}\\.wav|pictures/[0-9a-f]{64})$`,
  "u",
);
/** Keys of files that can be made again: a kind, and a name that is a hash. */
const ARTEFACTS = /^artefacts\/(?:[a-z]+[-/]){1,3}[0-9a-f]{32,128}(?:\.[a-z0-9]{1,5})?$/u;
const TRASHED = /^trash\/(\d{4}-\d{2}-\d{2})\/(.+)$/u;

/** True for keys of files that belong to rows. */
export const isFileKey = (key: string): boolean => FILES.test(key);

/** True for keys of the engine's finished pieces of work. */
export const isArtefactKey = (key: string): boolean => ARTEFACTS.test(key);

/** Key of a file that rests in the trash since `at`. */
export const trashKey = (key: string, at: Date): string =>
  `${TRASH_PREFIX}${at.toISOString().slice(0, 10)}/${key}`;

/** Returns when a file came into the trash and the key that it had before; null for other keys. */
export function readTrashKey(key: string): { key: string; since: Date } | null {
  const match = TRASHED.exec(key);
  if (match === null || !isFileKey(match[2]!)) return null;
  const since = new Date(`${match[1]!}T00:00:00Z`);
  return Number.isNaN(since.getTime()) ? null : { key: match[2]!, since };
}

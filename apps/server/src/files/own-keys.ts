/**
 * The key prefix of the trash, in which the file store keeps files without a row until they are deleted. A folder
 * for each date follows.
 */
export const TRASH_PREFIX = "trash/";

/** The key of the file with the id by which the file store and its database recognise each other. */
export const IDENTITY_KEY = "identity.json";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * Matches the keys of files that belong to database rows. Only this program creates such keys. Add each new kind of
 * file here.
 */
const FILES = new RegExp(
  `^(?:videos/\\d+/\\d+-\\d+/(?:video\\.mp4|poster\\.jpg|captions\\.srt|captions\\.vtt)` +
    `|captionings/\\d+/\\d+/video\\.mp4` +
    `|uploads/${UUID}|recordings/${UUID}\\.wav|pictures/[0-9a-f]{64})$`,
  "u",
);
/** Matches the keys of artefacts, which can be made again: a kind, and a hash as the name. */
const ARTEFACTS = /^artefacts\/(?:[a-z]+[-/]){1,3}[0-9a-f]{32,128}(?:\.[a-z0-9]{1,5})?$/u;
const TRASHED = /^trash\/(\d{4}-\d{2}-\d{2})\/(.+)$/u;

/** Returns true for the key of a file that belongs to a database row. */
export const isFileKey = (key: string): boolean => FILES.test(key);

/** Returns true for the key of an artefact. */
export const isArtefactKey = (key: string): boolean => ARTEFACTS.test(key);

/** Returns the key in the trash for a file that was moved there at `at`. */
export const trashKey = (key: string, at: Date): string =>
  `${TRASH_PREFIX}${at.toISOString().slice(0, 10)}/${key}`;

/**
 * Returns the date at which a file was moved to the trash, and its original key. Returns null for keys outside the
 * trash.
 */
export function readTrashKey(key: string): { key: string; since: Date } | null {
  const match = TRASHED.exec(key);
  if (match === null || !isFileKey(match[2]!)) return null;
  const since = new Date(`${match[1]!}T00:00:00Z`);
  return Number.isNaN(since.getTime()) ? null : { key: match[2]!, since };
}

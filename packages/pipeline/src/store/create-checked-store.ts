import { createHash } from "node:crypto";
import type { ByteStore } from "@inkreel/contract";

/**
 * Matches keys that contain the SHA-256 of the bytes. Other programs may read these files directly, so they have no
 * checksum at the end.
 */
const NAMED_BY_CONTENT =
  /^(?:(?:pictures|music)\/|recordings\/(?=.*\.wav$)|narration\/(?=.*\.wav$))([0-9a-f]{64})(?:\.[a-z]+)?$/u;
/** Matches keys of generated music and of its copy in a smaller format, which contain a hash of the recipe instead. */
const MADE_MUSIC = /^music\/[0-9a-f]{64}\.(?:wav|opus)$/u;
/** Matches keys of values to which the renderer adds a checksum itself. */
const SEALED_BY_MAKER = /^(?:chunk|audio)-/u;
/** Matches keys of values that earlier versions stored without a checksum. Their parsers detect truncation. */
const MAY_BE_OLD = /^(?:speech-|narration\/(?!.*\.opus$))/u;

const MARK = Buffer.from("inkseal1");
const CHECKSUM_BYTES = 20;
const SEAL_BYTES = MARK.length + CHECKSUM_BYTES;

/**
 * Creates a store that detects damaged values when they are read. A truncated or changed value counts as missing and is
 * deleted with `remove`, so that it is created again. Values named by their content are stored unchanged, and all
 * others with a checksum at the end. `has` does not look for damage.
 */
export function createCheckedStore(store: ByteStore, remove: (key: string) => Promise<void>): ByteStore {
  const { has } = store;
  return {
    ...(has === undefined ? {} : { has: (key) => has(key) }),
    get: async (key) => {
      const stored = await store.get(key);
      if (stored === null) return null;
      const whole = openStored(key, stored);
      if (whole === null) await remove(key);
      return whole;
    },
    put: (key, bytes) => store.put(key, isStoredAsItIs(key) ? bytes : seal(bytes)),
  };
}

function isStoredAsItIs(key: string): boolean {
  return SEALED_BY_MAKER.test(key) || contentHashOf(key) !== null;
}

function contentHashOf(key: string): string | null {
  return MADE_MUSIC.test(key) ? null : (NAMED_BY_CONTENT.exec(key)?.[1] ?? null);
}

/** Returns the value without its checksum, or null if it is damaged. */
function openStored(key: string, stored: Uint8Array): Uint8Array | null {
  if (SEALED_BY_MAKER.test(key)) return stored;
  const hash = contentHashOf(key);
  if (hash !== null) return createHash("sha256").update(stored).digest("hex") === hash ? stored : null;
  const end = stored.length - SEAL_BYTES;
  const isMarked = end >= 0 && MARK.equals(stored.subarray(end, end + MARK.length));
  if (!isMarked) return MAY_BE_OLD.test(key) ? stored : null;
  const bytes = stored.subarray(0, end);
  return checksum(bytes).equals(stored.subarray(end + MARK.length)) ? bytes : null;
}

function seal(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([bytes, MARK, checksum(bytes)]);
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash("sha1").update(bytes).digest();
}

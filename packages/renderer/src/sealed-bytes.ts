import { createHash } from "node:crypto";

export const SEAL_BYTES = 20;

/** Writes the SHA-1 of all preceding bytes into the last `SEAL_BYTES` bytes, which must be reserved for it. */
export function sealBytes(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - SEAL_BYTES;
  bytes.set(checksum(bytes.subarray(0, end)), end);
  return bytes;
}

/** Returns true if the checksum of `sealBytes` is intact. */
export function isSealed(bytes: Uint8Array): boolean {
  const end = bytes.length - SEAL_BYTES;
  return end >= 0 && checksum(bytes.subarray(0, end)).equals(bytes.subarray(end));
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash("sha1").update(bytes).digest();
}

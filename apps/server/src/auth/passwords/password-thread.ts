import os from "node:os";
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "@inkreel/contract/plain";
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/**
 * The scrypt parameters of the authentication library, whose hashes are in existing databases. One hash needs 32
 * MiB.
 */
const SETTINGS = { N: 16_384, r: 16, p: 1 } as const;
const KEY_BYTES = 64;
const SALT_BYTES = 16;
const MAX_MEMORY_BYTES = 2 * 128 * SETTINGS.N * SETTINGS.r;

/** A request to the thread: to hash a password, or to compare it with a hash. */
export interface PasswordRequest {
  password: string;
  hash: string | null;
}
export type PasswordAnswer = string | boolean;

lowerThreadPriority(os, process.platform);
parentPort!.on("message", ({ password, hash }: PasswordRequest) => {
  const answer: PasswordAnswer = hash === null ? hashPassword(password) : verifyPassword(password, hash);
  parentPort!.postMessage(answer);
});

/** Returns `salt:key`, both in hexadecimal. Blocks its thread for about 50 ms. */
function hashPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES).toString("hex");
  return `${salt}:${keyOf(password, salt).toString("hex")}`;
}

/** Returns true if the password matches the hash, and false for an invalid hash. Takes as long as `hashPassword`. */
function verifyPassword(password: string, hash: string): boolean {
  const [salt = "", key = ""] = hash.split(":");
  const expected = Buffer.from(key, "hex");
  return expected.length === KEY_BYTES && timingSafeEqual(expected, keyOf(password, salt));
}

function keyOf(password: string, salt: string): Buffer {
  return scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, { ...SETTINGS, maxmem: MAX_MEMORY_BYTES });
}

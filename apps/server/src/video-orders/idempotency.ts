import { createHash } from "node:crypto";
import { AppError } from "@inkreel/contract";
import { DAY_MS, type Clock } from "../clock.js";
import { InputError } from "../http/input-error.js";

/** How long a key stands for its call. */
const KEY_KEPT_MS = DAY_MS;
const KEY = /^[\x21-\x7e]{1,255}$/u;

/** What a call asks for, as far as it decides whether a repeated call is the same. */
export interface IdempotentCall {
  /** Null without the header `Idempotency-Key`. */
  key: string | null;
  requestHash: string;
}

/** Where calls of one kind are found by their keys. */
interface KeyedCalls<Call> {
  findByKey: (ownerId: string, key: string) => Promise<Call | null>;
  /** Frees the key of a call. */
  forgetKey: (id: number) => Promise<void>;
}

/**
 * Returns the key of a call, or null.
 * @throws InputError for a key that is too long or has spaces.
 */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (KEY.test(header)) return header;
  const message = "Idempotency-Key must have 1 to 255 visible ASCII characters.";
  throw new InputError([{ path: "Idempotency-Key", message }]);
}

/** Returns the hash of a call's input. The order of names does not matter. */
export function hashRequest(input: unknown, fileHash: string | null): string {
  return createHash("sha256")
    .update(JSON.stringify([sorted(input), fileHash]))
    .digest("hex");
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

/**
 * Returns what an earlier call with the same key made, or null.
 * @throws AppError conflict if that call asked for something else.
 */
export async function findRepeated<Call extends { id: number; createdAt: string; requestHash: string }>(
  { calls, clock }: { calls: KeyedCalls<Call>; clock: Clock },
  ownerId: string,
  { key, requestHash }: IdempotentCall,
): Promise<Call | null> {
  if (key === null) return null;
  const known = await calls.findByKey(ownerId, key);
  if (known === null) return null;
  if (Date.parse(known.createdAt) < clock().getTime() - KEY_KEPT_MS) {
    await calls.forgetKey(known.id);
    return null;
  }
  if (known.requestHash === requestHash) return known;
  throw new AppError(
    "conflict",
    `The Idempotency-Key "${key}" was used for another call. Send a new key with each new one.`,
  );
}

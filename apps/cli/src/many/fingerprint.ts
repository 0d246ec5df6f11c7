import { createHash } from "node:crypto";
import type { ExcerptWish, NarrationFormat } from "@inkreel/contract";
import type { VideoChoices, VideoInput } from "@inkreel/pipeline";

/** Returns a text that is the same only for the same content, choices and format. Of a page, its address counts. */
export function fingerprintOf(made: {
  input: VideoInput;
  choices: VideoChoices;
  format: NarrationFormat | null;
  /** Absent for a whole video. */
  excerpt?: ExcerptWish;
}): string {
  const { input, ...rest } = made;
  const content = input.kind === "bytes" ? { ...input, folder: null } : input;
  return hash(JSON.stringify(withoutBytes({ content, ...rest })));
}

function withoutBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return hash(value);
  if (Array.isArray(value)) return value.map(withoutBytes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBytes(part)]));
}

function hash(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

import { createHash } from "node:crypto";
import type { ByteStore } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { createCheckedStore } from "./create-checked-store.js";

const VALUE = Uint8Array.from({ length: 5000 }, (_, index) => (index * 31) & 0xff);
const CONTENT = createHash("sha256").update(VALUE).digest("hex");
const RECIPE = "a".repeat(64);

function open(): { files: Map<string, Uint8Array>; store: ByteStore } {
  const files = new Map<string, Uint8Array>();
  const plain: ByteStore = {
    get: (key) => Promise.resolve(files.get(key) ?? null),
    put: (key, bytes) => Promise.resolve(void files.set(key, bytes)),
  };
  return { files, store: createCheckedStore(plain, (key) => Promise.resolve(void files.delete(key))) };
}

const DAMAGES: Record<string, (bytes: Uint8Array) => Uint8Array> = {
  "a changed first byte": (bytes) => bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte)),
  "a changed byte in the middle": (bytes) => bytes.map((byte, index) => (index === 2500 ? byte ^ 128 : byte)),
  "a changed last byte": (bytes) =>
    bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 4 : byte)),
  "truncation to half": (bytes) => bytes.subarray(0, bytes.length / 2),
  "truncation to nothing": () => new Uint8Array(),
};

describe.each([
  `narration/${CONTENT}.wav`,
  `pictures/${CONTENT}`,
  `films/${RECIPE}.json`,
  `music/${CONTENT}`,
  `music/${RECIPE}.wav`,
  `music/${RECIPE}.opus`,
  `narration/${RECIPE}.opus`,
  `thumbnails/${RECIPE.slice(32)}.jpg`,
  `painted/${RECIPE}`,
])("the stored value %s", (key) => {
  it("is read as it was stored", async () => {
    const { store } = open();
    await store.put(key, VALUE);
    expect(Buffer.compare((await store.get(key))!, VALUE)).toBe(0);
  });

  it.each(Object.entries(DAMAGES))("counts as missing after damage: %s", async (_, damage) => {
    const { files, store } = open();
    await store.put(key, VALUE);
    files.set(key, damage(files.get(key)!));
    expect(await store.get(key)).toBeNull();
    expect([...files.keys()]).toEqual([]);
    await store.put(key, VALUE);
    expect(await store.get(key)).not.toBeNull();
  });
});

describe.each([`narration/${RECIPE}.json`, `speech-${RECIPE}`])("the stored value %s", (key) => {
  it("counts as missing if a byte has changed, but is read if it was stored without a checksum", async () => {
    const { files, store } = open();
    await store.put(key, VALUE);
    files.set(key, DAMAGES["a changed byte in the middle"]!(files.get(key)!));
    expect(await store.get(key)).toBeNull();
    files.set(key, VALUE);
    expect(Buffer.compare((await store.get(key))!, VALUE)).toBe(0);
  });
});

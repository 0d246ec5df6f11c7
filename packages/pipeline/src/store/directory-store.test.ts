import { readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { createDirectoryStore, pruneDirectoryStore } from "./directory-store.js";

const bytes = (length: number): Uint8Array => new Uint8Array(length).fill(7);

describe("createDirectoryStore", () => {
  it("returns a stored value, and null for an unknown key", async () => {
    const store = createDirectoryStore(await temporaryFolder());
    await store.put("chunks/a1.bin", new Uint8Array([1, 2, 3]));
    expect(await store.get("chunks/a1.bin").then((value) => [...(value ?? [])])).toEqual([1, 2, 3]);
    expect(await store.get("chunks/b2.bin")).toBeNull();
  });

  it("returns only complete values during concurrent writes of the same key", async () => {
    const store = createDirectoryStore(await temporaryFolder());
    const writes = Array.from({ length: 20 }, () => store.put("k", bytes(200_000)));
    const reads = await Promise.all(Array.from({ length: 50 }, () => store.get("k")));
    await Promise.all(writes);
    expect(reads.every((value) => value === null || value.byteLength === 200_000)).toBe(true);
    expect((await store.get("k"))?.byteLength).toBe(200_000);
  });

  it.each(["../outside", "/etc/passwd", "a//b", "a/../../b", "", ".hidden"])(
    "rejects the key %j",
    async (key) => {
      const store = createDirectoryStore(await temporaryFolder());
      await expect(store.put(key, bytes(1))).rejects.toThrow("not a usable store key");
    },
  );

  it("throws an error that names the file that could not be written", async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, "chunks"), "a file where a folder is needed");
    const store = createDirectoryStore(folder);
    await expect(store.put("chunks/x", bytes(1))).rejects.toThrow(join(folder, "chunks", "x"));
  });
});

describe("pruneDirectoryStore", () => {
  const hoursAgo = (nowMs: number, hours: number): Date => new Date(nowMs - hours * 3_600_000);

  it("deletes the least recently used files until the rest fits the limit", async () => {
    const folder = await temporaryFolder();
    const store = createDirectoryStore(folder);
    const nowMs = Date.now();
    for (const [index, name] of ["oldest", "older", "newest"].entries()) {
      await store.put(name, bytes(100));
      await utimes(join(folder, name), hoursAgo(nowMs, 30 - index), hoursAgo(nowMs, 30 - index));
    }
    await pruneDirectoryStore(folder, 200, nowMs);
    expect((await readdir(folder)).toSorted()).toEqual(["newest", "older"]);
  });

  it("counts a read as a use", async () => {
    const folder = await temporaryFolder();
    const store = createDirectoryStore(folder);
    const nowMs = Date.now();
    for (const name of ["read", "unread"]) {
      await store.put(name, bytes(100));
      await utimes(join(folder, name), hoursAgo(nowMs, 9), hoursAgo(nowMs, 9));
    }
    await store.get("read");
    await pruneDirectoryStore(folder, 100, nowMs);
    expect(await readdir(folder)).toEqual(["read"]);
  });

  it("deletes partial files of killed processes and keeps recent ones", async () => {
    const folder = await temporaryFolder();
    const nowMs = Date.now();
    await writeFile(join(folder, "x.1.partial"), "left behind");
    await utimes(join(folder, "x.1.partial"), hoursAgo(nowMs, 2), hoursAgo(nowMs, 2));
    await writeFile(join(folder, "y.2.partial"), "being written");
    await pruneDirectoryStore(folder, 1_000_000, nowMs);
    expect(await readdir(folder)).toEqual(["y.2.partial"]);
  });

  it("does nothing if the store does not exist yet", async () => {
    await expect(
      pruneDirectoryStore(join(await temporaryFolder(), "none"), 0, Date.now()),
    ).resolves.toBeUndefined();
  });
});

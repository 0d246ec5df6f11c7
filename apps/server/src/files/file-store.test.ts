import { mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openS3Server, type S3Server } from "../testing/open-s3-server.js";
import { createByteStore } from "./create-byte-store.js";
import type { FileStore } from "./file-store.js";
import { createFolderFileStore } from "./folder-file-store.js";
import { createS3FileStore } from "./s3-file-store.js";

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-files-"));
  server = await openS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (found: Uint8Array | null): string | null => found && new TextDecoder().decode(found);

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
}

describe.each([
  { kind: "folder", open: () => createFolderFileStore(folder) },
  { kind: "s3", open: () => createS3FileStore(server.settings) },
])("files in the file store $kind", ({ open }) => {
  test("are read as they were written, and a second write replaces the whole file", async () => {
    const store = open();
    await store.put("read/video.mp4", bytes("first"));
    await store.put("read/video.mp4", bytes("second, longer"));
    expect(textOf(await store.get("read/video.mp4"))).toBe("second, longer");
    const stat = await store.stat("read/video.mp4");
    expect(stat).toMatchObject({ key: "read/video.mp4", sizeBytes: 14 });
    expect(Math.abs(Date.now() - stat!.modifiedAt.getTime())).toBeLessThan(60_000);
  });

  test("may be empty", async () => {
    const store = open();
    await store.put("empty/none.txt", new Uint8Array());
    expect(await store.get("empty/none.txt")).toHaveLength(0);
  });

  test("that do not exist are read as null, and deleting them is no error", async () => {
    const store = open();
    expect(await store.get("absent/a")).toBeNull();
    expect(await store.stat("absent/a")).toBeNull();
    expect(await store.openRead("absent/a", null)).toBeNull();
    await store.delete("absent/a");
  });

  test("are streamed completely or by a byte range", async () => {
    const store = open();
    const big = new Uint8Array(300_000).map((_, i) => i % 251);
    await store.put("range/video.mp4", { stream: Readable.from([big]), sizeBytes: big.byteLength });
    expect(await buffer((await store.openRead("range/video.mp4", null))!)).toEqual(Buffer.from(big));
    const middle = await store.openRead("range/video.mp4", { startByte: 100_000, endByte: 200_000 });
    expect(await buffer(middle!)).toEqual(Buffer.from(big.subarray(100_000, 200_001)));
  });

  test("are not stored if their input stream fails", async () => {
    const store = open();
    const breaking = Readable.from(
      (async function* () {
        yield bytes("half");
        throw new Error("The source broke.");
      })(),
    );
    await expect(store.put("broken/a", { stream: breaking, sizeBytes: 8 })).rejects.toMatchObject({
      code: "store_failed",
    });
    expect(await store.get("broken/a")).toBeNull();
  });

  test("keep their bytes when they are moved to another key", async () => {
    const store = open();
    await store.put("move/a", bytes("moved"));
    expect(await store.move("move/a", "move/trash/2030/a")).toBe(true);
    expect(textOf(await store.get("move/trash/2030/a"))).toBe("moved");
    expect(await keysOf(store, "move/")).toEqual(["move/trash/2030/a"]);
    expect(await store.move("move/a", "move/b")).toBeNull();
    expect(await keysOf(store, "move/")).toEqual(["move/trash/2030/a"]);
  });

  test("are listed by prefix", async () => {
    const store = open();
    for (const key of ["list/a/1", "list/a/b/2", "list/ab/3", "list/c"]) await store.put(key, bytes("x"));
    expect(await keysOf(store, "list/")).toEqual(["list/a/1", "list/a/b/2", "list/ab/3", "list/c"]);
    expect(await keysOf(store, "list/a/")).toEqual(["list/a/1", "list/a/b/2"]);
    expect(await keysOf(store, "list/none/")).toEqual([]);
    await store.delete("list/a/1");
    expect(await keysOf(store, "list/a/")).toEqual(["list/a/b/2"]);
  });

  test.each([
    "",
    "/etc/passwd",
    "../x",
    "a/../../x",
    "a//b",
    "a/",
    ".hidden",
    "a/.b",
    "a\\..\\b",
    "a\0b",
    "a b",
    "é",
  ])("cannot have the invalid key %j", async (key) => {
    const store = open();
    for (const call of [
      () => store.get(key),
      () => store.put(key, bytes("x")),
      () => store.stat(key),
      () => store.openRead(key, null),
      () => store.delete(key),
    ]) {
      await expect((async () => call())()).rejects.toMatchObject({ code: "bad_input" });
    }
  });

  test("can be stored below a fixed prefix for the parts of renders", async () => {
    const store = open();
    const pieces = createByteStore(store, "artefacts/");
    await pieces.put("speech/0a1b.wav", bytes("wave"));
    expect(textOf(await pieces.get("speech/0a1b.wav"))).toBe("wave");
    expect(await pieces.get("speech/none.wav")).toBeNull();
    expect(await keysOf(store, "artefacts/")).toEqual(["artefacts/speech/0a1b.wav"]);
  });

  test("are ready when the store passes its check", async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

test("a folder store discards a failed write and does not list partial files", async () => {
  const root = join(folder, "partial");
  const store = createFolderFileStore(root);
  await store.prepare();
  const short = { stream: Readable.from([bytes("abc")]), sizeBytes: 4 };
  await expect(store.put("a", short)).rejects.toThrow(/Could not write/);
  expect(await readdir(root)).toEqual([]);
  await writeFile(join(root, ".partial-1"), "half");
  await symlink("/etc/hostname", join(root, "link"));
  expect(await keysOf(store, "")).toEqual(["link"]);
});

test("a folder store fails its check and refuses writes when its folder is missing", async () => {
  const root = join(folder, "gone");
  const store = createFolderFileStore(root);
  await store.prepare();
  await store.put("deep/down/a", bytes("kept"));
  await rename(root, join(folder, "moved away"));
  await expect(store.put("deep/down/b", bytes("lost"))).rejects.toMatchObject({ code: "store_failed" });
  await expect(store.check()).rejects.toThrow(/ENOENT/);
  await rename(join(folder, "moved away"), root);
  await store.put("deep/down/b", bytes("there"));
  expect(await keysOf(store, "")).toEqual(["deep/down/a", "deep/down/b"]);
});

test("an S3 store fails its check when its bucket does not exist", async () => {
  const store = createS3FileStore({ ...server.settings, bucket: "nobody" });
  await expect(store.check()).rejects.toMatchObject({ code: "store_failed" });
});

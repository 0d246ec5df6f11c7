import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { publishFiles } from "../publish/staging.js";
import { temporaryFolder } from "../testing/temporary-folder.js";
import { createDirectoryStore } from "./directory-store.js";

const { rename } = fs;
const platform = process.platform;

function runOn(name: NodeJS.Platform): void {
  Object.defineProperty(process, "platform", { value: name });
}

/** Lets the first renames of the file system fail, as if a scanner held the file. Returns how many were tried. */
function holdFiles({ code, times }: { code: string; times: number }): () => number {
  let tried = 0;
  fs.rename = async (from, to) => {
    tried += 1;
    if (tried <= times) throw Object.assign(new Error(`${code}: held, rename`), { code });
    await rename(from, to);
  };
  syncBuiltinESMExports();
  return () => tried;
}

afterEach(() => {
  fs.rename = rename;
  syncBuiltinESMExports();
  runOn(platform);
});

it.each(["EPERM", "EACCES", "EBUSY"])(
  "on Windows, a finished file that another program holds for a moment (%s) gets its name afterwards",
  async (code) => {
    const folder = await temporaryFolder();
    await fs.writeFile(join(folder, "part"), "video");
    runOn("win32");
    const tried = holdFiles({ code, times: 3 });
    await publishFiles([{ from: join(folder, "part"), to: join(folder, "a.mp4") }]);
    expect([tried(), await fs.readFile(join(folder, "a.mp4"), "utf8")]).toEqual([4, "video"]);
  },
);

it("on Windows, values of a store survive a scanner, too", async () => {
  const store = createDirectoryStore(await temporaryFolder());
  runOn("win32");
  holdFiles({ code: "EPERM", times: 2 });
  await store.put("a", new Uint8Array([1]));
  expect(await store.get("a")).toEqual(Buffer.from([1]));
});

it("a file that stays held is told", { timeout: 15_000 }, async () => {
  const folder = await temporaryFolder();
  await fs.writeFile(join(folder, "part"), "video");
  runOn("win32");
  const tried = holdFiles({ code: "EBUSY", times: Infinity });
  await expect(publishFiles([{ from: join(folder, "part"), to: join(folder, "a.mp4") }])).rejects.toThrow(
    "open in another program?",
  );
  expect(tried()).toBe(9);
});

it.each([
  ["linux", "EPERM"],
  ["darwin", "EACCES"],
  ["win32", "ENOENT"],
] as const)("on %s, %s is final at once", async (name, code) => {
  const folder = await temporaryFolder();
  runOn(name);
  const tried = holdFiles({ code, times: 1 });
  await expect(publishFiles([{ from: join(folder, "part"), to: join(folder, "a") }])).rejects.toThrow();
  expect(tried()).toBe(1);
});

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const SCRIPT = join(import.meta.dirname, "build-where-possible.mjs");
let folder = "";
const put = (path, text = "") => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const run = (...args) => spawnSync(process.execPath, [SCRIPT, ...args], { cwd: folder, encoding: "utf8" });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inkreel-build-"));
  put("package.json", JSON.stringify({ scripts: { "build:node": "node -p \"'built for Node'\"" } }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a build before a start", () => {
  it("is made where the tools are installed", () => {
    put("node_modules/typescript/package.json", "{}");
    put("node_modules/vite/package.json", "{}");
    const { status, stdout } = run("build:node");
    expect([status, stdout.trim()]).toEqual([0, "built for Node"]);
  });

  it("is left out where only the built files are", () => {
    put("apps/server/dist/main.js");
    const { status, stdout } = run("build:node");
    expect([status, stdout]).toEqual([0, ""]);
  });

  it("is asked for where there is neither", () => {
    const { status, stderr } = run("build:node");
    expect(status).toBe(1);
    expect(stderr).toContain("npm ci && npm run build");
  });
});

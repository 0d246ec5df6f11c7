import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { shippedFiles } from "../shipped-files.mjs";
import { importsOfBuilt, packageOf } from "../shipped-imports.mjs";
import { readWorkspaces } from "../workspaces.mjs";
import { bundleLibraries } from "./bundle-libraries.mjs";
import { copyPackage } from "./copy-package.mjs";
import { findPackage } from "./find-package.mjs";
import { copiedFiles } from "./package-kinds.mjs";
import { readFontFiles } from "./write-libraries.mjs";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const made = [];
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), "inkreel-libraries-"));
  made.push(folder);
  return folder;
}
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** What a program in the folder of `modules` prints. */
function run(folder, program) {
  writeFileSync(join(folder, "program.mjs"), program);
  return execFileSync(process.execPath, [join(folder, "program.mjs")], { encoding: "utf8" }).trim();
}

describe("bundleLibraries", () => {
  const folder = newFolder();
  const modules = join(folder, "node_modules");
  const server = join(ROOT, "apps", "server");
  const bundle = (imports, isOutside) => bundleLibraries({ imports, modules, version: "1.2.3", isOutside });

  it("gives a program the same imports under the same names, of both kinds of modules", async () => {
    const specifiers = ["hono", "hono/cookie", "iconv-lite", "drizzle-orm/pglite"];
    const imports = specifiers.map((specifier) => ({
      specifier,
      workspace: specifier === "iconv-lite" ? join(ROOT, "packages", "content") : server,
    }));
    const database = join(modules, "@electric-sql", "pglite");
    mkdirSync(database, { recursive: true });
    writeFileSync(join(database, "package.json"), '{"type":"module","exports":"./index.js"}');
    writeFileSync(
      join(database, "index.js"),
      "export const types = {}; export class PGlite { waitReady = null; isOutside = true; }",
    );
    await bundle(imports, (name) => name === "@electric-sql/pglite");
    const program = [
      'import { Hono } from "hono";',
      'import { setCookie } from "hono/cookie";',
      'import iconv, { decode } from "iconv-lite";',
      'const app = new Hono().get("/", (c) => { setCookie(c, "a", "1"); return c.text(decode(Buffer.from([0xe4]), "latin1")); });',
      'const answer = await app.request("/");',
      'console.log(await answer.text(), answer.headers.get("set-cookie"), iconv.decode === decode);',
    ];
    expect(run(folder, program.join("\n"))).toBe("ä a=1; Path=/ true");
  });

  it("leaves the packages outside to be found at run time", () => {
    const program = 'import { drizzle } from "drizzle-orm/pglite"; console.log(drizzle().$client.isOutside);';
    expect(run(folder, program)).toBe("true");
  });

  it("keeps the version and the licence of each package, and names no dependencies", () => {
    const manifest = JSON.parse(readFileSync(join(modules, "hono", "package.json"), "utf8"));
    const original = JSON.parse(readFileSync(join(ROOT, "node_modules", "hono", "package.json"), "utf8"));
    expect(manifest).toEqual({
      name: "hono",
      version: original.version,
      license: "MIT",
      type: "module",
      exports: { ".": "./hono.js", "./cookie": "./hono~cookie.js" },
    });
  });
});

describe("copyPackage", () => {
  function somePackage() {
    const folder = newFolder();
    mkdirSync(join(folder, "dist"));
    for (const path of ["LICENSE.md", "README.md", "dist/a.js", "dist/a.js.map"])
      writeFileSync(join(folder, path), path);
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({
        name: "some",
        version: "1.0.0",
        license: "MIT",
        scripts: { install: "x" },
        dependencies: { y: "1" },
      }),
    );
    return folder;
  }

  it("copies the wanted files and the licence, without scripts and dependencies", () => {
    const to = join(newFolder(), "some");
    copyPackage(somePackage(), to, (path) => path.endsWith(".js"));
    expect(readdirSync(to, { recursive: true }).toSorted()).toEqual([
      "LICENSE.md",
      "dist",
      join("dist", "a.js"),
      "package.json",
    ]);
    expect(JSON.parse(readFileSync(join(to, "package.json"), "utf8"))).toEqual({
      name: "some",
      version: "1.0.0",
      license: "MIT",
    });
  });

  it("refuses a package of which no file is wanted, because nothing needs it", () => {
    expect(() => copyPackage(somePackage(), join(newFolder(), "some"), () => false)).toThrow(
      "has no file that the published package needs",
    );
  });
});

describe("copiedFiles", () => {
  it("wants the file of each package that a built file requires, which no bundle has", () => {
    const required = readWorkspaces(ROOT).flatMap(({ folder }) =>
      shippedFiles(folder)
        .filter((path) => path.endsWith(".cjs"))
        .flatMap((path) =>
          importsOfBuilt(path, readFileSync(join(folder, path), "utf8")).foreign.map((name) => ({
            name,
            folder,
          })),
        ),
    );
    expect(required.map(({ name }) => name)).toEqual(["compromise/two"]);
    for (const { name, folder } of required) {
      const file = createRequire(join(folder, "package.json")).resolve(name);
      const original = findPackage(folder, packageOf(name));
      const isWanted = copiedFiles(packageOf(name), new Set());
      expect(isWanted?.(relative(original, file).split(sep).join("/"))).toBe(true);
    }
  });

  it("wants the font files in use and no others", () => {
    const isWanted = copiedFiles("@fontsource/anton", new Set(["@fontsource/anton/files/a.woff2"]));
    expect(["files/a.woff2", "files/a.woff", "index.css"].filter(isWanted)).toEqual(["files/a.woff2"]);
  });

  it("finds the files of all fonts in use, also of those that browsers load later", async () => {
    const fonts = await readFontFiles(readWorkspaces(ROOT));
    const missing = [...fonts].filter((path) => !existsSync(join(ROOT, "node_modules", path)));
    expect(missing).toEqual([]);
    for (const script of ["jp", "sc", "kr"])
      expect([...fonts].filter((path) => path.includes(`noto-sans-${script}/`)).length).toBeGreaterThan(50);
  });

  it("wants of the database what it loads, with the one extension in use", () => {
    const isWanted = copiedFiles("@electric-sql/pglite", new Set());
    const folder = join(ROOT, "node_modules", "@electric-sql", "pglite");
    const wanted = readdirSync(folder, { recursive: true }).filter(isWanted);
    expect(wanted.filter((path) => path.endsWith(".tar.gz"))).toEqual(["dist/amcheck.tar.gz"]);
    expect(wanted.filter((path) => /\.map$|\.cjs$|\.d\.ts$/u.test(path))).toEqual([]);
    expect(wanted).toContain("dist/pglite.wasm");
  });

  it("leaves packages of scripts to the bundle", () => {
    expect(copiedFiles("hono", new Set())).toBeNull();
  });
});

describe("findPackage", () => {
  it("finds the version of the workspace that loads it", () => {
    const folder = findPackage(join(ROOT, "apps", "server"), "better-auth");
    expect(existsSync(join(folder, "package.json"))).toBe(true);
  });

  it("says what to do where a package is missing", () => {
    expect(() => findPackage(ROOT, "not-there")).toThrow("not-there is not installed. Run npm ci first.");
  });
});

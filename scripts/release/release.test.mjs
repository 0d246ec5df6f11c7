import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundledManifest, releaseManifest } from "./release-manifest.mjs";
import { importsOfBuilt, ownNamesIn } from "./shipped-imports.mjs";
import { shippedFiles } from "./shipped-files.mjs";
import { readManifest, readWorkspaces } from "./workspaces.mjs";

const ROOT = join(import.meta.dirname, "..", "..");
/** The web application is bundled, by a build that the tests of single packages do not need. */
const WEB = "@inkreel/web";

const workspaces = readWorkspaces(ROOT);
const built = workspaces
  .filter(({ manifest }) => manifest.name !== WEB)
  .map(({ folder, manifest }) => ({
    manifest,
    files: shippedFiles(folder).map((path) => ({
      path: `${basename(folder)}/${path}`,
      file: join(folder, path),
    })),
  }));
const manifest = releaseManifest(
  readManifest(ROOT),
  workspaces.map((workspace) => workspace.manifest),
  readManifest(join(ROOT, "node_modules", "node-av")),
);
const loaded = built.flatMap(({ files }) =>
  files
    .filter(({ path }) => path.endsWith(".js"))
    .map(({ path, file }) => ({ path, ...importsOfBuilt(path, readFileSync(file, "utf8")) })),
);

describe("the published package", () => {
  it("contains every file of its own that its files load", () => {
    // The manifests are made, and the bundle for the browser is built apart.
    const manifests = workspaces.map(({ folder }) => `${basename(folder)}/package.json`);
    const made = ["web/dist/", ...manifests];
    const shipped = [...made, ...built.flatMap(({ files }) => files.map(({ path }) => path))];
    const missing = loaded.flatMap(({ path, files }) =>
      files
        .filter(
          (name) => !shipped.some((each) => each === name || each.startsWith(`${name.replace(/\/$/u, "")}/`)),
        )
        .map((name) => `${path} loads ${name}`),
    );
    expect(missing).toEqual([]);
    expect(loaded.length).toBeGreaterThan(500);
  });

  it("names every package that its files load", () => {
    const named = new Set([
      ...Object.keys(manifest.dependencies),
      ...Object.keys(manifest.optionalDependencies),
    ]);
    const missing = loaded.flatMap(({ path, packages }) =>
      packages.filter((name) => !named.has(name)).map((name) => `${path} loads ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("opens every entry of its own packages that its files load", () => {
    const open = new Set(
      built.flatMap(({ manifest: { name, exports: entries }, files }) => {
        const own = new Set(files.map(({ path }) => `./${path.slice(path.indexOf("/") + 1)}`));
        const kept = Object.keys(bundledManifest({ name, exports: entries }, own).exports ?? {});
        return kept.map((entry) => join(name, entry));
      }),
    );
    const missing = loaded.flatMap(({ path, entries }) =>
      entries.filter((name) => !open.has(name)).map((name) => `${path} loads ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("knows every name that its files have for others of their own package", () => {
    const missing = built.flatMap(({ manifest: own, files }) => {
      const paths = new Set(files.map(({ path }) => `./${path.slice(path.indexOf("/") + 1)}`));
      const { imports = {} } = bundledManifest(own, paths);
      return files
        .filter(({ path }) => path.endsWith(".js"))
        .flatMap(({ path, file }) => ownNamesIn(readFileSync(file, "utf8")).map((name) => ({ path, name })))
        .filter(({ name }) => !Object.values(imports[name] ?? { none: "" }).every((path) => paths.has(path)));
    });
    expect(missing).toEqual([]);
  });

  it("contains no test, no source map and no package of the development alone", () => {
    const paths = built.flatMap(({ files }) => files.map(({ path }) => path));
    expect(paths.filter((path) => /\.test\.js$|\/testing\/|\.map$|\.d\.ts$/u.test(path))).toEqual([]);
    const forDevelopment = Object.keys(readManifest(ROOT).devDependencies);
    const needed = new Set(workspaces.flatMap((each) => Object.keys(each.manifest.dependencies ?? {})));
    expect(
      forDevelopment.filter((name) => !needed.has(name) && Object.hasOwn(manifest.dependencies, name)),
    ).toEqual([]);
    expect(manifest).not.toHaveProperty("devDependencies");
    expect(manifest).not.toHaveProperty("workspaces");
  });

  it("never contains a binary of the encoder or of another package", () => {
    const binaries = Object.keys(manifest.optionalDependencies);
    expect(binaries.filter((name) => name.startsWith("@seydx/node-av-"))).toHaveLength(6);
    const contained = [...binaries, "@napi-rs/canvas"].filter((name) =>
      manifest.bundleDependencies.includes(name),
    );
    expect(contained).toEqual([]);
  });

  it("names exact versions only", () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.optionalDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/u.test(version))).toEqual([]);
  });
});

describe("releaseManifest", () => {
  it("contains the dependencies of all workspaces but those of the bundle for the browser and those with binaries", () => {
    const root = {
      name: "inkreel",
      version: "1.2.3",
      description: "D",
      license: "MIT",
      engines: { node: ">=20" },
    };
    const made = releaseManifest(
      root,
      [
        {
          name: "@inkreel/server",
          version: "1.2.3",
          dependencies: { hono: "4.0.0", "@napi-rs/canvas": "1.0.0", "@inkreel/contract": "1.2.3" },
        },
        {
          name: "@inkreel/contract",
          version: "1.2.3",
          dependencies: { zod: "4.0.0" },
          devDependencies: { x: "1.0.0" },
        },
        { name: "@inkreel/web", version: "1.2.3", dependencies: { react: "19.0.0" } },
        {
          name: "@inkreel/renderer",
          version: "1.2.3",
          dependencies: { encoder: "6.0.1" },
          optionalDependencies: { sherpa: "1.0.0" },
        },
      ],
      {
        name: "encoder",
        version: "6.0.1",
        optionalDependencies: {
          other: "^1.0.0",
          "@its/encoder-linux-x64": "^6.0.0",
          "@its/encoder-win32-x64-msvc": "^6.0.0",
          "@its/encoder-win32-x64-mingw": "^6.0.0",
        },
      },
    );
    expect(made.dependencies).toEqual({
      "@inkreel/contract": "1.2.3",
      "@inkreel/libraries": "1.2.3",
      "@inkreel/renderer": "1.2.3",
      "@inkreel/server": "1.2.3",
      "@inkreel/web": "1.2.3",
      "@napi-rs/canvas": "1.0.0",
      encoder: "6.0.1",
      hono: "4.0.0",
      zod: "4.0.0",
    });
    expect(made.optionalDependencies).toEqual({
      "@its/encoder-linux-x64": "6.0.1",
      "@its/encoder-win32-x64-msvc": "6.0.1",
      sherpa: "1.0.0",
    });
    expect(made.bundleDependencies).toEqual([
      "@inkreel/contract",
      "@inkreel/libraries",
      "@inkreel/renderer",
      "@inkreel/server",
      "@inkreel/web",
      "encoder",
      "hono",
      "zod",
    ]);
  });

  it("refuses two versions of a package", () => {
    const wants = (name, zod) => ({ name, version: "1.0.0", dependencies: { zod } });
    const encoder = { name: "encoder", version: "6.0.1", optionalDependencies: {} };
    const both = [wants("@inkreel/a", "4.0.0"), wants("@inkreel/b", "4.0.1")];
    expect(() => releaseManifest({}, both, encoder)).toThrow("The workspaces want zod 4.0.0 and 4.0.1");
  });
});

describe("importsOfBuilt", () => {
  it("finds what is imported, loaded later, and run as a worker", () => {
    const text = [
      'import { a } from "./a.js";',
      'export * from "@scope/name/entry";',
      'import "node:fs";',
      'const later = await import("pg");',
      'const worker = new URL("../worker.js", import.meta.url);',
      '// import { no } from "a-comment";',
    ].join("\n");
    expect(importsOfBuilt("server/dist/db/main.js", text)).toEqual({
      files: ["server/dist/db/a.js", "server/dist/worker.js"],
      packages: ["@scope/name", "pg"],
      entries: [],
      foreign: ["@scope/name/entry", "pg"],
    });
  });
});

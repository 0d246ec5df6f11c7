import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ENDPOINTS, PAGE_PATHS, SCENE_LAYOUTS, TEMPLATE_TYPES } from "@inkreel/contract";
import { describe, expect, it, test } from "vitest";
import { createPictureProviders, readProviderSettings } from "@inkreel/providers";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import { filesIn, isNamedIn, names, numberedFiles, sectionOf, tableRows } from "./read-page.mjs";

const PAGE = readFileSync("docs/architecture.md", "utf8");
const FOLDERS = [
  ...["packages", "apps"].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name))),
  "e2e",
];
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(folder, "src"), { recursive: true }).map((name) => join(folder, "src", name)),
).filter((file) => /\.(?:tsx?|sql)$/u.test(file));
const SHIPPED = FILES.filter((file) => !/\.test\.tsx?$|\/testing\/|^e2e\//u.test(file));

const SERVICES = readdirSync("packages/providers/src/voices", { recursive: true }).flatMap(
  (file) => /([a-z]+)-voice-service\.ts$/u.exec(file)?.[1] ?? [],
);
const SOURCES = createPictureProviders({
  settings: readProviderSettings({}),
  fetcher: { fetchPicture: () => Promise.reject(new Error("Nothing is fetched here.")) },
  contact: null,
  log: () => undefined,
  nowMs: () => 0,
}).descriptions.flatMap(({ id, kind }) => (kind === "pictures" ? [id] : []));

describe("docs/architecture.md", () => {
  it("names only files and folders that exist", () => {
    const fixed = filesIn(PAGE).filter((path) => !path.includes("NAME"));
    expect(fixed.length).toBeGreaterThan(80);
    expect(fixed.filter((path) => !existsSync(path))).toEqual([]);
  });

  it("links only to files that exist", () => {
    const links = [...PAGE.matchAll(/\]\((?!https?:)([^)#]+)/gu)].map(([, link]) => join("docs", link));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  it("is short enough to be read in ten minutes", () => {
    expect(PAGE.split("\n").length).toBeLessThan(205);
  });

  it("lists each type that crosses a boundary with the file that defines it", () => {
    const rows = tableRows(sectionOf(PAGE, "## From text to video"));
    expect(rows.length).toBeGreaterThan(10);
    for (const [types, file] of rows)
      for (const [, type] of types.matchAll(/`(\w+)`/gu))
        expect(readFileSync(filesIn(file)[0], "utf8"), type).toMatch(
          new RegExp(`^export (?:interface|type) ${type}\\b`, "mu"),
        );
  });

  it("shows in its diagram only exported functions and types from its table", () => {
    const picture = /```mermaid\n(.*?)```/su.exec(PAGE)[1];
    const rows = tableRows(sectionOf(PAGE, "## From text to video"));
    const types = new Set(rows.flatMap(([cell]) => [...cell.matchAll(/`(\w+)`/gu)].map(([, type]) => type)));
    const labels = [...picture.matchAll(/-- (\w+) -->/gu)].map(([, label]) => label);
    expect(labels.length).toBeGreaterThan(5);
    expect(labels.filter((label) => !types.has(label) && label !== "CompositionScene")).toEqual([]);
    const functions = [...picture.matchAll(/\b[a-z]+[A-Z]\w+/gu)].map(([name]) => name);
    const indexes = ["pipeline", "composition"].map((name) =>
      readFileSync(`packages/${name}/src/index.ts`, "utf8"),
    );
    expect(new Set(functions)).toEqual(
      new Set(["writeVideo", "composeVideo", "createTimeline", "drawFrame"]),
    );
    for (const name of new Set(functions))
      expect(
        indexes.some((index) => index.includes(name)),
        name,
      ).toBe(true);
  });
});

/** Apps that start other apps, which they import nothing else of. */
const STARTS = new Map([["apps/cli", ["server"]]]);

describe("the table of packages in docs/architecture.md", () => {
  const rows = tableRows(sectionOf(PAGE, "## Packages and apps")).map(([path, imports, text]) => ({
    path: filesIn(path)[0],
    imports,
    text,
  }));
  const packages = readdirSync("packages");
  const overrides = JSON.parse(readFileSync(".oxlintrc.json", "utf8")).overrides;

  it("lists every package and app", () => {
    expect(rows.map(({ path }) => path).toSorted()).toEqual(
      FOLDERS.filter((path) => path !== "e2e").toSorted(),
    );
  });

  it.each(rows)("lists for $path the imports that the linter allows", ({ path, imports }) => {
    const allowed = allowedFor(path);
    const told = imports === "every package" ? packages : imports === "nothing" ? [] : imports.split(", ");
    expect(told.toSorted()).toEqual(allowed);
  });

  it.each(rows)("calls $path pure only if the linter enforces it", ({ path, text }) => {
    const isPure = rulesOf(path).some((rule) => JSON.stringify(rule).includes("is pure"));
    expect(text.includes("(pure)")).toBe(isPure);
  });

  it.each(rows)("lists for $path all packages that it depends on", ({ path }) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(path, "package.json"), "utf8"));
    const used = Object.keys(dependencies).flatMap((name) => /^@inkreel\/(.+)$/u.exec(name)?.[1] ?? []);
    const allowed = new Set([...allowedFor(path), ...(STARTS.get(path) ?? [])]);
    expect(used.filter((name) => !allowed.has(name))).toEqual([]);
  });

  function rulesOf(path) {
    const override = overrides.find(({ files }) => files.some((file) => file.startsWith(`${path}/src/**`)));
    return override?.rules["no-restricted-imports"]?.[1].patterns ?? [];
  }

  function allowedFor(path) {
    const forbidden = new Set(rulesOf(path).flatMap(({ group = [] }) => group));
    const isAllowed = (name) => !forbidden.has(`@inkreel/${name}`) && path !== `packages/${name}`;
    return packages.filter(isAllowed).toSorted();
  }
});

describe.each([
  { heading: "### A layout", all: SCENE_LAYOUTS },
  { heading: "### A look", all: TEMPLATE_TYPES },
  { heading: "### A voice", all: BUILT_IN_VOICES.map(({ id }) => id) },
  { heading: "### A voice service", all: SERVICES },
  { heading: "### A picture source", all: SOURCES },
])("the section $heading of docs/architecture.md", ({ heading, all }) => {
  const section = sectionOf(PAGE, heading);
  const numbered = numberedFiles(section);

  it("names only files that list all existing ones", () => {
    expect(all.length).toBeGreaterThan(1);
    expect(numbered.length).toBeGreaterThan(1);
    const missing = all.flatMap((name) =>
      numbered
        .filter((path) => !isNamedIn(path, { name, files: FILES }))
        .map((path) => `${name} is not in ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it("names every file that lists most of the existing ones", () => {
    const told = filesIn(section).map((path) => path.replace(/NAME.*$/u, ""));
    const most = Math.ceil(all.length * 0.6);
    const tables = SHIPPED.filter((file) => {
      const text = readFileSync(file, "utf8");
      return all.filter((name) => names(text, name)).length >= most;
    });
    expect(tables.filter((file) => !told.some((path) => file.startsWith(path)))).toEqual([]);
  });
});

test("each file with downloadable voices is imported by the list of voice models", () => {
  const folder = filesIn(sectionOf(PAGE, "### A voice")).find((path) => path.endsWith("/models/"));
  const models = readdirSync(folder).filter((file) => /^(?!voice-).+-models\.ts$/u.test(file));
  expect(models.length).toBeGreaterThan(2);
  const list = readFileSync(join(folder, "voice-models.ts"), "utf8");
  expect(models.filter((file) => !list.includes(`"./${file.replace(/\.ts$/u, ".js")}"`))).toEqual([]);
});

describe('the section "An endpoint" of docs/architecture.md', () => {
  const [definitions, table, handlers, app] = numberedFiles(sectionOf(PAGE, "### An endpoint"));
  const filesOf = (folder, pattern) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => ({ file, exported: pattern.exec(readFileSync(join(folder, file), "utf8"))?.[1] }))
      .filter(({ exported }) => exported !== undefined);

  test("names the folder that defines each endpoint and the folder that handles it", () => {
    const [defined, handled] = [definitions, handlers].map((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
        .map((file) => readFileSync(join(folder, file), "utf8"))
        .join("\n"),
    );
    const all = Object.keys(ENDPOINTS);
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter((name) => !new RegExp(`^  ${name}: `, "mu").test(defined))).toEqual([]);
    expect(all.filter((name) => !new RegExp(`ENDPOINTS\\.${name}\\b`, "u").test(handled))).toEqual([]);
  });

  test("names the table that contains all endpoints", () => {
    const resources = filesOf(definitions, /^export const (\w+Endpoints) = \{/mu);
    expect(resources.length).toBeGreaterThan(10);
    const text = readFileSync(table, "utf8");
    expect(resources.filter(({ exported }) => !text.includes(`...${exported},`))).toEqual([]);
  });

  test("names the file that registers all routes", () => {
    const routes = filesOf(handlers, /^export function ((?!add)\w+Routes)\(app: Hono<ServerEnv>, /mu);
    expect(routes.length).toBeGreaterThan(20);
    const text = readFileSync(app, "utf8");
    expect(routes.filter(({ exported }) => !new RegExp(`^  ${exported},$`, "mu").test(text))).toEqual([]);
  });
});

describe('the section "A screen" of docs/architecture.md', () => {
  const section = sectionOf(PAGE, "### A screen");

  it("names only files that contain the address of every page", () => {
    const files = numberedFiles(section).filter(
      (path) => path.endsWith(".ts") || path.endsWith("router.tsx"),
    );
    expect(files).toHaveLength(4);
    const missing = PAGE_PATHS.flatMap((path) => {
      const written = new RegExp(`["\`]${path.replaceAll(/:\w+/gu, '[^"`/?#]+')}["\`?#]`, "u");
      return files
        .filter((file) => !written.test(readFileSync(file, "utf8")))
        .map((file) => `${path} is not in ${file}`);
    });
    expect(missing).toEqual([]);
  });

  it("names the folder of pages, and the router loads every page in it", () => {
    const folder = filesIn(section).find((path) => path.endsWith("/pages/"));
    const router = readFileSync(
      filesIn(section).find((path) => path.endsWith("router.tsx")),
      "utf8",
    );
    const pages = readdirSync(folder).filter((file) => file.endsWith("-page.tsx"));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((file) => !router.includes(`"./pages/${file.replace(/\.tsx$/u, "")}"`))).toEqual([]);
  });
});

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS } from "../../packages/contract/dist/index.js";
import { shownCalls } from "./shown-calls.mjs";
import { shownCommands } from "./shown-commands.mjs";

const ROOT = join(import.meta.dirname, "..", "..");
const CLI = join(ROOT, "apps/cli/dist/main.js");
const VOICE_COMMANDS = ["say", "list", "install", "remove", "check"].map((name) => `voices ${name}`);

const filesOf = (folder, ending) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));

describe("the documentation site", () => {
  const site = mkdtempSync(join(tmpdir(), "inkreel-docs-"));
  let pages = new Map();
  beforeAll(() => {
    const { status, stderr } = spawnSync("npx", ["vitepress", "build", "docs", "--outDir", site], {
      cwd: ROOT,
      encoding: "utf8",
    });
    // A dead link ends the build.
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
    pages = new Map(filesOf(site, ".html").map((path) => [relative(site, path), readFileSync(path, "utf8")]));
  });
  afterAll(() => rmSync(site, { recursive: true, force: true }));

  it("has every link's heading on the page that the link leads to", () => {
    const dead = [...pages].flatMap(([page, html]) =>
      linksOf(page, html)
        .filter(({ path, id }) => id !== "" && pages.has(path) && !pages.get(path).includes(`id="${id}"`))
        .map(({ path, id }) => `${page} → ${path}#${id}`),
    );
    expect(dead).toEqual([]);
  });

  it("leads from its first page to every page", () => {
    const reached = new Set(["index.html"]);
    for (const page of reached)
      for (const { path } of linksOf(page, pages.get(page))) if (pages.has(path)) reached.add(path);
    expect([...pages.keys()].filter((page) => page !== "404.html" && !reached.has(page))).toEqual([]);
  });

  it("has a reference of every call", () => {
    expect(pages.get("reference/for-programs.html")).toContain("/api/videos/{id}/cancel");
    expect([...pages.keys()].filter((page) => page.startsWith("reference/")).length).toBeGreaterThan(15);
  });

  it("has every file that a page loads", () => {
    const missing = [...pages].flatMap(([page, html]) =>
      [...html.matchAll(/<(?:script|link|img|video|source)\b[^>]*?(?:src|href)="(\/[^"#?]*)"/g)]
        .filter(([, path]) => !existsSync(join(site, path)))
        .map(([, path]) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it("loads nothing from elsewhere", () => {
    const loaded = [...pages].flatMap(([page, html]) =>
      [...html.matchAll(/<(?:script|link|img|video)\b[^>]*?(?:src|href)="(https?:[^"]+)"/g)].map(
        ([, address]) => `${page}: ${address}`,
      ),
    );
    expect(loaded).toEqual([]);
  });
});

/** The links of a page to pages of the site: the file that each leads to, and the heading. */
function linksOf(page, html) {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]+)"/g)].flatMap(([, href]) => {
    if (/^[a-z]+:/.test(href)) return [];
    const [address, id = ""] = href.split("#");
    if (address === "") return [{ path: page, id: decodeURIComponent(id) }];
    const path = address.startsWith("/") ? address.slice(1) : join(dirname(page), address);
    const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    return [{ path: file.endsWith(".html") ? file : `${file}.html`, id: decodeURIComponent(id) }];
  });
}

/** What `read` finds in the texts of the documentation, each with its page. */
const inAllPages = (read) =>
  [
    join(ROOT, "README.md"),
    ...["cli", "server", "web"].map((app) => join(ROOT, "apps", app, "README.md")),
    ...filesOf(join(ROOT, "docs"), ".md").filter((path) => !path.includes("decisions")),
  ].flatMap((path) =>
    read(readFileSync(path, "utf8")).map((each) => ({ ...each, page: relative(ROOT, path) })),
  );

describe("a call of the API that the documentation shows", () => {
  /** Answered beside the API. */
  const PLAIN = new Set(["/healthz", "/readyz", "/metrics"]);
  const shown = inAllPages(shownCalls).filter(({ path }) => !PLAIN.has(path));
  const valuesOf = (pattern, path) => {
    const [names, parts] = [pattern.split("/"), path.split("/")];
    if (names.length !== parts.length) return null;
    const isVariable = (name) => name.startsWith("{");
    if (names.some((name, at) => !isVariable(name) && name !== parts[at])) return null;
    return names.flatMap((name, at) => (isVariable(name) ? [[name.slice(1, -1), parts[at]]] : []));
  };
  const endpointOf = ({ method, path }) =>
    Object.values(ENDPOINTS).find((each) => each.method === method && valuesOf(each.path, path) !== null);

  it("is one that the server answers", () => {
    expect(shown.length).toBeGreaterThan(35);
    const wrong = shown.filter((call) => endpointOf(call) === undefined);
    expect(wrong.map(({ page, call }) => `${page}: ${call}`)).toEqual([]);
  });

  it("has a body and a query that the server takes", () => {
    const wrong = shown.flatMap(({ page, call, query, body, ...asked }) => {
      const endpoint = endpointOf(asked);
      const fault = body === null ? null : endpoint?.body.safeParse(body).error;
      const unknown = [
        ...query.filter((name) => !(name in endpoint.query.shape)),
        ...Object.keys(body ?? {}).filter((name) => !(name in (endpoint.body.shape ?? body))),
      ];
      return fault == null && unknown.length === 0 ? [] : [`${page}: ${call}: ${fault ?? unknown}`];
    });
    expect(shown.filter(({ body }) => body !== null).length).toBeGreaterThan(4);
    expect(wrong).toEqual([]);
  });
});

it("every script of npm that the documentation shows is there", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const shown = inAllPages((text) => [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => ({ name })));
  expect(shown.length).toBeGreaterThan(30);
  expect(shown.filter(({ name }) => !(name in scripts))).toEqual([]);
});

describe("a command that the documentation shows", () => {
  const subcommands = new Set(VOICE_COMMANDS);
  const shown = inAllPages((text) => shownCommands(text, subcommands));
  const helps = new Map();
  const helpOf = (command) => {
    const name = command.join(" ");
    if (!helps.has(name)) {
      const { stdout } = spawnSync(process.execPath, [CLI, ...command, "--help"], { encoding: "utf8" });
      helps.set(name, stdout);
    }
    return helps.get(name);
  };

  it("is a command, with options that it has", () => {
    expect(shown.length).toBeGreaterThan(30);
    const wrong = shown.filter(({ command, flags }) => {
      const help = helpOf(command);
      const isKnown = help.startsWith(`Usage: inkreel ${command.join(" ")} `);
      return !isKnown || flags.some((flag) => !new RegExp(`(?:^|[\\s,])${flag}\\b`, "m").test(help));
    });
    expect(wrong.map(({ page, call }) => `${page}: ${call}`)).toEqual([]);
  });

  it("has the options without which the command refuses to run", () => {
    const needed = ({ command }) =>
      [...helpOf(command).matchAll(/^ {2}(-\w), .*\(required\)$/gm)].map(([, flag]) => flag);
    expect(needed({ command: ["voices", "say"] })).toEqual(["-o"]);
    const wrong = shown.filter((call) => needed(call).some((flag) => !call.flags.includes(flag)));
    expect(wrong.map(({ page, call }) => `${page}: ${call}`)).toEqual([]);
  });
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("a command that the documentation shows", () => {
  const subcommands = new Set(VOICE_COMMANDS);
  const shown = [join(ROOT, "README.md"), ...filesOf(join(ROOT, "docs"), ".md")].flatMap((path) =>
    shownCommands(readFileSync(path, "utf8"), subcommands).map((call) => ({
      ...call,
      page: relative(ROOT, path),
    })),
  );
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

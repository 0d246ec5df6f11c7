import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readDockerfile, readIgnored, variablesOf } from "./read-dockerfile.mjs";

const [build, run] = readDockerfile(readFileSync("Dockerfile", "utf8"));
const ignored = readIgnored(readFileSync(".dockerignore", "utf8"));
const of = (stage, name) => stage.steps.filter((step) => step.name === name).map(({ rest }) => rest);
const compose = readFileSync("compose.yaml", "utf8");
const VARIABLES = readFileSync("docs/operations.md", "utf8");

describe("Dockerfile", () => {
  it("builds and runs on the same image with glibc, because the encoder needs it", () => {
    expect([build.image, run.image]).toEqual(["node:22-bookworm-slim", "node:22-bookworm-slim"]);
  });

  it("does not run as root, and writes only to its volume", () => {
    const names = run.steps.map(({ name }) => name);
    expect(of(run, "USER")).toEqual(["node"]);
    expect(names.indexOf("USER")).toBeGreaterThan(names.lastIndexOf("RUN"));
    expect(of(run, "VOLUME")).toEqual(["/data"]);
    const { DATA_DIR, INKREEL_CACHE } = variablesOf(run);
    expect([DATA_DIR, INKREEL_CACHE].every((path) => path.startsWith("/data"))).toBe(true);
  });

  it("copies files that are there", () => {
    const scripts = [...of(build, "RUN"), ...of(run, "COPY")].flatMap((rest) =>
      [...rest.matchAll(/scripts\/[\w./-]+/gu)].map(([path]) => path),
    );
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((path) => !existsSync(path) || ignored(path))).toEqual([]);
  });

  it("has a health check and passes signals on to the program", () => {
    expect(of(run, "HEALTHCHECK")[0]).toContain('CMD ["node", "/app/healthcheck.js"]');
    expect(of(run, "ENTRYPOINT")).toEqual(['["node", "/app/inkreel.js"]']);
  });
});

describe(".dockerignore", () => {
  it.each([
    ".git/HEAD",
    "node_modules/zod/index.js",
    "apps/server/node_modules/x",
    "packages/audio/dist/index.js",
    "data/lock",
    ".env",
  ])("leaves out %s", (path) => {
    expect(ignored(path)).toBe(true);
  });
  it.each([
    "package-lock.json",
    "packages/content/src/data/words.json",
    "apps/web/index.html",
    "scripts/release/pack.mjs",
  ])("keeps %s", (path) => {
    expect(ignored(path)).toBe(false);
  });
});

describe("compose.yaml", () => {
  it("sets variables that the server knows", () => {
    const settings = /x-settings: &settings\n(?<lines>(?: {2}.+\n)+)/u.exec(compose).groups.lines;
    const names = [...settings.matchAll(/^ {2}(?<name>[A-Z_0-9]+):/gmu)].map(({ groups }) => groups.name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !VARIABLES.includes(`\`${name}\``))).toEqual([]);
  });
});

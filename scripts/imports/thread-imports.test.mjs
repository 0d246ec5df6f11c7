import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

/** The modules with which our threads and processes begin, and that need no schema. */
const BEGINNINGS = [
  "packages/content/dist/parse-thread.js",
  "packages/content/dist/processes/process-thread.js",
  "packages/renderer/dist/captioning/caption-worker.js",
  "packages/renderer/dist/footage/footage-worker.js",
  "packages/renderer/dist/sound/sound-process.js",
  "packages/renderer/dist/workers/render-worker.js",
  "packages/speech/dist/alignment/alignment-worker.js",
  "packages/speech/dist/audio/loudness-worker.js",
  "packages/speech/dist/recording/recording-worker.js",
  "packages/speech/dist/voices/synthesis-worker.js",
  "apps/server/dist/auth/passwords/password-thread.js",
  "apps/server/dist/db/wal-flusher-thread.js",
  "apps/server/dist/media/picture-thread.js",
];
const STATIC_IMPORT = /^(?:import|export)\b(?:[^;"]*?\bfrom)?\s*"([^"]+)"/gmu;
const OURS = /^@inkreel\/([a-z]+)(.*)$/u;

/** Returns the file behind an import of a file, or null for a library and for Node's own. */
function fileOf(specifier, importer) {
  if (specifier.startsWith(".")) return normalize(join(dirname(importer), specifier));
  const [, name, entry] = OURS.exec(specifier) ?? [];
  if (name === undefined) return null;
  const folder = join("packages", name);
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, exports[`.${entry}`].default);
}

/** Returns the way from a module to the library of the schemas, or null if it does not load it. */
function wayToSchemas(beginning) {
  const ways = new Map([[beginning, [beginning]]]);
  for (const [file, way] of ways) {
    for (const [, specifier] of readFileSync(file, "utf8").matchAll(STATIC_IMPORT)) {
      if (specifier === "zod") return [...way, specifier];
      const next = fileOf(specifier, file);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return null;
}

describe("threads and processes", () => {
  it.each(BEGINNINGS)("loads no schemas: %s", (beginning) => {
    expect(existsSync(beginning)).toBe(true);
    expect(wayToSchemas(beginning)).toBeNull();
  });

  it("finds the schemas where they are loaded", () => {
    expect(wayToSchemas("apps/server/dist/main.js")).toBeNull();
    expect(wayToSchemas("apps/server/dist/run-server.js")?.at(-1)).toBe("zod");
  });
});

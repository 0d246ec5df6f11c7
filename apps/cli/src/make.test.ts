import { watch } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compositionSchema, DURATION_TOLERANCE, splitWords } from "@inkreel/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runInkreel, startInkreel, type RunningInkreel } from "./testing/run-inkreel.js";

const ARTICLE = fileURLToPath(new URL("../../../fixtures/articles/city-trees.md", import.meta.url));
const OUTPUTS = ["v.composition.json", "v.jpg", "v.mp4", "v.srt", "v.vtt"];
const SHORT_MAKE = ["make", ARTICLE, "-o", "v.mp4", "--length", "15", "--ratio", "1:1", "--json"];

let folder = "";
let cache = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-make-"));
  cache = join(folder, ".cache");
  await mkdir(cache);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const visibleFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name !== ".cache").toSorted();

/** Resolves once the cache holds this many finished chunks, which tells how far a run has come. */
async function chunksInCache(count: number): Promise<void> {
  const countChunks = async (): Promise<number> =>
    (await readdir(cache)).filter((name) => name.startsWith("chunk-") && !name.endsWith(".partial")).length;
  const stop = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const check = (): void => {
      countChunks().then((found) => (found >= count ? resolve() : undefined), reject);
    };
    watch(cache, { signal: stop.signal }, check);
    check();
  });
  stop.abort();
}

describe("inkreel make", () => {
  it("leaves a video of the asked length with captions, poster and composition", async () => {
    const { code, stdout, stderr } = await runInkreel(SHORT_MAKE, { cwd: folder, cache });
    expect({ code, files: await visibleFiles() }, stderr).toEqual({ code: 0, files: OUTPUTS });
    const result = JSON.parse(stdout) as { durationMs: number; render: { durationMs: number } };
    expect(Math.abs(result.durationMs - 15_000)).toBeLessThanOrEqual(15_000 * DURATION_TOLERANCE);
    expect(result.render.durationMs).toBe(result.durationMs);
    const composition = compositionSchema.parse(
      JSON.parse(await readFile(join(folder, "v.composition.json"), "utf8")),
    );
    const article = await readFile(ARTICLE, "utf8");
    for (const scene of composition.scenes) {
      expect(scene.words.map(({ text }) => text)).toEqual(splitWords(scene.text).map(({ text }) => text));
      expect(scene.source === null || scene.source.endChar <= article.length).toBe(true);
    }
    expect(composition.warnings.map(({ code: warningCode }) => warningCode)).toEqual(
      expect.arrayContaining(["builtin_writer", "builtin_voice", "drawn_pictures"]),
    );
  });

  it("gives the same bytes a second time, from a new cache", async () => {
    await runInkreel(SHORT_MAKE, { cwd: folder, cache });
    const first = await readFile(join(folder, "v.mp4"));
    await rm(cache, { recursive: true });
    await runInkreel(SHORT_MAKE, { cwd: folder, cache });
    expect((await readFile(join(folder, "v.mp4"))).equals(first)).toBe(true);
  });

  it("uses the words of a script file as they are", async () => {
    const script = fileURLToPath(new URL("../../../fixtures/articles/own-words.txt", import.meta.url));
    const { stdout } = await runInkreel([...SHORT_MAKE, "--script", script], { cwd: folder, cache });
    const { scenes } = JSON.parse(stdout) as { scenes: { text: string }[] };
    const words = (text: string): string[] => splitWords(text).map((word) => word.text);
    expect(words(scenes.map(({ text }) => text).join(" "))).toEqual(words(await readFile(script, "utf8")));
  });

  it("reads standard input", async () => {
    const stdin = await readFile(ARTICLE, "utf8");
    const args = ["make", "-", "-o", "v.mp4", "--length", "15", "--ratio", "1:1"];
    const { code, stdout } = await runInkreel(args, { cwd: folder, cache, stdin });
    expect(code).toBe(0);
    expect(stdout).toContain("v.mp4  ");
    expect(stdout).toContain("note: ");
  });

  it("leaves nothing when it is interrupted, and says so", async () => {
    const run = startInkreel(SHORT_MAKE, { cwd: folder, cache });
    await chunksInCache(1);
    run.kill("SIGINT");
    const { code, stderr } = await run.finished;
    expect(stderr).toContain("Stopped.");
    expect({ code, files: await visibleFiles() }).toEqual({ code: 130, files: [] });
  });

  it("finishes after twenty kills, showing no half file in between", { timeout: 240_000 }, async () => {
    const kills = 20;
    for (let kill = 0; kill < kills; kill += 1) {
      const run = startInkreel(SHORT_MAKE, { cwd: folder, cache });
      await untilKillMoment(kill, run);
      run.kill("SIGKILL");
      await run.finished;
      expect((await visibleFiles()).filter((name) => !name.startsWith(".inkreel-"))).toEqual([]);
    }
    const { code } = await runInkreel(SHORT_MAKE, { cwd: folder, cache });
    expect({ code, files: await visibleFiles() }).toEqual({ code: 0, files: OUTPUTS });
    expect((await stat(join(folder, "v.mp4"))).size).toBeGreaterThan(100_000);
  });
});

const EARLY_STAGES = ["reading…", "writing…", "speaking…", "composing…", "rendering…"];

/** Spreads the kills over a run: first over its early stages, then over the chunks as they are finished. */
async function untilKillMoment(kill: number, run: RunningInkreel): Promise<void> {
  const stage = EARLY_STAGES[kill];
  if (stage === undefined) await chunksInCache(Math.ceil((kill - EARLY_STAGES.length + 1) / 3));
  else await run.stderrShows(stage);
}

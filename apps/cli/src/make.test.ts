import { watch } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type Composition,
  compositionSchema,
  DURATION_TOLERANCE,
  spokenWordsSchema,
} from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useInTurn } from "./testing/run-in-turn.js";
import { type FinishedRun, runInkreel, startInkreel, type RunningInkreel } from "./testing/run-inkreel.js";

const ARTICLE = fileURLToPath(new URL("../../../fixtures/articles/city-trees.md", import.meta.url));
const OUTPUTS = ["v.composition.json", "v.jpg", "v.mp4", "v.srt", "v.vtt"];
const OPTIONS = ["-o", "v.mp4", "--length", "15", "--ratio", "1:1", "--json"];
const SHORT_MAKE = ["make", ARTICLE, ...OPTIONS];

let folder = "";
let cache = "";
const inTurn = useInTurn();

async function useNewFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "inkreel-make-"));
  cache = join(folder, ".cache");
  await mkdir(cache);
}
const removeFolder = () => rm(folder, { recursive: true, force: true });

const visibleFiles = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name !== ".cache").toSorted();

const countChunks = async (): Promise<number> =>
  (await readdir(cache)).filter((name) => name.startsWith("chunk-") && !name.endsWith(".partial")).length;

/** Resolves once the cache contains another finished chunk, which shows the progress of a run. */
async function nextChunk(): Promise<void> {
  const before = await countChunks();
  const stop = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const check = (): void => {
      countChunks().then((found) => (found > before ? resolve() : undefined), reject);
    };
    watch(cache, { signal: stop.signal }, check);
    check();
  });
  stop.abort();
}

const readComposition = async () =>
  compositionSchema.parse(JSON.parse(await readFile(join(folder, "v.composition.json"), "utf8")));
const words = (text: string): string[] => splitWords(text).map((word) => word.text);

describe("inkreel make", () => {
  let made: { run: FinishedRun; files: string[]; composition: Composition; video: Buffer; cache: string };
  beforeAll(async () => {
    await useNewFolder();
    const run = await inTurn(SHORT_MAKE, { cwd: folder, cache });
    const files = await visibleFiles();
    const composition = await readComposition();
    made = { run, files, composition, video: await readFile(join(folder, "v.mp4")), cache };
  });
  afterAll(() => rm(dirname(made.cache), { recursive: true, force: true }));
  beforeEach(useNewFolder);
  afterEach(removeFolder);

  it("offers a natural voice after a video with a built-in one", () => {
    const { notes } = JSON.parse(made.run.stdout) as { notes: string[] };
    expect(notes).toEqual([
      expect.stringMatching(/^Kokoro 1\.0 can speak this text .*126 MB.*Apache-2\.0.*--install-voice\.$/u),
    ]);
  });

  it("with --install-voice and no network, says why a built-in voice speaks, and makes the same video again", async () => {
    const env = { VOICES_BASE_URL: "http://127.0.0.1:9/voices" };
    const run = await inTurn([...SHORT_MAKE, "--install-voice"], { cwd: folder, cache: made.cache, env });
    expect(run.code).toBe(0);
    const { notes } = JSON.parse(run.stdout) as { notes: string[] };
    expect(notes).toEqual([expect.stringContaining("127.0.0.1:9 cannot be reached")]);
    expect((await readFile(join(folder, "v.mp4"))).equals(made.video)).toBe(true);
  });

  it("with --install-voice and an unknown id, stops before it makes a video", async () => {
    const run = await inTurn([...SHORT_MAKE, "--install-voice", "nobody"], { cwd: folder, cache });
    expect([run.code, run.stderr]).toEqual([2, expect.stringContaining("Choose one of: kokoro")]);
  });

  it("writes a video of the requested length with a poster, subtitles and a composition", async () => {
    const { run, files, composition } = made;
    expect({ code: run.code, files }, run.stderr).toEqual({ code: 0, files: OUTPUTS });
    const result = JSON.parse(run.stdout) as { durationMs: number; render: { durationMs: number } };
    expect(Math.abs(result.durationMs - 15_000)).toBeLessThanOrEqual(15_000 * DURATION_TOLERANCE);
    expect(result.render.durationMs).toBe(result.durationMs);
    const article = await readFile(ARTICLE, "utf8");
    for (const scene of composition.scenes) {
      expect(scene.words.map(({ text }) => text)).toEqual(words(scene.text));
      expect(scene.source === null || scene.source.endChar <= article.length).toBe(true);
    }
    expect(composition.warnings.map(({ code: warningCode }) => warningCode)).toEqual(
      expect.arrayContaining(["builtin_writer", "builtin_voice", "drawn_pictures"]),
    );
  });

  it("keeps the words of a script file unchanged", async () => {
    const script = fileURLToPath(new URL("../../../fixtures/articles/own-words.txt", import.meta.url));
    const args = ["make", ARTICLE, "-o", "v.mp3", "--length", "15", "--script", script, "--json"];
    const { code, stdout } = await inTurn(args, { cwd: folder, cache });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ title: made.composition.title });
    const spoken = spokenWordsSchema.parse(JSON.parse(await readFile(join(folder, "v.words.json"), "utf8")));
    expect(spoken.words.map(({ text }) => text)).toEqual(words(await readFile(script, "utf8")));
  });

  it("leaves no file and exits with code 130 when it is interrupted", async () => {
    const run = startInkreel(SHORT_MAKE, { cwd: folder, cache });
    await untilItEndsOr(run, nextChunk());
    run.kill("SIGINT");
    const { code, stderr } = await run.finished;
    expect(stderr).toContain("Stopped.");
    expect({ code, files: await visibleFiles() }).toEqual({ code: 130, files: [] });
  });

  // A run counts as finished when nobody has its standard error open any more, also no process that it has started.
  it.each(["reading…", "writing…", "speaking…"])(
    "leaves no process and no file when it is interrupted while %s",
    async (stage) => {
      const run = startInkreel(SHORT_MAKE, { cwd: folder, cache });
      await run.stderrShows(stage);
      run.kill("SIGINT");
      const { code } = await run.finished;
      expect({ code, files: await visibleFiles() }).toEqual({ code: 130, files: [] });
    },
  );

  // That no process is left shows when the process in which command lines run in turn has to end.
  it("leaves no process when the environment has a wrong setting", async () => {
    const env = { PICTURE_SEARCH: "perhaps" };
    const wrong = await inTurn(SHORT_MAKE, { cwd: folder, cache, env });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("PICTURE_SEARCH") });
  });

  it(
    "reads standard input, finishes after six SIGKILLs and never leaves an incomplete file visible",
    { timeout: 240_000 },
    async () => {
      const options = { cwd: folder, cache, stdin: await readFile(ARTICLE, "utf8") };
      const args = ["make", "-", ...OPTIONS];
      for (const killMoment of KILL_MOMENTS) {
        const run = startInkreel(args, options);
        await killMoment(run);
        run.kill("SIGKILL");
        await run.finished;
        expect((await visibleFiles()).filter((name) => !name.startsWith(".inkreel-"))).toEqual([]);
      }
      const { code } = await runInkreel(args, options);
      expect({ code, files: await visibleFiles() }).toEqual({ code: 0, files: OUTPUTS });
      expect((await readFile(join(folder, "v.mp4"))).equals(made.video)).toBe(true);
    },
  );
});

/** In each stage, and while parts of the video are stored. */
const KILL_MOMENTS: readonly ((run: RunningInkreel) => Promise<void>)[] = [
  ...["reading…", "writing…", "speaking…", "composing…", "rendering…"].map(
    (stage) => (run: RunningInkreel) => run.stderrShows(stage),
  ),
  (run) => untilItEndsOr(run, nextChunk()),
];

async function untilItEndsOr(run: RunningInkreel, moment: Promise<void>): Promise<void> {
  await Promise.race([moment, run.finished]);
}

import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decodeWav } from "@inkreel/audio";
import { DURATION_TOLERANCE, spokenWordsSchema } from "@inkreel/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useInTurn } from "./testing/run-in-turn.js";

const ARTICLE = fileURLToPath(new URL("../../../fixtures/articles/city-trees.md", import.meta.url));

let folder = "";
const inTurn = useInTurn();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-narrate-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (args: string[]) => inTurn(args, { cwd: folder, cache: join(folder, ".cache") });
const files = async () => (await readdir(folder)).filter((name) => name !== ".cache").toSorted();

it(
  "an audio file as output gets the narration alone, with words and subtitles",
  { timeout: 240_000 },
  async () => {
    const { code, stderr } = await run(["make", ARTICLE, "-o", "talk.wav", "--length", "15", "--json"]);
    expect({ code, files: await files() }, stderr).toEqual({
      code: 0,
      files: ["talk.srt", "talk.vtt", "talk.wav", "talk.words.json"],
    });
    const { samples, sampleRateHz } = decodeWav(await readFile(join(folder, "talk.wav")));
    const soundMs = (samples.length * 1000) / sampleRateHz;
    expect(Math.abs(soundMs - 15_000)).toBeLessThanOrEqual(15_000 * DURATION_TOLERANCE);
    const json: unknown = JSON.parse(await readFile(join(folder, "talk.words.json"), "utf8"));
    const { words, durationMs } = spokenWordsSchema.parse(json);
    expect(Math.abs(durationMs - soundMs)).toBeLessThan(5);
    expect(words.at(-1)!.endMs).toBeLessThan(durationMs);
  },
);

it("a narration from a recording is not told as a voice", { timeout: 240_000 }, async () => {
  const words = "Trees cool the streets of a city in summer. Their roots drink the rain that falls on them.";
  await writeFile(join(folder, "words.txt"), words);
  await run(["voices", "say", "builtin-rms", words, "-o", "me.wav"]);
  const own = ["--script", "words.txt", "--narration", "me.wav"];
  const { code, stdout } = await run(["make", "words.txt", ...own, "-o", "talk.mp3"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^talk\.mp3 {2}[\d.]+ s, your recording, made in/u);
  const asJson = await run(["make", "words.txt", ...own, "-o", "again.mp3", "--json"]);
  expect(JSON.parse(asJson.stdout)).toMatchObject({ voice: null, isRecorded: true });
});

it(
  "a text in a language that no voice speaks is refused with the flags to use",
  { timeout: 240_000 },
  async () => {
    const text =
      "Die Bäume der Stadt kühlen im Sommer die Straßen um mehrere Grad. Ihre Wurzeln halten den Boden fest.";
    await writeFile(join(folder, "baum.txt"), text);
    const { code, stderr } = await run(["make", "baum.txt", "-o", "baum.mp3", "--length", "15"]);
    expect({ code, files: await files() }).toEqual({ code: 2, files: ["baum.txt"] });
    expect(stderr).toContain("No voice here speaks German. Next: install Supertonic 3 (123 MB)");
    for (const flag of ["--install-voice", "--voice none", "--voice builtin-slt"])
      expect(stderr).toContain(flag);
    const read = ["make", "baum.txt", "-o", "baum.mp3", "--length", "15", "--voice", "builtin-slt"];
    expect((await run(read)).code).toBe(0);
  },
);

it("without a voice there is no narration, and no file is left", { timeout: 240_000 }, async () => {
  const { code, stderr } = await run(["make", ARTICLE, "--audio-only", "--voice", "none", "--length", "15"]);
  expect(stderr).toContain("No voice speaks in this video");
  expect({ code, files: await files() }).toEqual({ code: 1, files: [] });
});

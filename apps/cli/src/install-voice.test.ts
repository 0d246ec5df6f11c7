import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeVoiceServer, startFakeVoiceServer } from "@inkreel/providers/testing/fake-voice-server";
import { voiceFixture } from "@inkreel/providers/testing/voice-fixtures";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useInTurn } from "./testing/run-in-turn.js";

const ARCHIVE = "test-voice.tar.bz2";
const ENGLISH = "City trees cool the streets around them by several degrees.";
const GERMAN =
  "Die Bäume der Stadt kühlen im Sommer die Straßen um mehrere Grad. Ihre Wurzeln halten den Boden fest.";

const inTurn = useInTurn({ hasTestVoice: true });
let folder: string;
let publisher: FakeVoiceServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-install-voice-"));
  await writeFile(join(folder, "english.txt"), ENGLISH);
  publisher = await startFakeVoiceServer({ [ARCHIVE]: voiceFixture(ARCHIVE) });
});
afterEach(async () => {
  await publisher.close();
  await rm(folder, { recursive: true });
});

const options = () => ({
  cwd: folder,
  cache: join(folder, ".cache"),
  env: { INKREEL_VOICES: join(folder, "voices"), VOICES_BASE_URL: publisher.address },
});
const run = (args: string[]) => inTurn(args, options());
const narrate = (file: string, ...more: string[]) =>
  run(["make", "english.txt", "-o", file, "--length", "15", "--json", ...more]);
const voiceOf = (stdout: string) => (JSON.parse(stdout) as { voice: { id: string } }).voice.id;

it(
  "make --install-voice downloads a voice from its publisher once, speaks with it, and voices check finds damage",
  { timeout: 300_000 },
  async () => {
    expect((await run(["voices", "check"])).stdout).toMatch(/^test-voice +\d+ +as listed +not installed$/mu);

    const first = await narrate("first.wav", "--install-voice");
    expect(first.code, first.stderr).toBe(0);
    expect(voiceOf(first.stdout)).toBe("local-test-voice-low");
    expect((await readFile(join(folder, "first.wav"))).subarray(0, 4).toString()).toBe("RIFF");
    const downloads = () => publisher.requests.filter(({ path }) => path.endsWith(ARCHIVE)).length;
    const afterFirst = downloads();

    const second = await narrate("second.wav", "--install-voice");
    expect(voiceOf(second.stdout)).toBe("local-test-voice-low");
    expect(downloads()).toBe(afterFirst);

    const intact = await run(["voices", "check"]);
    expect([intact.code, intact.stdout]).toEqual([0, expect.stringMatching(/as listed +intact$/mu)]);
    const installed = join(folder, "voices", "test-voice");
    expect(await readdir(installed)).toContain("tokens.txt");
    await appendFile(join(installed, "tokens.txt"), "x");
    const damaged = await run(["voices", "check"]);
    expect([damaged.code, damaged.stdout]).toEqual([1, expect.stringMatching(/damaged: tokens\.txt$/mu)]);
  },
);

it(
  "a voice that cannot be downloaded leaves an English text to a built-in voice, and a German one to a choice",
  { timeout: 300_000 },
  async () => {
    await publisher.close();
    const english = await narrate("english.wav", "--install-voice");
    expect([english.code, voiceOf(english.stdout)]).toEqual([0, "builtin-slt"]);
    expect(english.stdout).toContain("cannot be reached");
    await writeFile(join(folder, "german.txt"), GERMAN);
    const german = await run(["make", "german.txt", "-o", "german.wav", "--length", "15", "--install-voice"]);
    expect(german.code).toBe(2);
    expect(german.stderr).toContain("No voice here speaks German");
    expect(german.stderr).toContain("--voice none");
    publisher = await startFakeVoiceServer({});
  },
);

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakeElevenLabs } from "@inkreel/providers/testing/fake-elevenlabs";
import { decodeWav } from "@inkreel/audio";
import { BUILT_IN_VOICES, SILENT_VOICE } from "@inkreel/speech";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useInTurn } from "./testing/run-in-turn.js";

let folder = "";
const inTurn = useInTurn();
const run = (args: string[]) => inTurn(args, { cwd: folder, cache: join(folder, "cache") });
const firstVoice = BUILT_IN_VOICES[0]?.id ?? "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-voices-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("inkreel voices lists every built-in voice and the choice of none by its id", async () => {
  const { code, stdout } = await run(["voices"]);
  expect(code).toBe(0);
  expect(
    stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split(" ")[0]),
  ).toEqual([...BUILT_IN_VOICES, SILENT_VOICE].map(({ id }) => id));
});

it("inkreel voices --json prints the voices as JSON", async () => {
  const { stdout } = await run(["voices", "--json"]);
  expect(JSON.parse(stdout)).toEqual([...BUILT_IN_VOICES, SILENT_VOICE]);
});

it("inkreel voices lists the voices of a connected service, and voices say can use one", async () => {
  const fake = await startFakeElevenLabs();
  try {
    const env = { ELEVENLABS_API_KEY: "xi-test-key", ELEVENLABS_BASE_URL: fake.address };
    const options = { cwd: folder, cache: join(folder, "cache"), env };
    const listed = await inTurn(["voices"], options);
    expect(listed.stdout).toContain("elevenlabs-rachel21m00");
    const text = "Guten Tag, wie geht es Ihnen heute?";
    const said = await inTurn(["voices", "say", "elevenlabs-rachel21m00", text, "-o", "rachel.wav"], options);
    expect(said.code).toBe(0);
    expect(said.stdout).toMatch(/^rachel\.wav {2}\d+\.\d\d s {2}de$/mu);
    expect(decodeWav(await readFile(join(folder, "rachel.wav"))).sampleRateHz).toBe(24_000);
  } finally {
    await fake.close();
  }
});

it("inkreel voices say writes speech into a WAV file", async () => {
  const text = "It costs $4.5 million.";
  const { code, stdout } = await run(["voices", "say", firstVoice, text, "-o", "x.wav", "--language", "de"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/ s {2}de\nnote: The text is in German, which the voice "Sally" does not speak/u);
  const { samples, sampleRateHz } = decodeWav(await readFile(join(folder, "x.wav")));
  expect(samples.length / sampleRateHz).toBeGreaterThan(1);
  expect(samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
});

it("inkreel voices say without a voice uses the most natural one and names it", async () => {
  const fake = await startFakeElevenLabs();
  const env = { ELEVENLABS_API_KEY: "xi-test-key", ELEVENLABS_BASE_URL: fake.address };
  const text = "Guten Tag, wie geht es Ihnen heute?";
  const say = (variables: Record<string, string>) =>
    inTurn(["voices", "say", text, "-o", "best.wav"], {
      cwd: folder,
      cache: join(folder, "cache"),
      env: variables,
    });
  const [byAccount, byBuiltIn] = [await say(env), await say({})];
  await fake.close();
  expect(byAccount.stdout).toContain("note: Spoken by Rachel, a voice of your ElevenLabs account.");
  expect(byBuiltIn.stdout).toContain("note: Spoken by Sally, a built-in voice that works offline");
  expect(byBuiltIn.stdout).toContain("No voice that speaks German is installed or connected yet.");
});

it("inkreel voices say asks for the text if only a voice is given", async () => {
  const { code, stderr } = await run(["voices", "say", firstVoice, "-o", "y.wav"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("The text is missing")]);
});

it("inkreel voices say rejects an unknown voice with exit code 2", async () => {
  const { code, stderr } = await run(["voices", "say", "nobody", "Hello", "-o", "y.wav"]);
  expect(stderr).toContain('"nobody"');
  expect(code).toBe(2);
});

it("inkreel voices say exits with code 1 and names the file that it cannot write", async () => {
  const { code, stderr } = await run(["voices", "say", firstVoice, "Hello", "-o", "no/such/folder/y.wav"]);
  expect(stderr).toContain(join("no", "such", "folder", "y.wav"));
  expect(code).toBe(1);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultVoiceSchema, providerStateSchema } from "@inkreel/contract";
import { startFakeElevenLabs } from "@inkreel/providers/testing/fake-elevenlabs";
import { startFakeOpenverse } from "@inkreel/providers/testing/fake-openverse";
import { startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { startFakeOpenaiSpeech } from "@inkreel/providers/testing/fake-openai-speech";
import type { FakeService } from "@inkreel/providers/testing/fake-service";
import { startFakeVoiceServer } from "@inkreel/providers/testing/fake-voice-server";
import { voiceFixture } from "@inkreel/providers/testing/voice-fixtures";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { useInTurn } from "./testing/run-in-turn.js";
import type { FinishedRun } from "./testing/run-inkreel.js";

const KEY = "sk-test-key-0123456789";
const findingsSchema = z.object({
  version: z.string(),
  checks: z.array(z.object({ id: z.string(), isOk: z.boolean(), detail: z.string() })),
  providers: z.array(providerStateSchema),
  wait: z.object({ seconds: z.number(), isPatient: z.boolean() }).nullable(),
  voices: z.array(defaultVoiceSchema),
});

let cache = "";
const inTurn = useInTurn();
const inTurnWithTestVoice = useInTurn({ hasTestVoice: true });
const useNewCache = async (): Promise<void> => {
  cache = await mkdtemp(join(tmpdir(), "inkreel-doctor-test-"));
};
const removeCache = () => rm(cache, { recursive: true, force: true });
/** What is said of a machine with no service, which several tests read. */
let alone: FinishedRun;
beforeAll(async () => {
  await useNewCache();
  alone = await doctor([]);
  await removeCache();
});
beforeEach(useNewCache);
afterEach(removeCache);

const doctor = (args: string[], env: Record<string, string> = {}) =>
  inTurn(["doctor", ...args], { cwd: cache, cache, env });

const accountOf = ({ address }: FakeService) => ({
  ELEVENLABS_API_KEY: "xi-test-key",
  ELEVENLABS_BASE_URL: address,
});
const BUILT_IN = /^en: Spoken by Sally, a built-in voice that works offline and sounds synthetic\.$/mu;

describe("inkreel doctor", () => {
  it("checks every required part and lists the services that can be connected", () => {
    const { code, stdout, stderr } = alone;
    expect(code, stderr).toBe(0);
    for (const part of ["node", "voice", "drawing", "encoder"]) {
      expect(stdout).toMatch(new RegExp(`^ok +${part} `, "mu"));
    }
    expect(stdout).toMatch(/^not set up +AI writer .*Set OPENAI_API_KEY/mu);
    expect(stdout).toMatch(/^turned off +Openverse/mu);
    expect(stdout).toMatch(/^built in +Built-in voices/mu);
    expect(stdout).toContain("Silent services hold up a video for at most 30 s, all together");
  });

  it("names the voice of each language where the user chooses none, and why", async () => {
    const fake = await startFakeElevenLabs();
    const { stdout } = await doctor([], accountOf(fake));
    await fake.close();
    expect(alone.stdout).toMatch(BUILT_IN);
    expect(alone.stdout).toMatch(
      /^es fr hi .*: No voice speaks these languages yet.*--install-voice.*--voice none/mu,
    );
    expect(alone.stdout).toContain("every language: No voice (--voice none)");
    expect(stdout).toMatch(/^en .*de.*: Spoken by Rachel, a voice of your ElevenLabs account\.$/mu);
  });

  it("names a voice of a speech server, and a built-in one if nothing answers there", async () => {
    const lists = { "/v1/audio/voices": ["af_alloy", "af_heart"] };
    const fake = await startFakeOpenaiSpeech({ apiKey: KEY, lists });
    const { host } = new URL(fake.address);
    const env = { SPEECH_BASE_URL: `${fake.address}/v1`, SPEECH_API_KEY: KEY };
    const connected = await doctor([], env);
    await fake.close();
    const offline = await doctor([], env);
    expect(connected.stdout).toMatch(
      new RegExp(`^en: Spoken by .+, a voice of your speech server ${host}`, "mu"),
    );
    expect(offline.code).toBe(0);
    expect(offline.stdout).toMatch(/^failing +/mu);
    expect(offline.stdout).toMatch(BUILT_IN);
    expect(connected.stdout + offline.stdout).not.toContain(KEY);
  });

  it("names an installed voice, which speaks offline, for its own language only", async () => {
    const archive = "test-voice.tar.bz2";
    const publisher = await startFakeVoiceServer({ [archive]: voiceFixture(archive) });
    const options = {
      cwd: cache,
      cache,
      env: { VOICES_BASE_URL: publisher.address },
    };
    const installed = await inTurnWithTestVoice(["voices", "install", "test-voice"], options);
    await publisher.close();
    expect(installed.code, installed.stderr).toBe(0);
    const { stdout } = await inTurnWithTestVoice(["doctor", "--json"], options);
    expect(findingsSchema.parse(JSON.parse(stdout)).voices).toMatchObject([
      { language: "en", voiceId: "local-test-voice-low", source: "local", speaks: "yes" },
    ]);
  });
});

describe("inkreel doctor with connected services", () => {
  let writer: FakeService;
  let voices: FakeService;
  let pictures: FakeService;
  let well: FinishedRun;
  let refused: FinishedRun;
  const env = () => ({
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: writer.address,
    ...accountOf(voices),
    PICTURE_SEARCH: "on",
    OPENVERSE_CLIENT_ID: "an-application",
    OPENVERSE_BASE_URL: pictures.address,
    WIKIMEDIA_BASE_URL: "http://127.0.0.1:1",
    PROVIDER_WAIT_SECONDS: "45",
  });
  const findingsOf = ({ stdout }: FinishedRun) => findingsSchema.parse(JSON.parse(stdout));
  const stateOf = (run: FinishedRun, id: string) =>
    findingsOf(run).providers.find((provider) => provider.id === id);

  beforeAll(async () => {
    await useNewCache();
    [writer, voices, pictures] = await Promise.all([
      startFakeOpenai({ apiKey: KEY }),
      startFakeElevenLabs(),
      startFakeOpenverse([]),
    ]);
    well = await doctor(["--json"], env());
    voices.failWith([{ status: 401 }], "always");
    refused = await doctor(["--json"], { ...env(), OPENAI_API_KEY: "sk-another-key-0123456789" });
    await Promise.all([writer, voices, pictures].map((fake) => fake.close()));
    await removeCache();
  });

  it("says how long it waits, and which half of Openverse's application is missing", () => {
    expect(findingsOf(well).wait).toEqual({ seconds: 45, isPatient: false });
    expect(stateOf(well, "openverse")).toMatchObject({
      state: "connected",
      detail: expect.stringContaining("OPENVERSE_CLIENT_ID is set, but OPENVERSE_CLIENT_SECRET is not"),
    });
  });

  it("names the voice of the account only if the account may speak", () => {
    expect(findingsOf(well).voices).toContainEqual(
      expect.objectContaining({ language: "de", voiceId: "elevenlabs-rachel21m00", source: "account" }),
    );
    expect(findingsOf(refused).voices).toContainEqual(
      expect.objectContaining({ language: "en", voiceId: "builtin-slt", source: "builtin" }),
    );
  });

  it("checks each of them and exits with code 0 when one fails", () => {
    expect(stateOf(well, "openai-writer")).toMatchObject({ state: "connected", lastError: null });
    expect(stateOf(refused, "openai-writer")).toMatchObject({ state: "failing" });
    expect([well.code, refused.code]).toEqual([0, 0]);
    expect(writer.requests.map(({ path }) => path)).toEqual(["/v1/models", "/v1/models"]);
    expect(refused.stdout).toContain("Check OPENAI_API_KEY.");
    for (const { stdout, stderr } of [well, refused])
      expect(stdout + stderr).not.toMatch(/xi-test-key|another-key|0123456789/u);
  });

  it("gives the key only to the server that OPENAI_BASE_URL names, so it connects nothing of OpenAI itself", () => {
    expect(stateOf(well, "openai-voices")).toMatchObject({
      state: "key_missing",
      setting: "SPEECH_BASE_URL",
      detail:
        "OpenAI voices: not set up, because OPENAI_BASE_URL connects only a writer. Set SPEECH_BASE_URL for another server, or SPEECH_API_KEY for OpenAI itself, and restart.",
    });
    expect(stateOf(well, "openai-images")).toMatchObject({
      state: "key_missing",
      setting: "IMAGES_BASE_URL",
      detail: expect.stringContaining("or IMAGES_API_KEY for OpenAI itself"),
    });
  });
});

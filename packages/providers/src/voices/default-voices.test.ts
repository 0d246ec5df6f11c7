import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseVoice } from "@inkreel/pipeline";
import { createSpeaker, type Speaker } from "@inkreel/speech";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readProviderSettings } from "../settings.js";
import { startFakeElevenLabs } from "../testing/fake-elevenlabs.js";
import { startFakeOpenaiSpeech } from "../testing/fake-openai-speech.js";
import type { FakeService } from "../testing/fake-service.js";
import { startFakeVoiceServer } from "../testing/fake-voice-server.js";
import { testVoiceModel, voiceFixture } from "../testing/voice-fixtures.js";
import { assembleVoices } from "./assemble-voices.js";
import { connectVoices } from "./connect-voices.js";
import { listDefaultVoices } from "./list-default-voices.js";
import { installModel } from "./local/install/install-model.js";
import { VOICE_MODELS } from "./local/models/voice-models.js";
import type { VoiceCatalogue } from "./voice-catalogue.js";

const model = testVoiceModel();
const MINUTE_MS = 60_000;
let reference: Speaker;
let voicesFolder: string;
let nowMs: number;
const opened: { close: () => Promise<void> }[] = [];

beforeEach(async () => {
  voicesFolder = await mkdtemp(join(tmpdir(), "inkreel-default-"));
  reference = createSpeaker({ store: null, workerCount: 1 });
  nowMs = Date.now();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
  await reference.close();
  await rm(voicesFolder, { recursive: true, force: true });
});

function keep<Opened extends { close: () => Promise<void> }>(each: Opened): Opened {
  opened.push(each);
  return each;
}

/** Returns the voices of a program with these variables, and the service descriptions for their tests. */
function connect(variables: Record<string, string> = {}) {
  const clock = { nowMs: () => nowMs };
  const { services } = connectVoices(readProviderSettings(variables), { log: () => undefined, ...clock });
  const voices = assembleVoices({
    reference,
    store: null,
    voicesFolder,
    models: [model],
    services,
    ...clock,
  });
  keep(voices.speaker);
  return { voices, services };
}

async function install(): Promise<void> {
  const server = await startFakeVoiceServer({ [model.archive.name]: voiceFixture(model.archive.name) });
  const { signal } = new AbortController();
  await installModel(model, {
    root: voicesFolder,
    address: server.address,
    signal,
    onProgress: () => undefined,
  });
  await server.close();
}

async function account(): Promise<{ fake: FakeService; variables: Record<string, string> }> {
  const fake = keep(await startFakeElevenLabs());
  return { fake, variables: { ELEVENLABS_API_KEY: "xi-test-key", ELEVENLABS_BASE_URL: fake.address } };
}

const bestIn = async (voices: VoiceCatalogue, language: string): Promise<string> =>
  (await voices.bestVoice({ language, except: [], order: "natural" })).voice.id;

describe("the voice where nobody chose one", () => {
  it("is a built-in voice with no key and no download", async () => {
    const { voices } = connect();
    expect(await bestIn(voices, "en")).toBe("builtin-slt");
    expect(await bestIn(voices, "de")).toBe("builtin-slt");
  });

  it("is a voice of the connected account", async () => {
    const { voices } = connect((await account()).variables);
    expect(await bestIn(voices, "en")).toBe("elevenlabs-rachel21m00");
  });

  it("is an installed voice, and one of the account only in languages that the installed one does not speak", async () => {
    const { fake, variables } = await account();
    const { voices } = connect(variables);
    await install();
    expect(await bestIn(voices, "en")).toBe("local-test-voice-low");
    expect(await bestIn(voices, "de")).toBe("elevenlabs-rachel21m00");
    expect(fake.requests.every(({ method }) => method === "GET")).toBe(true);
  });

  it("is a voice of a server in the own network before one of an account", async () => {
    const { variables } = await account();
    const server = keep(
      await startFakeOpenaiSpeech({ lists: { "/v1/audio/voices": ["af_alloy", "af_heart"] } }),
    );
    const { voices } = connect({
      ...variables,
      SPEECH_BASE_URL: `${server.address}/v1`,
      SPEECH_API_KEY: "sk-test-key",
    });
    expect(await bestIn(voices, "en")).toBe("openai-af_heart");
    const { why } = await voices.bestVoice({ language: "en", except: [], order: "natural" });
    expect(why).toEqual({ source: "own_server", service: new URL(server.address).host, speaks: "yes" });
  });

  it("is none of a service whose last call failed, for ten minutes or until it answers", async () => {
    const { fake, variables } = await account();
    const { voices, services } = connect(variables);
    const test = () => services[0]!.description.test!(new AbortController().signal);
    expect(await bestIn(voices, "en")).toBe("elevenlabs-rachel21m00");
    fake.failWith([{ status: 404 }]);
    await expect(test()).rejects.toThrow("404");
    expect(await bestIn(voices, "en")).toBe("elevenlabs-rachel21m00");
    fake.failWith([{ status: 402 }]);
    await expect(test()).rejects.toThrow("402");
    expect(await bestIn(voices, "en")).toBe("builtin-slt");
    nowMs += 10 * MINUTE_MS;
    expect(await bestIn(voices, "en")).toBe("elevenlabs-rachel21m00");
  });

  it("is none of a service that refused the key, until a test succeeds", async () => {
    const { fake, variables } = await account();
    const { voices, services } = connect(variables);
    const test = () => services[0]!.description.test!(new AbortController().signal);
    await voices.listVoices();
    fake.failWith([{ status: 401 }]);
    await expect(test()).rejects.toThrow("401");
    expect(await bestIn(voices, "en")).toBe("builtin-slt");
    nowMs += 9 * MINUTE_MS;
    expect(await bestIn(voices, "en")).toBe("builtin-slt");
    await test();
    expect(await bestIn(voices, "en")).toBe("elevenlabs-rachel21m00");
  });
});

describe("the note about a built-in voice that nobody chose", () => {
  const notesOf = async (variables: Record<string, string>) => {
    const { voices } = connect(variables);
    const question = { chosen: null, kept: null, language: "en", order: "natural" } as const;
    const first = await chooseVoice(voices, question);
    expect(first.voice.id).toBe("builtin-slt");
    const again = await chooseVoice(voices, { ...question, kept: first.keeps });
    expect(again.warnings).toEqual(first.warnings);
    return first.warnings.map(({ message }) => message);
  };

  it("says why the connected account does not speak", async () => {
    const { fake, variables } = await account();
    fake.failWith([{ status: 401 }], "always");
    expect(await notesOf(variables)).toEqual([
      "A connected voice service cannot speak, so a built-in voice does. ElevenLabs refused the key (HTTP 401: no). Check ELEVENLABS_API_KEY.",
    ]);
  });

  it("names the setting for a speech server that lists no voices", async () => {
    const server = keep(await startFakeOpenaiSpeech({ apiKey: null, lists: { "/v1/audio/voices": [] } }));
    const [note, ...others] = await notesOf({ SPEECH_BASE_URL: `${server.address}/v1` });
    expect(note).toContain("it names no voices; list them in SPEECH_VOICES");
    expect(others).toEqual([]);
  });

  it("is not there without a connected service, and not if somebody chose the voice", async () => {
    expect(await notesOf({})).toEqual([]);
    const { fake, variables } = await account();
    fake.failWith([{ status: 401 }], "always");
    const { voices } = connect(variables);
    const chosen = { id: "builtin-rms", name: "Ross" };
    const question = { chosen, kept: null, language: "en", order: "natural" } as const;
    expect((await chooseVoice(voices, question)).warnings).toEqual([]);
  });
});

it("each language of the catalogue has its voice and the reason", async () => {
  const { voices } = connect((await account()).variables);
  await install();
  const found = await listDefaultVoices(voices, VOICE_MODELS);
  const of = (language: string) => found.find((each) => each.language === language);
  expect(of("en")).toMatchObject({
    voiceId: "local-test-voice-low",
    source: "local",
    speaks: "yes",
    said: { message: "Spoken by Low, a natural voice on this machine." },
  });
  expect(of("fr")).toMatchObject({
    source: "account",
    said: { message: "Spoken by Rachel, a voice of your ElevenLabs account." },
  });
  expect(of("sl")).toMatchObject({ voiceId: "builtin-slt", speaks: "no" });
  expect(found.length).toBeGreaterThan(30);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Voice } from "@inkreel/contract";
import { isInstalled } from "@inkreel/providers";
import { type FakeVoiceServer, startFakeVoiceServer } from "@inkreel/providers/testing/fake-voice-server";
import { testVoiceModel, voiceFixture } from "@inkreel/providers/testing/voice-fixtures";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  bestInstalledVoice,
  describeOffer,
  type InstallForVideoOptions,
  installNamedVoice,
  installSuggestedVoice,
  requireInstalled,
} from "./install-for-video.js";

const model = testVoiceModel();
const replaced = {
  ...model,
  id: "replaced",
  name: "Replaced",
  speakers: model.speakers.map((speaker) => ({ ...speaker, voiceId: "local-kokoro-replaced" })),
  archive: { ...model.archive, bytes: model.archive.bytes + 1 },
};
const natural: Voice = {
  id: "openai-marin",
  name: "Marin",
  description: "",
  type: "female",
  accent: "American",
  tone: "warm",
  provider: "openai",
  language: "en",
  languages: ["en"],
  available: true,
};
let root: string;
let server: FakeVoiceServer;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "inkreel-for-video-"));
  server = await startFakeVoiceServer({ [model.archive.name]: voiceFixture(model.archive.name) });
});
afterEach(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

function options(given: Partial<InstallForVideoOptions> = {}): InstallForVideoOptions {
  return {
    models: [model, replaced],
    root,
    address: server.address,
    listVoices: () => Promise.resolve([]),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...given,
  };
}

it("a replaced archive is named and the next best voice is installed", async () => {
  const notes = await installSuggestedVoice("en", options());
  expect(notes.map(({ code, params }) => [code, params["name"]])).toEqual([["voice_replaced", "Replaced"]]);
  expect(await isInstalled(root, model)).toBe(true);
});

it("nothing is installed if a natural voice that speaks the language is there", async () => {
  const listVoices = () => Promise.resolve([natural]);
  expect(await installSuggestedVoice("en", options({ listVoices }))).toEqual([]);
  expect(await describeOffer("en", options({ listVoices }))).toBeNull();
  expect(server.requests).toEqual([]);
  const silent = { ...natural, provider: "none" as const };
  const unavailable = () => Promise.resolve([{ ...natural, available: false }, silent]);
  await installSuggestedVoice("en", options({ listVoices: unavailable }));
  expect(await isInstalled(root, model)).toBe(true);
});

it("without a network, or in a language without a natural voice, the reason is told", async () => {
  const offline = await installSuggestedVoice("en", options({ address: "http://127.0.0.1:9/voices" }));
  expect(offline.map(({ code }) => code)).toEqual(["download_unreachable"]);
  const icelandic = await installSuggestedVoice("is", options());
  expect(icelandic.map(({ message }) => message)).toEqual([expect.stringContaining("Icelandic")]);
});

it("a cancelled installation is not a note", async () => {
  const cancel = new AbortController();
  server.answerWith({ stallAfterBytes: 30_000 });
  const models = [model];
  const onProgress = (percent: number) => percent > 0 && cancel.abort();
  await expect(
    installSuggestedVoice(
      "en",
      options({ models, signal: cancel.signal, onProgress: (p) => void onProgress(p) }),
    ),
  ).rejects.toThrow("aborted");
});

it("a named voice is installed with its model, and an unknown one is rejected", async () => {
  await installNamedVoice("local-test-voice-high", options());
  expect(await isInstalled(root, model)).toBe(true);
  await expect(installNamedVoice("nobody", options())).rejects.toThrow("Choose one of: test-voice, replaced");
});

it("the offer names size, time, licence and what to type", async () => {
  expect(await describeOffer("en", options({ models: [model] }))).toBe(
    "Test voice can speak this text with a natural voice (0 MB, about 1 s at 50 Mbit/s, MIT, runs on this machine). To install it, add --install-voice.",
  );
  expect(await describeOffer("is", options())).toBeNull();
});

it.each([
  ["the best voice of a model", "kokoro", "en", "local-kokoro-af_heart"],
  ["the best voice of another model that a user named", "kitten-mini", "en", "local-kitten-mini-luna"],
  ["the best voice of all models if nobody named one", null, "en", "local-kokoro-af_heart"],
  [
    "a voice of another model if the named one does not speak the language",
    "kitten-mini",
    "de",
    "local-supertonic-f1",
  ],
  ["none if none speaks the language", "kokoro", "th", null],
])("speaks with %s", (_, modelId, language, expected) => {
  const local = (id: string, languages: string[]): Voice => ({
    ...natural,
    id,
    provider: "local",
    languages,
  });
  const voices = [
    natural,
    local("local-kitten-mini-luna", ["en"]),
    local("local-kokoro-af_alloy", ["en", "fr"]),
    local("local-kokoro-af_heart", ["en", "fr"]),
    local("local-supertonic-f1", ["en", "de"]),
    { ...local("local-piper-cori", ["th"]), available: false },
  ];
  expect(bestInstalledVoice(voices, { modelId, language })).toBe(expected);
});

it("a voice that is not installed is refused with the option that installs it", async () => {
  const voiceId = "local-test-voice-low";
  await expect(requireInstalled(voiceId, options())).rejects.toThrow(
    'The voice "local-test-voice-low" is not installed. To install it, add: --install-voice local-test-voice-low',
  );
  await requireInstalled(
    voiceId,
    options({ listVoices: () => Promise.resolve([{ ...natural, id: voiceId }]) }),
  );
  await requireInstalled("builtin-slt", options());
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultVoiceSchema, liveCompositionSchema } from "@inkreel/contract";
import { installModel } from "@inkreel/providers";
import { startFakeElevenLabs } from "@inkreel/providers/testing/fake-elevenlabs";
import type { FakeService } from "@inkreel/providers/testing/fake-service";
import { startFakeVoiceServer } from "@inkreel/providers/testing/fake-voice-server";
import { testVoiceModel, voiceFixture } from "@inkreel/providers/testing/voice-fixtures";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeProjectWithScenes, putTexts } from "../projects/testing/make-project-with-scenes.js";
import { CONTENT, startVisit, type Visit } from "../testing/visit.js";

const TEXTS = ["Trees cool the street on hot days.", "They drink the rain and hold the soil."];
const GERMAN = [
  "Bäume kühlen die Straße an heißen Tagen um mehrere Grad.",
  "Ihre Blätter geben Wasser ab und spenden Schatten.",
];
const RACHEL = "elevenlabs-rachel21m00";
const model = testVoiceModel();
let voicesFolder: string;
let fake: FakeService;
let visit: Visit;

beforeEach(async () => {
  voicesFolder = await mkdtemp(join(tmpdir(), "inkreel-voices-"));
  fake = await startFakeElevenLabs();
});
afterEach(async () => {
  await visit.server.close();
  await fake.close();
  await rm(voicesFolder, { recursive: true, force: true });
});

/** Starts a server with an account, or without. */
async function start({ account }: { account: boolean }): Promise<void> {
  const variables = { ELEVENLABS_API_KEY: "xi-test-key", ELEVENLABS_BASE_URL: fake.address };
  visit = await startVisit({
    voiceModels: [model],
    variables: { INKREEL_VOICES: voicesFolder, ...(account ? variables : {}) },
  });
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

async function compose(id: number) {
  const answer = await visit.browser.get(`/api/projects/${id}/composition`);
  const { composition } = liveCompositionSchema.parse(await answer.json());
  const { voice, warnings, scenes } = composition!;
  return { voiceId: voice.id, scenes, notes: warnings.map(({ message }) => message) };
}

const voiceOf = async (id: number) => (await visit.call("GET", `/api/projects/${id}/voice`)).body;

it("a new project is spoken by the account's voice, and says so, without a choice being stored", async () => {
  await start({ account: true });
  const id = await makeProjectWithScenes(visit, TEXTS);
  const { voiceId, notes } = await compose(id);
  expect(voiceId).toBe(RACHEL);
  expect(notes).toContain("Spoken by Rachel, a voice of your ElevenLabs account.");
  expect(await voiceOf(id)).toMatchObject({
    voiceId: null,
    defaultVoice: { voiceId: RACHEL, voiceName: "Rachel", source: "account", service: "ElevenLabs" },
  });
});

it("an installed voice speaks new projects, and projects that were spoken before keep their voice", async () => {
  await start({ account: true });
  const before = await makeProjectWithScenes(visit, TEXTS);
  expect((await compose(before)).voiceId).toBe(RACHEL);
  await install();
  expect((await compose(before)).voiceId).toBe(RACHEL);
  const fresh = await makeProjectWithScenes(visit, TEXTS);
  const { voiceId, notes } = await compose(fresh);
  expect(voiceId).toBe("local-test-voice-low");
  expect(notes).toContain("Spoken by Low, a natural voice on this machine.");
  const copy = await visit.call("POST", `/api/projects/${before}/duplicate`);
  expect((await compose(Number(copy.body["id"]))).voiceId).toBe(RACHEL);
});

it("a video that was made with a built-in voice keeps it when a better voice is installed", async () => {
  await start({ account: false });
  const id = await visit.makeProject();
  expect((await visit.call("POST", `/api/projects/${id}/generate-scenes`, { duration: 15 })).status).toBe(
    200,
  );
  await install();
  expect((await compose(id)).voiceId).toBe("builtin-slt");
});

it("a project without scenes has not been spoken, so a voice that is installed later speaks it", async () => {
  await start({ account: false });
  const id = await visit.makeProject({ content: CONTENT });
  expect(await voiceOf(id)).toMatchObject({ defaultVoice: { voiceId: "builtin-slt", source: "builtin" } });
  await install();
  // An answer is kept for a second, also when a file that it depends on was changed.
  await expect.poll(() => voiceOf(id)).toMatchObject({ defaultVoice: { voiceId: "local-test-voice-low" } });
});

it("a chosen voice stays, whatever is installed", async () => {
  await start({ account: true });
  await install();
  const id = await makeProjectWithScenes(visit, TEXTS);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "builtin-rms" });
  const { voiceId, notes } = await compose(id);
  expect(voiceId).toBe("builtin-rms");
  expect(notes.join(" ")).not.toContain("Spoken by");
  expect(await voiceOf(id)).toMatchObject({ voiceId: "builtin-rms", defaultVoice: null });
});

it("projects from before natural voices were the default keep their voice", async () => {
  await start({ account: true });
  await install();
  const id = await makeProjectWithScenes(visit, TEXTS);
  // The migration stores this.
  await visit.server.services.repositories.projects.keepVoice(id, { order: "built-in-first", kept: null });
  expect((await compose(id)).voiceId).toBe("builtin-slt");
});

it("a German text is spoken by a voice of the account if the installed voice speaks only English", async () => {
  await start({ account: true });
  await install();
  const id = await makeProjectWithScenes(visit, GERMAN, { content: GERMAN.join(" ") });
  expect((await compose(id)).voiceId).toBe(RACHEL);
  await putTexts(visit, id, [...TEXTS, "The city plants oaks along every road that has room for roots."]);
  expect((await compose(id)).voiceId).toBe("local-test-voice-low");
});

it("when the service fails in the middle of a video, the installed voice speaks the whole video", async () => {
  await start({ account: true });
  await install();
  const id = await makeProjectWithScenes(visit, TEXTS);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: RACHEL });
  expect((await compose(id)).voiceId).toBe(RACHEL);
  const askedBefore = fake.requests.length;
  fake.failWith([{ status: 402 }], "always");
  await putTexts(visit, id, [...TEXTS, "Oaks live for centuries."]);
  const { voiceId, scenes, notes } = await compose(id);
  expect(fake.requests.length).toBeGreaterThan(askedBefore);
  expect(voiceId).toBe("local-test-voice-low");
  expect(scenes).toHaveLength(3);
  expect(notes.join(" ")).toMatch(/The voice "Rachel" is not available \(.*\), so Low speaks instead\./u);
});

it("GET /api/voices/defaults names the voice of each language and the reason", async () => {
  await start({ account: true });
  await install();
  const answer = await visit.browser.get("/api/voices/defaults");
  const found = defaultVoiceSchema.array().parse(await answer.json());
  const of = (language: string) => found.find((each) => each.language === language);
  expect(of("en")).toMatchObject({ voiceName: "Low", source: "local", service: null, speaks: "yes" });
  expect(of("de")).toMatchObject({ voiceName: "Rachel", source: "account", service: "ElevenLabs" });
});

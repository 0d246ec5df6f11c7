import { liveCompositionSchema } from "@inkreel/contract";
import { startFakeElevenLabs } from "@inkreel/providers/testing/fake-elevenlabs";
import type { FakeService } from "@inkreel/providers/testing/fake-service";
import { decodeWav } from "@inkreel/audio";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startVisit, type Visit } from "../testing/visit.js";
import { makeProjectWithScenes, putTexts } from "../projects/testing/make-project-with-scenes.js";

const TEXTS = ["In 2024, trees cooled the street.", "They drink the rain."];
let fake: FakeService;
let visit: Visit;
let nowMs: number;

beforeEach(async () => {
  nowMs = Date.now();
  fake = await startFakeElevenLabs();
  visit = await startVisit({
    variables: { ELEVENLABS_API_KEY: "xi-test-key", ELEVENLABS_BASE_URL: fake.address },
    clock: () => new Date(nowMs),
  });
});
afterEach(async () => {
  await visit.server.close();
  await fake.close();
});

async function projectWithVoice(voiceId = "elevenlabs-rachel21m00"): Promise<number> {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId, stability: 20, speakerBoost: false });
  return id;
}

async function readComposition(id: number) {
  const answer = await visit.browser.get(`/api/projects/${id}/composition`);
  expect(answer.status).toBe(200);
  const { composition } = liveCompositionSchema.parse(await answer.json());
  return { composition: composition!, etag: answer.headers.get("etag") };
}

const codesOf = (warnings: readonly { code: string }[]): string[] => warnings.map(({ code }) => code);
const spokenTexts = (): string[] =>
  fake.requests
    .filter(({ method }) => method === "POST")
    .map(({ body }) => (body as { text: string }).text)
    .toSorted();

it("a video uses the chosen voice of the connected service with its settings", async () => {
  const { composition } = await readComposition(await projectWithVoice());
  expect(composition.voice).toMatchObject({ id: "elevenlabs-rachel21m00", name: "Rachel" });
  expect(spokenTexts()).toEqual(["In twenty twenty four, trees cooled the street.", "They drink the rain."]);
  expect(fake.requests.at(-1)!.body).toMatchObject({
    voice_settings: { stability: 0.2, use_speaker_boost: false },
  });
  expect(codesOf(composition.warnings)).not.toContain("builtin_voice");
  expect(codesOf(composition.warnings)).not.toContain("voice_stand_in");
  const [scene] = composition.scenes;
  expect(scene!.words.map(({ text }) => text).join(" ")).toBe(TEXTS[0]);
  const sound = await visit.browser.get(scene!.narration!.src);
  expect(decodeWav(new Uint8Array(await sound.arrayBuffer())).sampleRateHz).toBe(24_000);
});

it("editing a sentence sends only that sentence to the voice service", async () => {
  const id = await projectWithVoice();
  await readComposition(id);
  await putTexts(visit, id, [TEXTS[0]!, "They drink the winter rain."]);
  await readComposition(id);
  expect(spokenTexts()).toHaveLength(3);
});

it("changing the stability setting of the voice generates the narration again", async () => {
  const id = await projectWithVoice();
  await readComposition(id);
  await visit.call("PATCH", `/api/projects/${id}/voice`, { stability: 90 });
  await readComposition(id);
  expect(spokenTexts()).toHaveLength(4);
});

it("a video uses one fallback voice for all scenes, with a warning, when the voice service fails", async () => {
  const id = await projectWithVoice();
  await visit.call("GET", "/api/voices");
  fake.failWith([{ status: 401 }], "always");
  const { composition, etag } = await readComposition(id);
  expect(composition.voice.id).toMatch(/^builtin-/);
  expect(composition.scenes).toHaveLength(2);
  const [warning] = composition.warnings.filter(({ code }) => code === "voice_stand_in");
  expect(warning!.message).toMatch(/"Rachel" is not available \(ElevenLabs.*ELEVENLABS_API_KEY\)/u);
  expect(JSON.stringify(composition)).not.toContain("xi-test-key");
  expect(etag).toBeNull();
});

it("while the service of a natural voice does not speak, another voice is offered instead of it", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  fake.failWith([{ status: 500 }], "always");
  expect((await readComposition(id)).composition.voice.id).toBe("builtin-slt");
  expect(await visit.call("GET", `/api/projects/${id}/voice-offer`)).toMatchObject({
    status: 200,
    body: { kind: "install", voice: null },
  });
});

describe("the voice of a scene, from a service", () => {
  async function projectWithSceneVoice(): Promise<number> {
    const id = await projectWithVoice("builtin-slt");
    const path = `/api/projects/${id}/scenes`;
    const { body } = await visit.call("GET", path);
    const scenes = (body["scenes"] as { id: string; text: string }[]).map(({ id, text }, index) => ({
      id,
      text,
      ...(index === 1 && { voice: { id: "elevenlabs-rachel21m00" } }),
    }));
    expect((await visit.call("PUT", path, { scenes })).status).toBe(200);
    return id;
  }

  it("is asked for this scene only, once, with the settings of the project", async () => {
    const id = await projectWithSceneVoice();
    await readComposition(id);
    const { composition } = await readComposition(id);
    expect(composition.scenes.map(({ voice }) => voice?.name ?? null)).toEqual([null, "Rachel"]);
    expect(spokenTexts()).toEqual([TEXTS[1]]);
    expect(fake.requests.at(-1)!.body).toMatchObject({ voice_settings: { stability: 0.2 } });
  });

  it("is replaced by that of the video in this scene if the service fails, and asked for again later", async () => {
    const id = await projectWithSceneVoice();
    await visit.call("GET", "/api/voices");
    fake.failWith([{ status: 401 }], "always");
    const { composition, etag } = await readComposition(id);
    expect(composition.voice.id).toBe("builtin-slt");
    expect(composition.scenes.map(({ voice }) => voice?.name ?? null)).toEqual([null, null]);
    expect(codesOf(composition.warnings)).not.toContain("voice_stand_in");
    const [warning] = composition.warnings.filter(({ code }) => code === "scene_voice_stand_in");
    expect(warning!.message).toMatch(
      /"Rachel" is not available \(ElevenLabs.*\), so Sally speaks scene 2\.$/u,
    );
    expect(etag).toBeNull();
    fake.failWith([]);
    nowMs += 61_000;
    expect((await readComposition(id)).composition.scenes[1]?.voice?.name).toBe("Rachel");
  });
});

it("a voice service that failed is not called again for a minute", async () => {
  const id = await projectWithVoice();
  fake.failWith([{ status: 401 }], "always");
  await readComposition(id);
  const asked = fake.requests.length;
  const { composition } = await readComposition(id);
  expect(fake.requests).toHaveLength(asked);
  expect(codesOf(composition.warnings)).toContain("voice_stand_in");
  fake.failWith([]);
  nowMs += 61_000;
  expect((await readComposition(id)).composition.voice.id).toBe("elevenlabs-rachel21m00");
});

it("a video has a warning that suggests another voice when the chosen voice does not speak the language", async () => {
  const german = [
    "Bäume kühlen die Straße an heißen Tagen um mehrere Grad.",
    "Ihre Blätter geben Wasser ab und spenden Schatten.",
  ];
  const id = await makeProjectWithScenes(visit, german);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "builtin-slt" });
  const { composition } = await readComposition(id);
  const [warning] = composition.warnings.filter(({ code }) => code === "voice_language_mismatch");
  expect(warning!.message).toContain("German");
  expect(warning!.message).toContain("Rachel");
});

it("a project without a chosen voice uses a voice of its language", async () => {
  const id = await makeProjectWithScenes(visit, [
    "Bäume kühlen die Straße an heißen Tagen um mehrere Grad.",
    "Ihre Blätter geben Wasser ab und spenden Schatten.",
  ]);
  const { composition } = await readComposition(id);
  expect(composition.voice.id).toBe("elevenlabs-rachel21m00");
  expect(codesOf(composition.warnings)).not.toContain("voice_language_mismatch");
});

it("the voice list includes the voices of the connected service", async () => {
  const { body: voices } = await visit.call("GET", "/api/voices");
  expect(voices).toContainEqual(
    expect.objectContaining({ id: "elevenlabs-anna9xQ", provider: "elevenlabs" }),
  );
  const { body: instance } = await visit.call("GET", "/api/instance");
  expect(instance["providers"]).toContainEqual(
    expect.objectContaining({ id: "elevenlabs", state: "connected", canTest: true }),
  );
});

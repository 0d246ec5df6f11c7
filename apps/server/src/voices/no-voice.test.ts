import { liveCompositionSchema } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startVisit, type Visit } from "../testing/visit.js";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";

const ENGLISH = ["Trees cool the street in summer.", "They drink the rain."];
const JAPANESE = ["木のある通りは夏でも涼しい。", "葉は水を放ち、空気を冷やします。"];

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

async function compositionOf(id: number) {
  const answer = await visit.browser.get(`/api/projects/${id}/composition`);
  expect(answer.status).toBe(200);
  return liveCompositionSchema.parse(await answer.json()).composition!;
}

const codesOf = (warnings: readonly { code: string }[]): string[] => warnings.map(({ code }) => code);

it("a project with no voice has captions at a reading pace, and no sound", async () => {
  const id = await makeProjectWithScenes(visit, ENGLISH);
  const saved = await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "none", speed: 80 });
  expect(saved.body).toMatchObject({ voiceId: "none", voiceName: "No voice", provider: "none", speed: 80 });
  const composition = await compositionOf(id);
  expect(composition.voice).toMatchObject({ id: "none", speedPercent: 80 });
  expect(composition.timesFrom).toBe("reading pace");
  expect(composition.scenes.map(({ narration }) => narration)).toEqual([null, null]);
  expect(composition.scenes.map(({ words }) => words.map(({ text }) => text))).toEqual(
    ENGLISH.map((text) => splitWords(text).map((word) => word.text)),
  );
  expect(codesOf(composition.warnings)).toContain("no_voice");
});

it("no voice is never chosen by itself, and a language without a voice is told of it", async () => {
  const id = await makeProjectWithScenes(visit, JAPANESE);
  const spoken = await compositionOf(id);
  expect(spoken.voice.id).not.toBe("none");
  const mismatch = spoken.warnings.find(({ code }) => code === "voice_language_mismatch");
  expect(mismatch?.message).toContain("choose “No voice” for captions without narration");
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "none" });
  const silent = await compositionOf(id);
  expect(codesOf(silent.warnings)).not.toContain("voice_language_mismatch");
  expect(silent.scenes[0]!.words.map(({ text }) => text).join("")).toBe(JAPANESE[0]);
});

async function refusalOf(id: number) {
  const { status, body } = await visit.call("POST", "/api/video/generate", { projectId: id });
  return { status, body };
}

it("a video in a language that no voice speaks is refused until somebody chooses a voice or none", async () => {
  const id = await makeProjectWithScenes(visit, JAPANESE);
  const refused = {
    status: 422,
    body: {
      code: "language_unspoken",
      error: expect.stringContaining("No voice here speaks Japanese, so the video would be silent."),
      said: { params: { language: "ja", isReadable: false, install: { id: "supertonic", megabytes: 123 } } },
    },
  };
  expect(await refusalOf(id)).toMatchObject(refused);
  expect(
    await visit.call("POST", `/api/projects/${id}/video/variants`, { aspectRatio: "1:1" }),
  ).toMatchObject(refused);
  const audio = await visit.browser.get(`/api/projects/${id}/narration/audio.mp3`);
  expect(audio.status).toBe(422);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "builtin-slt" });
  expect(await refusalOf(id)).toMatchObject(refused);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "none" });
  expect((await refusalOf(id)).status).toBe(202);
});

it("a text that a voice can read by its spelling may be read by a chosen voice", async () => {
  const id = await makeProjectWithScenes(visit, [
    "Die Bäume der Stadt kühlen im Sommer die Straßen um mehrere Grad.",
    "Ihre Wurzeln halten den Boden fest.",
  ]);
  expect((await refusalOf(id)).body).toMatchObject({ code: "language_unspoken" });
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "builtin-slt" });
  expect((await refusalOf(id)).status).toBe(202);
});

it("a voice speaks again when it is chosen after no voice", async () => {
  const id = await makeProjectWithScenes(visit, ENGLISH);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "none" });
  await compositionOf(id);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId: "builtin-kal16" });
  const composition = await compositionOf(id);
  expect(composition.timesFrom).toBeUndefined();
  expect(composition.scenes.every(({ narration }) => narration !== null)).toBe(true);
});

import { decodeWav } from "@inkreel/audio";
import { liveCompositionSchema } from "@inkreel/contract";
import { startFakeElevenLabs } from "@inkreel/providers/testing/fake-elevenlabs";
import type { FakeService } from "@inkreel/providers/testing/fake-service";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { startVisit, type Visit } from "../testing/visit.js";

const TEXTS = ["Doctor Nguyen planted a tree.", "It cools the street."];
const NAME = { text: "Nguyen", sayAs: "win" };
let fake: FakeService;
let visit: Visit;

beforeAll(async () => {
  fake = await startFakeElevenLabs();
  visit = await startVisit({
    variables: { ELEVENLABS_API_KEY: "xi-test-key", ELEVENLABS_BASE_URL: fake.address },
  });
});
afterEach(() => {
  fake.requests.length = 0;
});
afterAll(async () => {
  await visit.server.close();
  await fake.close();
});

async function readComposition(id: number) {
  const answer = await visit.browser.get(`/api/projects/${id}/composition`);
  return liveCompositionSchema.parse(await answer.json()).composition!;
}

const spokenTexts = (): string[] =>
  fake.requests
    .filter(({ method }) => method === "POST")
    .map(({ body }) => (body as { text: string }).text)
    .toSorted();

async function projectWithVoice(voiceId: string): Promise<number> {
  const id = await makeProjectWithScenes(visit, TEXTS);
  await visit.call("POST", `/api/projects/${id}/voice`, { voiceId });
  return id;
}

it("a project keeps its pronunciations, and so does its copy", async () => {
  const id = await visit.makeProject({});
  expect((await visit.call("GET", `/api/projects/${id}`)).body["pronunciations"]).toEqual([]);
  const { status, body } = await visit.call("PATCH", `/api/projects/${id}`, { pronunciations: [NAME] });
  expect(status).toBe(200);
  const kept = [{ ...NAME, language: null, matchCase: false }];
  expect(body["pronunciations"]).toEqual(kept);
  await visit.call("PATCH", `/api/projects/${id}`, { title: "Other" });
  const copy = await visit.call("POST", `/api/projects/${id}/duplicate`, {});
  expect(copy.body["pronunciations"]).toEqual(kept);
});

it.each([
  ["no letter", [{ text: "…", sayAs: "win" }]],
  ["no sound", [{ text: "Nguyen", sayAs: " " }]],
  ["a long word", [{ text: "a".repeat(81), sayAs: "win" }]],
  ["too many words", Array.from({ length: 201 }, (_, index) => ({ text: `w${index}`, sayAs: "win" }))],
])("rejects %s", async (_what, pronunciations) => {
  const id = await visit.makeProject({});
  const { status } = await visit.call("PATCH", `/api/projects/${id}`, { pronunciations });
  expect(status).toBe(400);
});

it("only the sentence with the word is spoken again, and the captions keep the word", async () => {
  const id = await projectWithVoice("elevenlabs-rachel21m00");
  const before = await readComposition(id);
  await visit.call("PATCH", `/api/projects/${id}`, { pronunciations: [NAME] });
  const after = await readComposition(id);
  expect(spokenTexts()).toEqual([
    "Doctor Nguyen planted a tree.",
    "Doctor win planted a tree.",
    "It cools the street.",
  ]);
  expect(after.scenes[0]!.words.map(({ text }) => text)).toEqual(TEXTS[0]!.split(" "));
  expect(after.scenes[0]!.narration!.src).not.toBe(before.scenes[0]!.narration!.src);
  expect(after.scenes[1]).toEqual(before.scenes[1]);
});

it("the built-in voice speaks the pronunciation, and another word changes nothing", async () => {
  const id = await projectWithVoice("builtin-slt");
  const before = await readComposition(id);
  await visit.call("PATCH", `/api/projects/${id}`, { pronunciations: [{ text: "Kyiv", sayAs: "keev" }] });
  expect((await readComposition(id)).scenes).toEqual(before.scenes);
  await visit.call("PATCH", `/api/projects/${id}`, { pronunciations: [NAME] });
  const after = await readComposition(id);
  expect(
    after.scenes.map(({ narration }, index) => narration!.src === before.scenes[index]!.narration!.src),
  ).toEqual([false, true]);
});

it("a word can be heard as it is and as it should be said, in the project's voice", async () => {
  const id = await projectWithVoice("elevenlabs-rachel21m00");
  for (const query of ["text=Nguyen", "text=Nguyen&sayAs=win"]) {
    const answer = await visit.browser.get(`/api/projects/${id}/pronunciation-audio?${query}`);
    expect(answer.status).toBe(200);
    const { samples } = decodeWav(new Uint8Array(await answer.arrayBuffer()));
    expect(samples.some((sample) => sample !== 0)).toBe(true);
  }
  expect(spokenTexts()).toEqual(["Nguyen", "win"]);
  const wrong = await visit.browser.get(`/api/projects/${id}/pronunciation-audio?text=${"a".repeat(81)}`);
  expect(wrong.status).toBe(400);
});

it("a word can be heard in a project whose video has no voice", async () => {
  const id = await projectWithVoice("none");
  const answer = await visit.browser.get(`/api/projects/${id}/pronunciation-audio?text=Nguyen&sayAs=win`);
  expect(answer.status).toBe(200);
  const { samples } = decodeWav(new Uint8Array(await answer.arrayBuffer()));
  expect(samples.some((sample) => sample !== 0)).toBe(true);
});

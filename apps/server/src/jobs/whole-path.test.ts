import { liveCompositionSchema, videoProjectSchema, type VideoProject } from "@inkreel/contract";
import { startFakeElevenLabs } from "@inkreel/providers/testing/fake-elevenlabs";
import { startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { startFakeOpenaiImages } from "@inkreel/providers/testing/fake-openai-images";
import { startFakeOpenverse } from "@inkreel/providers/testing/fake-openverse";
import { startFakePexels } from "@inkreel/providers/testing/fake-pexels";
import { startFakePixabay } from "@inkreel/providers/testing/fake-pixabay";
import type { FakeService } from "@inkreel/providers/testing/fake-service";
import { startFakeWikimedia } from "@inkreel/providers/testing/fake-wikimedia";
import { decodeVideoFile } from "@inkreel/renderer/testing/decode-video-file";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

/** A short video in the smallest aspect ratio, because these tests check only who did what. */
const CHOICES = { duration: 15, aspectRatio: "1:1" } as const;
const LENGTH_TOLERANCE_SECONDS = 3;
const FAKE_KEYS = ["sk-test-key-0123456789", "xi-test-key", "pexels-test-key", "1234567-pixabaytestkey"];

const sample = (id: number, title: string, tags: string[]) => ({
  id,
  title,
  tags,
  author: `Author ${id}`,
  widthPx: 1600,
  heightPx: 1200,
});
const TREES = [
  sample(1, "Green trees on a street", ["green", "trees", "street", "city"]),
  sample(2, "Roots of trees in the soil", ["trees", "roots", "soil", "green"]),
];

type Fakes = Record<
  "writer" | "images" | "voices" | "openverse" | "wikimedia" | "pexels" | "pixabay",
  FakeService
>;
let fakes: Fakes;
let visit: Visit;

beforeAll(async () => {
  fakes = {
    writer: await startFakeOpenai(),
    images: await startFakeOpenaiImages(),
    voices: await startFakeElevenLabs(),
    openverse: await startFakeOpenverse(TREES),
    wikimedia: await startFakeWikimedia(TREES),
    pexels: await startFakePexels(TREES),
    pixabay: await startFakePixabay(TREES),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(fakes).map((fake) => fake.close()));
});
/** Each test has its own server, because a server does not call a failed service again for a while. */
beforeEach(async () => {
  for (const fake of Object.values(fakes)) fake.failWith([]);
  visit = await startVisit({ variables: variablesFor(fakes) });
  return () => visit.server.close();
});

function variablesFor({ writer, images, voices, openverse, wikimedia, pexels, pixabay }: Fakes) {
  const hosts = [openverse, wikimedia, pexels, pixabay].map(({ address }) => new URL(address).host);
  return {
    OPENAI_API_KEY: "sk-test-key-0123456789",
    OPENAI_BASE_URL: writer.address,
    OPENAI_MODEL: "small-chat",
    IMAGES_API_KEY: "sk-test-key",
    IMAGES_BASE_URL: `${images.address}/v1`,
    ELEVENLABS_API_KEY: "xi-test-key",
    ELEVENLABS_BASE_URL: voices.address,
    PICTURE_SEARCH: "on",
    OPENVERSE_BASE_URL: openverse.address,
    WIKIMEDIA_BASE_URL: wikimedia.address,
    PEXELS_API_KEY: "pexels-test-key",
    PEXELS_BASE_URL: pexels.address,
    PIXABAY_API_KEY: "1234567-pixabaytestkey",
    PIXABAY_BASE_URL: pixabay.address,
    FETCH_ALLOW_HOSTS: hosts.join(","),
  };
}

/** Makes scenes from a pasted text. */
async function write(fields: object) {
  const projectId = await visit.makeProject({ duration: CHOICES.duration, ...fields });
  await visit.call("POST", `/api/projects/${projectId}/voice`, { voiceId: "elevenlabs-rachel21m00" });
  const written = await visit.call("POST", `/api/projects/${projectId}/generate-scenes`, CHOICES);
  expect(written.status).toBe(200);
  const script = (await visit.call("GET", `/api/projects/${projectId}/script`)).body;
  expectNoKeys(written.body, script);
  return { projectId, scenes: rowsOf(written.body["scenes"]), script };
}

/** Makes the composition of a pasted text, which is the only input of a render. */
async function compose(fields: object = {}) {
  const made = await write(fields);
  const live = await visit.browser.get(`/api/projects/${made.projectId}/composition`);
  const composition = liveCompositionSchema.parse(await live.json()).composition!;
  expect(Math.abs(composition.durationMs / 1000 - CHOICES.duration)).toBeLessThan(LENGTH_TOLERANCE_SECONDS);
  for (const { narration } of composition.scenes) expect(narration).not.toBeNull();
  expectNoKeys(composition);
  return { ...made, codes: codesOf(rowsOf(made.script["warnings"]), composition.warnings) };
}

/** Makes the video file of a pasted text: of its first two scenes, because each further one only takes time. */
async function makeVideo() {
  const made = await write({});
  const { projectId, script } = made;
  const scenes = made.scenes.slice(0, 2).map(({ id, text }) => ({ id, text }));
  const cut = await visit.call("PUT", `/api/projects/${projectId}/scenes`, { scenes });
  expect(cut.status).toBe(200);
  const { start } = await visit.server.services.rendering();
  await start();
  await visit.call("POST", "/api/video/generate", { projectId });
  const video = await untilEnded(projectId);
  expect(video).toMatchObject({ status: "completed", error: null });
  const bytes = new Uint8Array(await (await visit.browser.get(video.videoUrl!)).arrayBuffer());
  expectNoKeys(video);
  const codes = codesOf(rowsOf(script["warnings"]), video.warnings);
  return { ...made, codes, durationMs: video.durationMs!, video: await decodeVideoFile(bytes, []) };
}

function expectNoKeys(...told: unknown[]): void {
  for (const key of FAKE_KEYS) expect(JSON.stringify(told)).not.toContain(key);
}

const codesOf = (...lists: readonly { code?: unknown }[][]): string[] =>
  lists.flat().map(({ code }) => String(code));

/** Resolves when the event stream of the render ends. */
async function untilEnded(projectId: number): Promise<VideoProject> {
  await (await visit.browser.get(`/api/projects/${projectId}/video/events`)).text();
  const { body } = await visit.call("GET", `/api/projects/${projectId}/video`);
  return videoProjectSchema.parse(body);
}

type MadeVideo = Awaited<ReturnType<typeof makeVideo>>;
function expectWholeVideo({ video, durationMs }: MadeVideo): void {
  expect(video).toMatchObject({ widthPx: 1080, heightPx: 1080 });
  expect(video.decodedFrameCount).toBe(Math.round(video.durationSeconds * 30));
  expect(video.durationSeconds).toBeGreaterThan(2);
  expect(video.durationSeconds).toBeCloseTo(durationMs / 1000, 1);
  expect(video.audio[0]!.some((sampleValue) => Math.abs(sampleValue) > 0.1)).toBe(true);
}

it("a video uses the AI writer, the voice service and found pictures when all services are connected", async () => {
  const made = await makeVideo();
  expectWholeVideo(made);
  expect(made.script["writtenBy"]).toMatchObject({ kind: "model" });
  for (const fallback of [
    "builtin_writer",
    "writer_failed",
    "builtin_voice",
    "voice_stand_in",
    "not_in_text",
  ])
    expect(made.codes).not.toContain(fallback);
  expect(made.scenes.some(({ mediaAssetId }) => mediaAssetId !== null)).toBe(true);
  const credits = await visit.browser.get(`/api/projects/${made.projectId}/credits.txt`);
  expect(await credits.text()).toMatch(/Author \d/u);
});

it("pictures are generated when the project requests AI pictures", async () => {
  const { scenes, projectId, codes } = await compose({ useAIImages: true });
  expect(scenes.some(({ mediaAssetId }) => mediaAssetId !== null)).toBe(true);
  const media = rowsOf(await (await visit.browser.get(`/api/projects/${projectId}/media`)).json());
  expect(media.map(({ source }) => source)).toContain("openai");
  expect(codes).not.toContain("drawn_pictures");
});

describe("a video", () => {
  it("uses the built-in writer, with a warning, when the AI writer fails", async () => {
    fakes.writer.failWith([{ status: 500 }], "always");
    const { script, codes } = await compose();
    expect(script["writtenBy"]).toMatchObject({ kind: "builtin" });
    expect(codes).toEqual(expect.arrayContaining(["writer_failed", "builtin_writer"]));
  });

  it("uses a built-in voice, with a warning, when the voice service fails", async () => {
    await visit.call("GET", "/api/voices");
    fakes.voices.failWith([{ status: 401 }], "always");
    expect((await compose()).codes).toContain("voice_stand_in");
  });

  it("has drawn backgrounds, with a warning, when no picture provider answers", async () => {
    const sources = [fakes.openverse, fakes.wikimedia, fakes.pexels, fakes.pixabay];
    for (const source of sources) source.failWith([{ status: 503 }], "always");
    const { scenes, codes } = await compose();
    expect(scenes.every(({ mediaAssetId }) => mediaAssetId === null)).toBe(true);
    expect(codes).toEqual(expect.arrayContaining(["picture_search_failed", "drawn_pictures"]));
  });

  it("has found pictures, with a warning, when picture generation fails", async () => {
    fakes.images.failWith([{ status: 429, headers: { "retry-after": "3600" } }], "always");
    const { scenes, codes } = await compose({ useAIImages: true });
    expect(scenes.some(({ mediaAssetId }) => mediaAssetId !== null)).toBe(true);
    expect(codes).toContain("pictures_not_painted");
  });
});

it("a video is completed when no connected service answers, with a warning for each fallback", async () => {
  await visit.call("GET", "/api/voices");
  for (const fake of Object.values(fakes)) fake.failWith(["cut connection"], "always");
  const made = await makeVideo();
  expectWholeVideo(made);
  expect(made.codes).toEqual(
    expect.arrayContaining(["writer_failed", "voice_stand_in", "pictures_offline", "drawn_pictures"]),
  );
});

import { createPageFetcher } from "@inkreel/content";
import type { ByteStore, Scene } from "@inkreel/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scenesOfWords } from "@inkreel/pipeline/read-words";
import { readProviderSettings } from "../settings.js";
import { startFakeOpenaiImages } from "../testing/fake-openai-images.js";
import type { FakeService } from "../testing/fake-service.js";
import { createPaintingIllustrator } from "./create-painting-illustrator.js";
import { createPictureProviders } from "./create-picture-providers.js";
import { pictureCheck } from "./fetch-chosen.js";

const TEXT =
  "A lighthouse stood in the harbour. Storms broke its lamp. The keeper carried oil upstairs. Nobody was lost that night.";
const VIDEO = {
  content: { title: "The lighthouse", text: TEXT, language: "en" },
  template: "story",
  aspectRatio: "9:16",
  signal: null,
} as const;

let fake: FakeService;
let fetcher: ReturnType<typeof createPageFetcher>;
let kept: Map<string, Uint8Array>;
beforeEach(async () => {
  fake = await startFakeOpenaiImages();
  fetcher = createPageFetcher({ allowHosts: [] });
  kept = new Map();
});
afterEach(() => Promise.all([fake.close(), fetcher.close()]));

const scenes = (): Scene[] =>
  scenesOfWords({ text: TEXT, template: "story", tone: "casual", content: null }).scenes;

function paint(address: string | null) {
  const store: ByteStore = {
    get: async (key) => kept.get(key) ?? null,
    put: async (key, bytes) => void kept.set(key, bytes),
  };
  const variables =
    address === null ? {} : { IMAGES_BASE_URL: `${address}/v1`, IMAGES_API_KEY: "sk-test-key" };
  const settings = readProviderSettings({ PICTURE_SEARCH: "off", ...variables });
  const options = { settings, fetcher, contact: null, store: null, log: () => undefined, nowMs: () => 0 };
  const { painter } = createPictureProviders(options);
  return createPaintingIllustrator({ painter, check: pictureCheck, store }).begin(VIDEO).finish(scenes());
}
const paintings = () => fake.requests.filter(({ path }) => path === "/v1/images/generations");

test("the first scene and at most every other scene get an AI picture, and a second run reuses these pictures", async () => {
  const { pictures, warnings } = await paint(fake.address);
  const ids = scenes().map(({ id }) => id);
  expect(warnings).toEqual([]);
  expect(pictures.map(({ sceneId }) => sceneId)).toContain(ids[0]);
  expect(pictures.length).toBeLessThanOrEqual(ids.length / 2);
  expect(pictures[0]).toMatchObject({ widthPx: 1024, heightPx: 1536, placement: "full" });
  expect(pictures[0]?.attribution).toMatch(/^Made by a model \(/u);
  expect(paintings()).toHaveLength(pictures.length);
  const again = await paint(fake.address);
  const painted = pictures.map(({ sceneId }) => sceneId);
  expect(new Set(again.pictures.map(({ sceneId }) => sceneId))).toEqual(new Set(painted));
  expect(paintings()).toHaveLength(pictures.length);
});

test("a failed AI picture gives a warning, and nothing is stored", async () => {
  fake.failWith([{ status: 401 }], "always");
  const refused = await paint(fake.address);
  expect(refused.pictures).toEqual([]);
  expect(refused.warnings).toEqual([
    expect.objectContaining({ code: "pictures_not_painted", message: expect.stringContaining("refused") }),
  ]);
  fake.failWith([{ status: 200, body: '{"data":[{"b64_json":"bm8gcGljdHVyZQ=="}]}' }], "always");
  const broken = await paint(fake.address);
  expect(broken.warnings).toEqual([
    expect.objectContaining({ message: expect.stringContaining("did not return a picture") }),
  ]);
  expect(kept.size).toBe(0);
  const missing = await paint(null);
  expect(missing.warnings).toEqual([
    expect.objectContaining({ message: expect.stringContaining("no image service is connected") }),
  ]);
});

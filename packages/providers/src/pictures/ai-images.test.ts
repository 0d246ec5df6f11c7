import { createPageFetcher, pictureSize } from "@inkreel/content";
import { afterEach, expect, test } from "vitest";
import type { ProviderCall } from "../http/provider-call.js";
import { readProviderSettings } from "../settings.js";
import { startFakeOpenaiImages } from "../testing/fake-openai-images.js";
import { paintingPrompt } from "./ai-images.js";
import { createPictureProviders } from "./create-picture-providers.js";

const ORDER = { prompt: "A lighthouse", frame: { widthPx: 1080, heightPx: 1920 }, signal: null };
const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function connect(options: { model?: string; key?: string; answersWith?: "bytes" | "address" } = {}) {
  const { answersWith = "bytes", key = "sk-test-key", model } = options;
  const fake = await startFakeOpenaiImages({ answersWith });
  const fetcher = createPageFetcher({ allowHosts: [] });
  open.push(fake, fetcher);
  const calls: ProviderCall[] = [];
  const providers = createPictureProviders({
    settings: readProviderSettings({
      IMAGES_BASE_URL: `${fake.address}/v1`,
      IMAGES_API_KEY: key,
      PICTURE_SEARCH: "off",
      ...(model === undefined ? {} : { IMAGES_MODEL: model }),
    }),
    fetcher,
    contact: null,
    log: (call) => calls.push(call),
    nowMs: () => 0,
  });
  const { painter } = providers;
  if (painter === null) throw new Error("No painter is connected.");
  return {
    painter,
    fake,
    calls,
    description: providers.descriptions.find(({ id }) => id === "openai-images"),
  };
}

test("a picture is requested in the frame's aspect ratio and returned as bytes, and its cost is logged", async () => {
  const { painter, fake, calls } = await connect();
  const bytes = await painter.paint(ORDER);
  expect(fake.requests[0]?.body).toEqual({
    model: "gpt-image-1",
    prompt: "A lighthouse",
    n: 1,
    size: "1024x1536",
  });
  expect(pictureSize(bytes)).toEqual({ widthPx: 1024, heightPx: 1536 });
  expect(calls[0]).toMatchObject({ provider: "openai-images", cost: { output_tokens: 4000, pictures: 1 } });
});

test.each([
  ["dall-e-3", { widthPx: 1920, heightPx: 1080 }, { size: "1792x1024", response_format: "b64_json" }],
  ["dall-e-2", { widthPx: 1080, heightPx: 1920 }, { size: "1024x1024", response_format: "b64_json" }],
  ["own-model", { widthPx: 1080, heightPx: 1080 }, { size: "1024x1024" }],
])("%s gets a size that it supports", async (model, frame, body) => {
  const { painter, fake } = await connect({ model });
  await painter.paint({ ...ORDER, frame });
  expect(fake.requests[0]?.body).toMatchObject(body);
});

test("an address on the configured server is fetched from there", async () => {
  const { painter } = await connect({ answersWith: "address" });
  expect(pictureSize(await painter.paint(ORDER))).toEqual({ widthPx: 1024, heightPx: 1024 });
});

test("an address elsewhere is fetched through the guard, so that no private address is reached", async () => {
  const { painter, fake } = await connect();
  const url = "http://127.0.0.1:9/private.jpg";
  fake.failWith([{ status: 200, body: JSON.stringify({ data: [{ url }] }) }]);
  await expect(painter.paint(ORDER)).rejects.toMatchObject({ code: "address_refused" });
});

test("a picture whose answer was interrupted is not ordered again, because it is paid for", async () => {
  const { painter, fake } = await connect();
  fake.failWith(["cut connection"], "always");
  await expect(painter.paint(ORDER)).rejects.toMatchObject({ fault: "unreachable" });
  expect(fake.requests).toHaveLength(1);
});

test("errors for a wrong key, a refused request and an empty answer do not contain the key", async () => {
  const wrong = await connect({ key: "sk-wrong-key-that-nobody-may-see" });
  const refusal = wrong.painter.paint(ORDER);
  await expect(refusal).rejects.toMatchObject({ fault: "refused" });
  await expect(refusal).rejects.not.toThrow(/nobody-may-see/u);
  const { painter, fake } = await connect();
  fake.failWith([
    { status: 400, body: JSON.stringify({ error: { message: "Rejected by the safety system." } }) },
  ]);
  await expect(painter.paint(ORDER)).rejects.toThrow(/safety system/u);
  fake.failWith([{ status: 200, body: JSON.stringify({ data: [{}] }) }]);
  await expect(painter.paint(ORDER)).rejects.toMatchObject({ fault: "invalid" });
});

test("the test of the service requests nothing that costs money", async () => {
  const { description, fake, calls } = await connect();
  await description?.test?.(new AbortController().signal);
  expect(fake.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/models"]);
  expect(calls[0]?.cost).toEqual({});
});

test("the description of a picture is the scene's text or the user's own", () => {
  expect(paintingPrompt({ text: "A storm broke the lamp.", title: "Keeper", wish: null })).toContain(
    "A storm broke the lamp. It belongs to a video called “Keeper”.",
  );
  expect(paintingPrompt({ text: "x", title: "Keeper", wish: "a red boat" })).toMatch(
    /illustrates: a red boat /u,
  );
  expect(() => paintingPrompt({ text: " ", title: "Keeper", wish: null })).toThrow(/no text/u);
});

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
    store: null,
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

test("the image service is asked for a picture in the frame's aspect ratio, and the cost is logged", async () => {
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
])("the request to %s has an image size that the model supports", async (model, frame, body) => {
  const { painter, fake } = await connect({ model });
  await painter.paint({ ...ORDER, frame });
  expect(fake.requests[0]?.body).toMatchObject(body);
});

test("a picture URL on the configured server is downloaded from that server", async () => {
  const { painter } = await connect({ answersWith: "address" });
  expect(pictureSize(await painter.paint(ORDER))).toEqual({ widthPx: 1024, heightPx: 1024 });
});

test("a picture URL on another host is downloaded through the guard against private addresses", async () => {
  const { painter, fake } = await connect();
  const url = "http://127.0.0.1:9/private.jpg";
  fake.failWith([{ status: 200, body: JSON.stringify({ data: [{ url }] }) }]);
  await expect(painter.paint(ORDER)).rejects.toMatchObject({ code: "address_refused" });
});

test("a request for a picture is not retried after an interrupted response, because the picture is already paid for", async () => {
  const { painter, fake } = await connect();
  fake.failWith(["cut connection"], "always");
  await expect(painter.paint(ORDER)).rejects.toMatchObject({ fault: "unreachable" });
  expect(fake.requests).toHaveLength(1);
});

test("the API key is not in the errors for a wrong key, a rejected request or an empty response", async () => {
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

test("testing the image service sends no request that costs money", async () => {
  const { description, fake, calls } = await connect();
  await description?.test?.(new AbortController().signal);
  expect(fake.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/models"]);
  expect(calls[0]?.cost).toEqual({});
});

test("the prompt for a picture is the scene's text or the user's own description", () => {
  expect(paintingPrompt({ text: "A storm broke the lamp.", title: "Keeper", wish: null })).toContain(
    "A storm broke the lamp. It belongs to a video called “Keeper”.",
  );
  expect(paintingPrompt({ text: "x", title: "Keeper", wish: "a red boat" })).toMatch(
    /illustrates: a red boat /u,
  );
  expect(() => paintingPrompt({ text: " ", title: "Keeper", wish: null })).toThrow(/no text/u);
});

import type { ScriptRequest } from "@inkreel/writer";
import { DIRECT_WRITER } from "@inkreel/pipeline";
import { afterEach, describe, expect, it } from "vitest";
import { Patience } from "../http/patience.js";
import type { ProviderCall } from "../http/provider-call.js";
import { startFakeOpenai, type FakeOpenai, type FakeOpenaiOptions } from "../testing/fake-openai.js";
import { sendJson, startFakeService } from "../testing/fake-service.js";
import { createModelWriter } from "./model-writer.js";
import { reportsWork } from "./working-server.js";

const TEXT = [
  "Street trees cool the air on hot days.",
  "Their roots drink the rain before it floods a cellar.",
  "A shaded pavement is 20 degrees cooler than one in the sun.",
  "The town plants 400 trees each winter.",
  "Every school got a small orchard last year.",
  "Neighbours water the young trees in dry weeks.",
].join(" ");
const REQUEST: ScriptRequest = {
  content: { title: "Street trees", text: TEXT, language: "en", product: null, pictures: [] },
  lengthSeconds: 20,
  template: "blog-summary",
  tone: "professional",
};
const BUDGET = { budgetMs: 20_000, signal: null };
const WAIT_MS = 600;

const opened: FakeOpenai[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((fake) => fake.close()));
});

async function connect(options: FakeOpenaiOptions = {}) {
  const fake = await startFakeOpenai(options);
  opened.push(fake);
  const calls: ProviderCall[] = [];
  const settings = { apiKey: "sk-test-key-0123456789", baseUrl: fake.address, model: "small-chat" };
  const patience = new Patience({ waitMs: WAIT_MS });
  const model = createModelWriter(settings, { log: (call) => calls.push(call), patience });
  return { fake, calls, model, writer: model.scriptWriter(DIRECT_WRITER) };
}

describe("a model that streams its answer", () => {
  it("writes the script for longer than silence is accepted, and its tokens are logged", async () => {
    const { writer, fake, calls } = await connect({ tokenMs: 4 });
    const startMs = performance.now();
    const { writtenBy } = await writer.begin(REQUEST, BUDGET);
    expect(writtenBy.kind).toBe("model");
    expect(performance.now() - startMs).toBeGreaterThan(WAIT_MS);
    expect(fake.chats()[0]).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    expect(calls.at(-1)?.cost["completion_tokens"]).toBeGreaterThan(50);
  });

  it("is replaced by the built-in writer when its tokens come so rarely that the script would never be ready", async () => {
    const { writer } = await connect({ tokenMs: 400 });
    const { script, writtenBy } = await writer.begin(REQUEST, BUDGET);
    expect(writtenBy.kind).toBe("builtin");
    expect(script.warnings[0]?.message).toContain("did not answer in time");
  });
});

it("a server that refuses streams is asked for whole answers, and only once for others", async () => {
  const { writer, fake } = await connect({ refusesStream: true });
  expect((await writer.begin(REQUEST, BUDGET)).writtenBy.kind).toBe("model");
  const before = fake.chats().length;
  await writer.begin(REQUEST, BUDGET);
  const chats = fake.chats();
  expect(chats.slice(before).map(({ stream = false }) => stream)).toEqual([false]);
  expect(chats.filter(({ stream }) => stream === true)).toHaveLength(2);
});

it("a silent model costs a video the accepted time once, also with its corrections and the next video", async () => {
  const { writer, fake } = await connect();
  fake.failWith(["never answers"], "always");
  const startMs = performance.now();
  for (let videos = 0; videos < 3; videos += 1) {
    const { script, writtenBy } = await writer.begin(REQUEST, BUDGET);
    expect(writtenBy.kind).toBe("builtin");
    expect(script.warnings[0]?.code).toBe("writer_failed");
  }
  expect(performance.now() - startMs).toBeLessThan(2 * WAIT_MS);
  expect(fake.chats()).toHaveLength(1);
});

it("cancelling ends the calls of the writer at once, also while it lists the models", async () => {
  for (const model of ["small-chat", null]) {
    const { fake } = await connect();
    fake.failWith(["never answers"], "always");
    const settings = { apiKey: "sk-test-key-0123456789", baseUrl: fake.address, model };
    const writer = createModelWriter(settings, { log: () => undefined }).scriptWriter(DIRECT_WRITER);
    const leaving = new AbortController();
    const begun = writer.begin(REQUEST, { ...BUDGET, signal: leaving.signal });
    await expect.poll(() => fake.requests.length).toBe(1);
    const startMs = performance.now();
    leaving.abort();
    await expect(begun).rejects.toMatchObject({ name: "AbortError" });
    expect(performance.now() - startMs).toBeLessThan(200);
  }
});

it("a request that is refused for another reason is not taken for a refused stream", async () => {
  const { writer, fake } = await connect();
  const body = JSON.stringify({ error: { message: "The upstream provider does not accept this." } });
  fake.failWith([{ status: 404, body }]);
  await writer.begin(REQUEST, BUDGET);
  await writer.begin(REQUEST, BUDGET);
  expect(fake.chats().every(({ stream }) => stream === true)).toBe(true);
});

describe("a silent program on this machine", () => {
  it.each([
    ["Ollama with a model in memory", "/api/ps", { models: [{ name: "llama3.2:latest" }] }, true],
    ["Ollama without one", "/api/ps", { models: [] }, false],
    [
      "llama.cpp at work",
      "/slots",
      [
        { id: 0, is_processing: false },
        { id: 1, is_processing: true },
      ],
      true,
    ],
    ["llama.cpp without work", "/slots", [{ id: 0, is_processing: false }], false],
    ["LM Studio that loads", "/api/v0/models", { data: [{ id: "qwen", state: "loaded" }] }, true],
    ["LM Studio without one", "/api/v0/models", { data: [{ id: "qwen", state: "not-loaded" }] }, false],
    ["another program", "/elsewhere", {}, false],
  ])("is found to be working or not: %s", async (_name, path, body, works) => {
    const fake = await startFakeService((request, response) => {
      sendJson(
        response,
        request.path === path ? body : { error: "not found" },
        request.path === path ? 200 : 404,
      );
    });
    expect(await reportsWork(`${fake.address}/v1`, new AbortController().signal)).toBe(works);
    await fake.close();
    expect(await reportsWork(`${fake.address}/v1`, new AbortController().signal)).toBe(false);
  });
});

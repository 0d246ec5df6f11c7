import { type FakeOpenai, startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import {
  answerLikeModel,
  quoted,
  scriptAnswer,
  sentencesOf,
  sourceOf,
} from "@inkreel/providers/testing/fake-model";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CONTENT, rowsOf, startVisit, type Visit } from "../testing/visit.js";

const KEY = "sk-test-key-0123456789";
const INVENTED = "Each tree saves its city $4,000 a year, says Gordon Blake.";

let fake: FakeOpenai;
let visit: Visit;
/** The words that the model adds to the few that it takes from the text. */
let invented: string[] = [];

beforeAll(async () => {
  fake = await startFakeOpenai({
    apiKey: KEY,
    say: (chat) =>
      chat.messages[0]?.content.startsWith("You write scripts") === true
        ? scriptAnswer(
            [...sentencesOf(sourceOf(chat)).slice(0, invented.length > 0 ? 3 : 6), ...invented].map(quoted),
          )
        : answerLikeModel(chat),
  });
  visit = await startVisit({ variables: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: fake.address } });
});
afterAll(async () => {
  await visit.server.close();
  await fake.close();
});
beforeEach(() => {
  invented = [INVENTED];
});
afterEach(() => fake.failWith([]));

const makeScript = async (fields: object = {}, form = "script"): Promise<number> => {
  const projectId = await visit.makeProject(fields);
  const { status, body } = await visit.call("POST", "/api/scripts/generate", {
    projectId,
    duration: 30,
    form,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return projectId;
};
const scenesOf = async (id: number) =>
  rowsOf((await visit.call("GET", `/api/projects/${id}/scenes`)).body["scenes"]);

describe("a script by an AI writer", () => {
  it("names its writer and has warnings about facts that are not in the content", async () => {
    const id = await makeScript();
    const { body: script } = await visit.call("GET", `/api/projects/${id}/script`);
    expect(script["writtenBy"]).toEqual({ kind: "model", name: "small-chat" });
    const scenes = await scenesOf(id);
    const at = scenes.findIndex(({ text }) => text === INVENTED);
    expect(scenes[at]).toMatchObject({
      source: null,
      doubts: [
        { kind: "price", text: "$4,000", startChar: 25, endChar: 31 },
        { kind: "name", text: "Gordon Blake" },
      ],
    });
    for (const [index, { doubts }] of scenes.entries()) if (index !== at) expect(doubts).toEqual([]);
    const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
    expect(rowsOf((body["composition"] as { warnings: unknown }).warnings)).toContainEqual({
      code: "not_in_text",
      message: `Scene ${at + 1} says "$4,000", which is not in the text.`,
      params: { scene: at + 1, said: "$4,000" },
      sceneId: scenes[at]?.["id"],
    });
  });

  it("has no warning about words that the user confirmed, until the scene changes", async () => {
    const id = await makeScript();
    const scenes = await scenesOf(id);
    const putInvented = async (change: object) => {
      const edits = scenes.map(({ id: sceneId, text }) => ({
        id: sceneId,
        text,
        ...(text === INVENTED ? change : {}),
      }));
      const { body } = await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes: edits });
      return rowsOf(body["scenes"])[scenes.findIndex(({ text }) => text === INVENTED)];
    };
    const confirmed = await putInvented({ confirmedDoubts: ["$4,000", "Ada Lovelace"] });
    expect(confirmed?.["confirmedDoubts"]).toEqual(["$4,000"]);
    expect(confirmed?.["doubts"]).toMatchObject([{ text: "$4,000" }, { text: "Gordon Blake" }]);
    const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
    const warnings = rowsOf((body["composition"] as { warnings: unknown }).warnings);
    const unsupported = warnings.filter(({ code }) => code === "not_in_text");
    expect(unsupported).toMatchObject([{ params: { said: "Gordon Blake" } }]);
    const edited = await putInvented({ text: "Each tree saves its city money, says Gordon Blake." });
    expect(edited?.["confirmedDoubts"]).toEqual([]);
  });

  it("flags what a person typed nowhere, and still what the writer invented before", async () => {
    const id = await makeScript();
    const scenes = await scenesOf(id);
    const typed = "It saves $4,000, and mayor Ada Lovelace calls it 87 times better.";
    const edits = scenes.map(({ id: sceneId, text }) => ({
      id: sceneId,
      text: text === INVENTED ? typed : text,
      isTyped: true,
    }));
    const { body } = await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes: edits });
    const scene = rowsOf(body["scenes"]).find(({ text }) => text === typed);
    expect(scene?.["doubts"]).toMatchObject([{ text: "$4,000" }]);
    expect(scene?.["confirmedDoubts"]).toEqual([]);
    const { body: made } = await visit.call("GET", `/api/projects/${id}/composition`);
    const warnings = rowsOf((made["composition"] as { warnings: unknown }).warnings);
    const unsupported = warnings.filter(({ code }) => code === "not_in_text");
    expect(unsupported).toMatchObject([{ params: { said: "$4,000" } }]);
    const again = rowsOf(body["scenes"]).map(({ id: sceneId, text }) => ({ id: sceneId, text }));
    const { body: kept } = await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes: again });
    expect(rowsOf(kept["scenes"]).flatMap(({ doubts }) => rowsOf(doubts))).toHaveLength(1);
  });

  it("has no warning after the content was changed to contain the words", async () => {
    const id = await makeScript();
    await visit.call("PATCH", `/api/projects/${id}`, { content: `${CONTENT} ${INVENTED}` });
    for (const { doubts } of await scenesOf(id)) expect(doubts).toEqual([]);
  });

  it("has the requested length", async () => {
    invented = [];
    const id = await visit.makeProject();
    const { status, body } = await visit.call("POST", `/api/projects/${id}/generate-scenes`, {
      duration: 15,
    });
    expect(status).toBe(200);
    expect(rowsOf(body["warnings"]).map(({ code }) => code)).not.toContain("builtin_writer");
    const { body: script } = await visit.call("GET", `/api/projects/${id}/script`);
    expect(script["writtenBy"]).toMatchObject({ kind: "model" });
    expect(Math.abs(Number(script["estimatedSpeakingTime"]) - 15)).toBeLessThan(1.5);
  });

  it("is replaced by one of the built-in writer, with a warning, if the AI writer fails", async () => {
    fake.failWith([{ status: 500, body: `{"error":{"message":"out of memory, key ${KEY}"}}` }], "always");
    const id = await makeScript();
    const { body } = await visit.call("GET", `/api/projects/${id}/script`);
    expect(body["writtenBy"]).toMatchObject({ kind: "builtin" });
    const warnings = rowsOf(body["warnings"]);
    expect(warnings.map(({ code }) => code).slice(0, 2)).toEqual(["writer_failed", "builtin_writer"]);
    expect(warnings[0]?.["message"]).toContain("out of memory, key [key]");
  });

  it("is replaced when the AI writer declines this text, and the settings do not show it as failing", async () => {
    const body = `{"error":{"code":"content_filter","message":"The text was flagged."}}`;
    fake.failWith([{ status: 400, body }], "always");
    const id = await makeScript();
    const { body: script } = await visit.call("GET", `/api/projects/${id}/script`);
    expect(rowsOf(script["warnings"])[0]?.["message"]).toContain("declined this text");
    const { body: instance } = await visit.call("GET", "/api/instance");
    const writer = rowsOf(instance["providers"]).find((provider) => provider["id"] === "openai-writer");
    expect(writer).toMatchObject({ state: "connected", lastError: null });
  });

  it("is a testimonial of one scene, which is allowed only with the product template", async () => {
    const id = await makeScript({ templateId: 5 }, "testimonial");
    const scenes = await scenesOf(id);
    expect(scenes).toHaveLength(1);
    expect(CONTENT).toContain(String(scenes[0]?.["text"]).slice(0, 60));
    const { body } = await visit.call("GET", `/api/projects/${id}/script`);
    expect(body["content"]).toMatch(/^AI TESTIMONIAL SCRIPT:\n/u);
    const projectId = await visit.makeProject();
    const other = await visit.call("POST", "/api/scripts/generate", { projectId, form: "testimonial" });
    expect(other).toMatchObject({ status: 400, body: { code: "bad_input" } });
  });
});

describe("rewriting a scene", () => {
  it("returns a new text and does not change the scene", async () => {
    const id = await makeScript();
    const before = await scenesOf(id);
    const { status, body } = await visit.call(
      "POST",
      `/api/projects/${id}/scenes/${before[0]?.["id"]}/rewrite`,
      { style: "shorter" },
    );
    expect(status).toBe(200);
    expect(String(body["text"]).length).toBeLessThan(String(before[0]?.["text"]).length);
    expect(body["doubts"]).toEqual([]);
    expect(await scenesOf(id)).toEqual(before);
    const missing = await visit.call("POST", `/api/projects/${id}/scenes/none/rewrite`, { style: "shorter" });
    expect(missing.status).toBe(404);
  });

  it("answers 502 with the reason, and without the API key, when the AI writer fails", async () => {
    const id = await makeScript();
    const [scene] = await scenesOf(id);
    fake.failWith(
      [{ status: 401, body: `{"error":{"message":"Incorrect API key provided: ${KEY}"}}` }],
      "always",
    );
    const { status, body } = await visit.call("POST", `/api/projects/${id}/scenes/${scene?.["id"]}/rewrite`, {
      style: "simpler",
    });
    expect({ status, code: body["code"] }).toEqual({ status: 502, code: "provider_failed" });
    expect(body["error"]).toContain("Check OPENAI_API_KEY.");
    expect(JSON.stringify(body)).not.toContain(KEY);
  });
});

describe("translating a project", () => {
  it("creates a translated project with the same sequence of scenes", async () => {
    invented = [];
    const id = await makeScript();
    const before = await scenesOf(id);
    const { status, body } = await visit.call("POST", `/api/projects/${id}/translate`, { language: "de" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ title: "Ein Titel auf Deutsch", status: "draft" });
    const copyId = Number(body["id"]);
    const scenes = await scenesOf(copyId);
    expect(scenes.map(({ role }) => role)).toEqual(before.map(({ role }) => role));
    for (const { text, doubts } of scenes) {
      expect(text).toContain("Bäume");
      expect(doubts).toEqual([]);
    }
    expect((await visit.call("GET", `/api/projects/${copyId}/script`)).body).toMatchObject({
      writtenBy: { kind: "model", name: "small-chat" },
      warnings: [],
    });
    expect(await scenesOf(id)).toEqual(before);
  });

  it("leaves scenes to the voice of the video whose own voice does not speak the language, and says so", async () => {
    invented = [];
    const id = await makeScript();
    const path = `/api/projects/${id}/scenes`;
    const scenes = (await scenesOf(id)).map(({ id: sceneId, text }, index) => ({
      id: sceneId,
      text,
      ...(index === 0 && { voice: { id: "builtin-rms" } }),
    }));
    expect((await visit.call("PUT", path, { scenes })).status).toBe(200);
    const { body } = await visit.call("POST", `/api/projects/${id}/translate`, { language: "de" });
    const copyId = Number(body["id"]);
    expect((await scenesOf(copyId)).map(({ voice }) => voice)).toEqual(scenes.map(() => null));
    const script = (await visit.call("GET", `/api/projects/${copyId}/script`)).body;
    expect(script["warnings"]).toMatchObject([
      { code: "scene_voice_language", params: { scenes: [1], language: "de" } },
    ]);
  });

  it("is refused for an unknown language and for a project without a script", async () => {
    const id = await visit.makeProject();
    expect((await visit.call("POST", `/api/projects/${id}/translate`, { language: "tlh" })).status).toBe(400);
    expect(await visit.call("POST", `/api/projects/${id}/translate`, { language: "de" })).toMatchObject({
      status: 400,
      body: { code: "bad_input" },
    });
  });
});

describe("the status of a provider", () => {
  const stateOf = async (name: string) => {
    const { body } = await visit.call("GET", "/api/instance");
    return rowsOf(body["providers"]).find(({ id }) => id === name);
  };

  it("is updated by each request and by a connection test, which is limited to one in ten seconds", async () => {
    fake.failWith([{ status: 401 }], "always");
    await makeScript();
    expect(await stateOf("openai-writer")).toMatchObject({ state: "failing", canTest: true });
    fake.failWith([]);
    const asked = fake.requests.length;
    const tested = await visit.call("POST", "/api/providers/openai-writer/test");
    expect(tested).toMatchObject({ status: 200, body: { state: "connected", lastError: null } });
    expect(fake.requests.slice(asked).map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /v1/models",
    ]);
    fake.failWith([{ status: 500 }], "always");
    expect((await visit.call("POST", "/api/providers/openai-writer/test")).body["state"]).toBe("connected");
    expect(fake.requests.length).toBe(asked + 1);
    expect((await visit.call("POST", "/api/providers/nobody/test")).status).toBe(404);
  });

  it("is listed for built-in providers, and names the variable of a missing API key", async () => {
    expect(await stateOf("builtin-writer")).toMatchObject({ state: "builtin", canTest: false });
    expect(await stateOf("elevenlabs")).toMatchObject({
      state: "key_missing",
      setting: "ELEVENLABS_API_KEY",
    });
    expect(await stateOf("openverse")).toMatchObject({ state: "off" });
  });
});

it("rewriting and translating answer 503 with instructions when no AI writer is connected", async () => {
  const alone = await startVisit();
  const id = await alone.makeProject();
  await alone.call("POST", "/api/scripts/generate", { projectId: id });
  const { body } = await alone.call("GET", `/api/projects/${id}/scenes`);
  const [scene] = rowsOf(body["scenes"]);
  const rewritten = await alone.call("POST", `/api/projects/${id}/scenes/${scene?.["id"]}/rewrite`, {
    style: "shorter",
  });
  expect(rewritten).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(rewritten.body["error"]).toContain("Set OPENAI_API_KEY");
  expect((await alone.call("POST", `/api/projects/${id}/translate`, { language: "de" })).status).toBe(503);
  await alone.server.close();
});

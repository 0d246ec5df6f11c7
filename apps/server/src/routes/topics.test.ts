import {
  contentOfClaims,
  type Claim,
  orderedVideoSchema,
  outlineSchema,
  type Warning,
} from "@inkreel/contract";
import { type FakeOpenai, startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startVisit, type Visit } from "../testing/visit.js";

const KEY = "sk-test-key-0123456789";
const TOPIC = "Why cities plant trees";
let fake: FakeOpenai;
let visit: Visit;

beforeAll(async () => {
  fake = await startFakeOpenai({ apiKey: KEY });
  visit = await startVisit({ variables: { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: fake.address } });
});
afterAll(async () => {
  await visit.server.close();
  await fake.close();
});
afterEach(() => fake.failWith([]));

const outline = async () =>
  outlineSchema.parse(
    (await visit.call("POST", "/api/content/outline", { topic: TOPIC, duration: 15 })).body,
  );
const unsourcedOf = async (id: number): Promise<Warning[]> => {
  const { body } = await visit.call("GET", `/api/projects/${id}/composition`);
  const { warnings } = body["composition"] as { warnings: Warning[] };
  return warnings.filter(({ code }) => code === "claim_unsourced");
};

describe("a project about a topic", () => {
  it("has an outline whose claims all lack a source, with what to look for", async () => {
    const { title, content, claims, warnings } = await outline();
    expect(title).toBe(`About ${TOPIC}`);
    expect(claims.length).toBeGreaterThan(5);
    expect(content).toBe(contentOfClaims(claims));
    for (const claim of claims)
      expect(claim).toMatchObject({ wanted: expect.stringMatching(/./u), source: null });
    expect(warnings).toMatchObject([{ code: "topic_written", params: { count: claims.length } }]);
  });

  it("says of each scene that its claim has no source, until a person adds one", async () => {
    const { title, content, claims } = await outline();
    const id = await visit.makeProject({ title, content, metadata: { claims } });
    await visit.call("POST", `/api/projects/${id}/generate-scenes`, { duration: 15 });
    const before = await unsourcedOf(id);
    expect(before.length).toBeGreaterThan(1);
    const said = before.map(({ params }) => (params as { claim: string }).claim);
    expect(claims.map(({ text }) => text)).toEqual(expect.arrayContaining(said));

    const sourced = claims.map((claim): Claim =>
      claim.text === said[0] ? { ...claim, source: "https://example.org/trees" } : claim,
    );
    await visit.call("PATCH", `/api/projects/${id}`, { metadata: { claims: sourced } });
    const after = (await unsourcedOf(id)).map(({ params }) => (params as { claim: string }).claim);
    expect(after).toEqual(said.filter((text) => text !== said[0]));

    const copy = await visit.call("POST", `/api/projects/${id}/duplicate`);
    expect(copy.body).toMatchObject({ metadata: { claims: sourced } });
  });

  it("is refused if the writer fails, because nothing else may invent a text", async () => {
    fake.failWith([{ status: 401, body: '{"error":{"message":"Incorrect API key"}}' }], "always");
    const { status, body } = await visit.call("POST", "/api/content/outline", { topic: TOPIC });
    expect([status, body["code"]]).toEqual([502, "provider_failed"]);
  });

  it("is refused without a connected writer, also as an order", async () => {
    const alone = await startVisit();
    for (const path of ["/api/content/outline", "/api/videos"]) {
      const { status, body } = await alone.call("POST", path, { topic: TOPIC });
      expect([path, status, body["code"]]).toEqual([path, 503, "unavailable"]);
      expect(body["error"]).toContain("No AI writer is connected");
    }
    await alone.server.close();
  });
});

describe("a video about a topic that a program orders with one call", () => {
  it("has notes about the topic and about every claim that it makes without a source", async () => {
    (await visit.server.services.rendering()).start();
    const options = { duration: 15, aspectRatio: "1:1", pictures: "none", voiceId: "none" };
    const { status, body } = await visit.call("POST", "/api/videos", { topic: TOPIC, options });
    expect(status).toBe(202);
    const read = async () =>
      orderedVideoSchema.parse((await visit.call("GET", `/api/videos/${body["id"]}`)).body);
    const video = await vi.waitUntil(
      async () => {
        const now = await read();
        return ["completed", "failed", "cancelled"].includes(now.status) ? now : null;
      },
      { timeout: 250_000, interval: 500 },
    );
    expect(video).toMatchObject({ status: "completed", title: `About ${TOPIC}` });
    const codes = video.notes.map(({ code }) => code);
    expect(codes.filter((code) => code === "topic_written")).toHaveLength(1);
    expect(codes.filter((code) => code === "claim_unsourced").length).toBeGreaterThan(1);
  });

  it("takes exactly one of url, text and topic", async () => {
    const both = await visit.call("POST", "/api/videos", { topic: TOPIC, text: "x".repeat(60) });
    expect([both.status, JSON.stringify(both.body)]).toEqual([
      400,
      expect.stringContaining("url, text or topic"),
    ]);
    expect((await visit.call("POST", "/api/videos", { topic: " a " })).status).toBe(400);
  });
});

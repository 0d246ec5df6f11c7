import { ENDPOINTS } from "@inkreel/contract";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, it, test } from "vitest";
import { checkAnswer, sendJson } from "./implement-endpoint.js";
import type { ServerEnv } from "./server-env.js";

const LONG = { words: Array.from({ length: 500 }, (_, index) => `Größe ${index}`) };
const app = new Hono<ServerEnv>();
app.get("/long", (c) => sendJson(c, LONG, 200));
app.get("/short", (c) => sendJson(c, { ok: true }, 202));

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a long response is compressed with %s if the client accepts it", async (encoding, unpack) => {
  const answer = await app.request("/long", { headers: { "accept-encoding": encoding } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(JSON.parse(unpack(bytes).toString())).toEqual(LONG);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-encoding": encoding,
    "content-type": "application/json",
    vary: "Accept-Encoding",
  });
});

test("a long response is not compressed for a client that accepts no encoding", async () => {
  const answer = await app.request("/long");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(await answer.json()).toEqual(LONG);
});

test("a short response is not compressed", async () => {
  const answer = await app.request("/short", { headers: { "accept-encoding": "br" } });
  expect([answer.status, answer.headers.get("content-encoding")]).toEqual([202, null]);
  expect(await answer.json()).toEqual({ ok: true });
});

const endpoint = ENDPOINTS.shareVideo;

it("a response that matches its schema is sent", () => {
  expect(() => checkAnswer(endpoint, { shareId: "a", url: "https://example.com/v/a" })).not.toThrow();
});

it("a response with a missing field or a wrong type is rejected", () => {
  expect(() => checkAnswer(endpoint, { shareId: "a" })).toThrow(
    "POST /api/projects/{id}/share answers against",
  );
  expect(() => checkAnswer(endpoint, { shareId: 5, url: "x" })).toThrow("answers against its schema");
});

it("a response with a field that is not in its schema is rejected, so that no database column is exposed", () => {
  expect(() => checkAnswer(endpoint, { shareId: "a", url: "x", ownerId: "secret" })).toThrow(
    "answers with more",
  );
});

import { voiceSchema } from "@inkreel/contract";
import { decodeWav } from "@inkreel/audio";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

it("the voice list contains the built-in voices as available, and last the choice of no voice", async () => {
  const voices = voiceSchema.array().parse(await (await visit.browser.get("/api/voices")).json());
  expect(voices.map(({ id }) => id)).toEqual([...BUILT_IN_VOICES.map(({ id }) => id), "none"]);
  expect(voices.every(({ available }) => available)).toBe(true);
  expect(new Set(voices.map(({ provider }) => provider))).toEqual(new Set(["builtin", "none"]));
});

it("a voice has a sample as WAV", async () => {
  const { body } = await visit.call("GET", "/api/voices/builtin-kal16/preview");
  expect(body["previewUrl"]).toBe(body["audioUrl"]);
  const answer = await visit.browser.get(String(body["audioUrl"]));
  expect(answer.headers.get("content-type")).toBe("audio/wav");
  const { samples, sampleRateHz } = decodeWav(new Uint8Array(await answer.arrayBuffer()));
  expect(samples.length / sampleRateHz).toBeGreaterThan(2);
  expect(samples.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
});

it("a range request for a voice sample is answered with 206", async () => {
  const answer = await visit.browser.get("/api/voices/builtin-kal16/preview-audio", { range: "bytes=0-1" });
  expect([answer.status, await answer.text()]).toEqual([206, "RI"]);
});

it.each(["preview", "preview-audio"])("GET …/%s of no voice answers 404", async (path) => {
  const { status, body } = await visit.call("GET", `/api/voices/none/${path}`);
  expect([status, body["error"]]).toEqual([404, "No voice speaks, so there is no sample."]);
});

it("different voices have different samples", async () => {
  const samples = ["builtin-slt", "builtin-rms"].map(async (voiceId) => {
    const answer = await visit.browser.get(`/api/voices/${voiceId}/preview-audio`);
    return answer.headers.get("etag");
  });
  expect(new Set(await Promise.all(samples)).size).toBe(2);
});

it.each(["preview", "preview-audio"])("GET …/%s of an unknown voice answers 404", async (path) => {
  const { status, body } = await visit.call("GET", `/api/voices/nobody/${path}`);
  expect([status, body["code"]]).toEqual([404, "not_found"]);
  expect(body["error"]).toBe('There is no voice "nobody". GET /api/voices lists all voices.');
});

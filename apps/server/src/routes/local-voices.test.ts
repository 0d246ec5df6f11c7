import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localVoiceSchema, voiceSchema } from "@inkreel/contract";
import { type FakeVoiceServer, startFakeVoiceServer } from "@inkreel/providers/testing/fake-voice-server";
import { testVoiceModel, voiceFixture } from "@inkreel/providers/testing/voice-fixtures";
import { decodeWav } from "@inkreel/audio";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startVisit, type Visit } from "../testing/visit.js";

const model = testVoiceModel();
let voicesFolder: string;
let downloads: FakeVoiceServer;
let visit: Visit;

beforeEach(async () => {
  voicesFolder = await mkdtemp(join(tmpdir(), "inkreel-voices-"));
  downloads = await startFakeVoiceServer({ [model.archive.name]: voiceFixture(model.archive.name) });
  visit = await start();
});
afterEach(async () => {
  await visit.server.close();
  await downloads.close();
  await rm(voicesFolder, { recursive: true });
});

function start(variables: Record<string, string> = {}): Promise<Visit> {
  return startVisit({
    voiceModels: [model],
    variables: { INKREEL_VOICES: voicesFolder, VOICES_BASE_URL: downloads.address, ...variables },
  });
}

async function localVoice() {
  const answer = await visit.browser.get("/api/local-voices");
  return localVoiceSchema.array().parse(await answer.json())[0]!;
}

async function voiceIds(): Promise<string[]> {
  const answer = await visit.browser.get("/api/voices");
  return voiceSchema
    .array()
    .parse(await answer.json())
    .flatMap(({ id, provider }) => (provider === "local" ? [id] : []));
}

const install = () => visit.call("POST", "/api/local-voices/test-voice/install");
const becomes = (state: string) =>
  vi.waitFor(async () => expect((await localVoice()).state).toBe(state), { timeout: 30_000, interval: 50 });

it("a downloaded voice is listed and has a sample", async () => {
  expect(await localVoice()).toMatchObject({ state: "available", progressPercent: null });
  expect(await voiceIds()).toEqual([]);
  const { status, body } = await install();
  expect([status, body["state"]]).toEqual([202, "downloading"]);
  await becomes("installed");
  expect(await voiceIds()).toEqual(["local-test-voice-low", "local-test-voice-high"]);
  const answer = await visit.browser.get("/api/voices/local-test-voice-low/preview-audio");
  const { samples, sampleRateHz } = decodeWav(new Uint8Array(await answer.arrayBuffer()));
  expect(samples.length / sampleRateHz).toBeGreaterThan(2);
  expect(samples.some((sample) => Math.abs(sample) > 0.05)).toBe(true);
});

it("a voice download reports its progress until it is cancelled", async () => {
  downloads.answerWith({ stallAfterBytes: 31_000 });
  await install();
  await vi.waitFor(async () => expect((await localVoice()).progressPercent).toBeCloseTo(47.5, 0), {
    timeout: 30_000,
  });
  const { status, body } = await visit.call("DELETE", "/api/local-voices/test-voice");
  expect([status, body["state"], body["progressPercent"]]).toEqual([200, "available", null]);
});

it("a failed voice download reports its reason and can be started again", async () => {
  downloads.answerWith({ status: 404 });
  await install();
  await becomes("failed");
  expect((await localVoice()).error).toContain("VOICES_BASE_URL");
  downloads.answerWith({});
  await install();
  await becomes("installed");
});

it("a voice download resumes after a restart of the server", async () => {
  downloads.answerWith({ stallAfterBytes: 31_000 });
  await install();
  await vi.waitFor(async () => expect((await localVoice()).progressPercent).toBeGreaterThan(40), {
    timeout: 30_000,
  });
  await visit.server.close();
  downloads.answerWith({});
  visit = await start();
  expect(await localVoice()).toMatchObject({ state: "available", progressPercent: expect.closeTo(47.5, 0) });
  await visit.server.services.localVoices.resume();
  await becomes("installed");
  expect(downloads.requests.at(-1)?.range).toBe("bytes=31000-");
});

it("a downloaded voice can be removed", async () => {
  await install();
  await becomes("installed");
  const { body } = await visit.call("DELETE", "/api/local-voices/test-voice");
  expect(body["state"]).toBe("available");
  expect(await voiceIds()).toEqual([]);
});

it("installing and removing voices is refused on a public server for visitors who are not administrators", async () => {
  for (const variables of [
    { HOST: "0.0.0.0" },
    { BASE_URL: "https://videos.example.com" },
    { TRUST_PROXY: "1" },
  ]) {
    await visit.server.close();
    visit = await start(variables as Record<string, string>);
    const { body } = await visit.call("GET", "/api/instance");
    expect(body["canManageVoices"]).toBe(false);
    expect((await install()).status).toBe(403);
    expect((await visit.call("DELETE", "/api/local-voices/test-voice")).status).toBe(403);
  }
  expect(downloads.requests).toEqual([]);
});

it("installing a voice that is not in the catalogue answers 404", async () => {
  const { status, body } = await visit.call("POST", "/api/local-voices/nobody/install");
  expect([status, body["code"]]).toEqual([404, "not_found"]);
});

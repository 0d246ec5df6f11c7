import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { voiceOfferSchema, type VoiceOffer } from "@inkreel/contract";
import { type FakeVoiceServer, startFakeVoiceServer } from "@inkreel/providers/testing/fake-voice-server";
import { testVoiceModel, voiceFixture } from "@inkreel/providers/testing/voice-fixtures";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { startVisit, type Visit } from "../testing/visit.js";

const test = testVoiceModel();
const best = {
  ...test,
  id: "best-voice",
  name: "Best voice",
  speakers: test.speakers.map((speaker) => ({ ...speaker, voiceId: "local-kokoro-best" })),
};
const bytes = voiceFixture(test.archive.name);
let voicesFolder: string;
let downloads: FakeVoiceServer;
let visit: Visit;

beforeEach(async () => {
  voicesFolder = await mkdtemp(join(tmpdir(), "inkreel-voices-"));
  downloads = await startFakeVoiceServer({ [test.archive.name]: bytes });
});
afterEach(async () => {
  await visit.server.close();
  await downloads.close();
  await rm(voicesFolder, { recursive: true });
});

async function start(voiceModels = [test], address = downloads.address): Promise<number> {
  const variables = { INKREEL_VOICES: voicesFolder, VOICES_BASE_URL: address };
  visit = await startVisit({ voiceModels, variables });
  return visit.makeProject();
}

async function offer(projectId: number): Promise<VoiceOffer> {
  const { status, body } = await visit.call("GET", `/api/projects/${projectId}/voice-offer`);
  expect(status, JSON.stringify(body)).toBe(200);
  return voiceOfferSchema.parse(body);
}

async function install(id: string, until: "installed" | "failed"): Promise<void> {
  await visit.call("POST", `/api/local-voices/${id}/install`);
  await vi.waitFor(
    async () => {
      const list = (await (await visit.browser.get("/api/local-voices")).json()) as {
        id: string;
        state: string;
      }[];
      expect(list.find((voice) => voice.id === id)?.state).toBe(until);
    },
    { timeout: 40_000, interval: 50 },
  );
}

it("a first project is offered a natural voice, and that voice once it is there", async () => {
  const id = await start();
  expect(await offer(id)).toMatchObject({
    kind: "install",
    isChosen: false,
    model: { id: "test-voice", state: "available", bytes: bytes.length, licence: { name: "MIT" } },
  });
  const spoken = await makeProjectWithScenes(visit, ["Trees cool the street on hot days."]);
  await visit.call("GET", `/api/projects/${spoken}/composition`);
  await install("test-voice", "installed");
  // The new voice speaks a project that was never spoken, so nothing is left to offer.
  expect(await offer(id)).toMatchObject({ kind: "none", voice: { id: "local-test-voice-low" } });
  expect(await offer(spoken)).toMatchObject({
    kind: "use",
    model: null,
    voice: { id: "local-test-voice-low", provider: "local" },
  });
  await visit.call("PATCH", `/api/projects/${id}/voice`, { voiceId: "local-test-voice-low" });
  expect(await offer(id)).toMatchObject({
    kind: "none",
    voice: { id: "local-test-voice-low" },
    why: null,
    isChosen: true,
  });
});

it("a project whose voice somebody chose says so", async () => {
  const id = await start();
  await visit.call("PATCH", `/api/projects/${id}/voice`, { voiceId: "builtin-slt" });
  expect(await offer(id)).toMatchObject({ kind: "install", isChosen: true });
});

it("a project without a voice is offered none", async () => {
  const id = await start();
  await visit.call("PATCH", `/api/projects/${id}/voice`, { voiceId: "none" });
  expect(await offer(id)).toMatchObject({ kind: "none", voice: null, why: null });
});

it("a voice in a language that no model speaks is not offered, with the reason", async () => {
  await start();
  const german = await visit.makeProject({
    content:
      "Die Bäume der Stadt kühlen im Sommer die Straßen um mehrere Grad. Ihre Wurzeln halten den Boden fest.",
  });
  expect(await offer(german)).toMatchObject({
    kind: "none",
    why: { code: "voice_offer_no_language", params: { language: "de" } },
    language: "de",
    unspoken: { language: "de", isReadable: true },
  });
});

it("a model whose archive was replaced is passed over, and the next best is offered", async () => {
  const replaced = { ...best, archive: { ...best.archive, bytes: bytes.length + 1 } };
  const id = await start([test, replaced]);
  expect(await offer(id)).toMatchObject({ model: { id: "best-voice" }, passedOver: [] });
  await install("best-voice", "failed");
  expect(await offer(id)).toMatchObject({
    kind: "install",
    model: { id: "test-voice" },
    passedOver: [{ code: "voice_replaced", params: { name: "Best voice" } }],
  });
});

it("a model with another checksum is passed over in the same way", async () => {
  const id = await start([test, { ...best, archive: { ...best.archive, sha256: "0".repeat(64) } }]);
  await install("best-voice", "failed");
  expect(await offer(id)).toMatchObject({ model: { id: "test-voice" }, passedOver: [{}] });
});

it("without a network the offer stays, with the reason of the failed download", async () => {
  const id = await start([test], "http://127.0.0.1:9/voices");
  await install("test-voice", "failed");
  expect(await offer(id)).toMatchObject({
    kind: "install",
    model: { state: "failed", errorSaid: { code: "download_unreachable" } },
    passedOver: [],
  });
});

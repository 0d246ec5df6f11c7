import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localVoiceSchema } from "@inkreel/contract";
import { installModel } from "@inkreel/providers";
import { type FakeVoiceServer, startFakeVoiceServer } from "@inkreel/providers/testing/fake-voice-server";
import { testVoiceModel, voiceFixture } from "@inkreel/providers/testing/voice-fixtures";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useInTurn } from "./testing/run-in-turn.js";
import { startInkreel } from "./testing/run-inkreel.js";

/** The archive as listed in the catalogue. */
const KITTEN = { archive: "kitten-nano-en-v0_8-int8.tar.bz2", bytes: 31_220_690 };
let folder: string;
const inTurn = useInTurn();
let server: FakeVoiceServer;
const options = () => ({
  cwd: folder,
  cache: join(folder, "cache"),
  env: { INKREEL_VOICES: join(folder, "voices"), VOICES_BASE_URL: server.address },
});
const run = (...args: string[]) => inTurn(["voices", ...args], options());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-local-voices-"));
  server = await startFakeVoiceServer({ [KITTEN.archive]: new Uint8Array(KITTEN.bytes) });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function stateOfKitten() {
  const { stdout } = await run("list", "--all", "--json");
  return localVoiceSchema
    .array()
    .parse(JSON.parse(stdout))
    .find(({ id }) => id === "kitten-nano");
}

it("inkreel voices list --all shows the size, licence and state of each downloadable voice", async () => {
  const { code, stdout } = await run("list", "--all");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^kokoro +available +126 MB +48 voices +7 languages +Apache-2\.0/mu);
});

it("inkreel voices install resumes an interrupted download and rejects an archive with the wrong checksum", async () => {
  server.answerWith({ stallAfterBytes: 20_000_000 });
  const interrupted = startInkreel(["voices", "install", "kitten-nano"], options());
  await interrupted.stderrShows("download");
  await vi.waitFor(async () => expect((await stateOfKitten())?.progressPercent).toBeGreaterThan(60), {
    timeout: 30_000,
  });
  expect((await stateOfKitten())?.state).toBe("downloading");
  interrupted.kill("SIGINT");
  const { code, stderr } = await interrupted.finished;
  expect(code).toBe(130);
  expect(stderr).toContain("Run the same command again to continue");
  expect(await stateOfKitten()).toMatchObject({
    state: "available",
    progressPercent: expect.closeTo(60.9, 0),
  });

  server.answerWith({});
  const again = await run("install", "kitten-nano");
  expect(server.requests.at(-1)?.range).toBe("bytes=20000000-");
  expect(again.stderr).toContain("is not that archive");
  expect(again.code).toBe(1);
  expect(await stateOfKitten()).toMatchObject({ state: "available", progressPercent: null });
});

it("inkreel voices install rejects an unknown voice and lists the available ones", async () => {
  const elsewhere = await run("install", "kitten-nano", "--from", `${server.address}/elsewhere/`);
  expect(server.requests.at(-1)?.path).toBe(`/voices/elsewhere/${KITTEN.archive}`);
  expect(elsewhere.stderr).toContain("is not that archive");
  const { code, stderr } = await run("install", "nobody");
  expect([code, stderr]).toEqual([2, expect.stringContaining("Choose one of: kokoro")]);
});

it("inkreel voices say explains how to install a voice that is missing", async () => {
  const { code, stderr } = await run("say", "local-kokoro-af_heart", "Hello", "-o", "x.wav");
  expect([code, stderr]).toEqual([2, expect.stringContaining('Install "kokoro"')]);
});

it("inkreel voices remove reports that a voice is not installed", async () => {
  const { stdout } = await run("remove", "kitten-nano");
  expect(stdout).toContain("was not installed");
});

it("inkreel voices list omits an installed voice that is not in the catalogue", async () => {
  const fake = await startFakeVoiceServer({ "test-voice.tar.bz2": voiceFixture("test-voice.tar.bz2") });
  const signal = new AbortController().signal;
  const root = join(folder, "voices");
  await installModel(testVoiceModel(), { root, address: fake.address, signal, onProgress: () => undefined });
  await fake.close();
  const { code, stdout } = await run("list");
  expect(code).toBe(0);
  expect(stdout).not.toContain("local-");
});

it("inkreel voices check shows replaced and missing archives and sets the exit code", async () => {
  const { code, stdout } = await run("check");
  expect(code).toBe(1);
  expect(stdout).toMatch(/^kitten-nano +31220690 +as listed +not installed$/mu);
  expect(stdout).toMatch(/^kokoro +132303094 +missing \(HTTP 404\) +not installed$/mu);
  expect(stdout).toMatch(/Inkreel cannot install kokoro, .* now\./u);
  await server.close();
  server = await startFakeVoiceServer({ [KITTEN.archive]: new Uint8Array(10) });
  const again = await run("check", "--json");
  const rows = JSON.parse(again.stdout) as { id: string; published: unknown }[];
  expect(rows.find(({ id }) => id === "kitten-nano")).toMatchObject({
    published: { state: "replaced", bytes: 10 },
    isSound: false,
  });
});

it("inkreel voices check says that the publisher cannot be reached", async () => {
  const { code, stdout } = await run("check", "--from", "http://127.0.0.1:9/voices");
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/cannot be reached \(.*\)\. Check the network\./u),
  ]);
});

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FakeVoiceServer, startFakeVoiceServer } from "../../../testing/fake-voice-server.js";
import { testVoiceModel, voiceFixture } from "../../../testing/voice-fixtures.js";
import { type CheckedModel, checkModel, isSound } from "./check-model.js";
import { installModel } from "./install-model.js";

const model = testVoiceModel();
const signal = new AbortController().signal;
let root: string;
let server: FakeVoiceServer;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "inkreel-check-"));
  server = await startFakeVoiceServer({ [model.archive.name]: voiceFixture(model.archive.name) });
});
afterEach(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const check = (wanted = model): Promise<CheckedModel> =>
  checkModel(wanted, { root, address: server.address, signal });
const install = () =>
  installModel(model, { root, address: server.address, signal, onProgress: () => undefined });

it("a check asks only for the length of the archive", async () => {
  const checked = await check();
  expect(checked).toMatchObject({ published: { state: "as_listed" }, installed: { state: "not_installed" } });
  expect(isSound(checked)).toBe(true);
  expect(server.requests.map(({ method }) => method)).toEqual(["HEAD"]);
});

it("an archive of another length counts as replaced", async () => {
  const checked = await check({ ...model, archive: { ...model.archive, bytes: 1 } });
  expect(checked.published).toEqual({ state: "replaced", bytes: model.archive.bytes });
  expect(isSound(checked)).toBe(false);
});

it("a missing archive, a refused request and an unreachable server are told apart", async () => {
  const withdrawn = await check({ ...model, archive: { ...model.archive, name: "none.tar.bz2" } });
  expect(withdrawn.published).toEqual({ state: "missing", status: 404 });
  server.answerWith({ status: 403 });
  expect((await check()).published).toEqual({ state: "unknown", status: 403 });
  await server.close();
  const offline = await check();
  expect(offline.published).toMatchObject({
    state: "unreachable",
    why: expect.stringContaining("ECONNREFUSED"),
  });
  expect(isSound(offline)).toBe(false);
});

it("an installed voice is intact until one of its files changes or disappears", async () => {
  await install();
  expect((await check()).installed).toEqual({ state: "intact" });
  const tokens = join(root, "test-voice", "tokens.txt");
  await writeFile(tokens, `${await readFile(tokens, "utf8")}x`);
  await rm(join(root, "test-voice", "data", "noise.bin"));
  const checked = await check();
  expect(checked.installed).toEqual({ state: "damaged", files: ["data/noise.bin", "tokens.txt"] });
  expect(isSound(checked)).toBe(false);
});

it("an installation of an earlier catalogue or without checksums is reported as such", async () => {
  await install();
  const manifest = join(root, "test-voice", "installed.json");
  const { archive, sha256 } = JSON.parse(await readFile(manifest, "utf8")) as Record<string, string>;
  await writeFile(manifest, JSON.stringify({ archive, sha256 }));
  expect((await check()).installed).toEqual({ state: "unrecorded" });
  await writeFile(manifest, JSON.stringify({ archive, sha256: "0".repeat(64) }));
  expect((await check()).installed).toEqual({ state: "outdated" });
});

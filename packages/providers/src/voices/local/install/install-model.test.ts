import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, readFile, readdir, rename, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type FakeVoiceServer, startFakeVoiceServer } from "../../../testing/fake-voice-server.js";
import { testVoiceModel, voiceFixture } from "../../../testing/voice-fixtures.js";
import type { VoiceModel } from "../models/voice-model.js";
import { type InstallOptions, installModel, partialPercent } from "./install-model.js";
import { listsInstalledModels } from "./installed-models.js";
import { removeLeftovers, removeModel } from "./remove-model.js";
import { DOWNLOADS, isInstalled, namesIn } from "./voices-folder.js";

const ARCHIVES = [
  "test-voice.tar.bz2",
  "slow-to-unpack.tar.bz2",
  "too-large.tar.bz2",
  "with-link.tar.bz2",
  "leads-out.tar.bz2",
  "incomplete.tar.bz2",
];
const model = testVoiceModel();
const whole = model.archive.bytes;
let root: string;
let server: FakeVoiceServer;
const children: ChildProcess[] = [];

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), "inkreel-voices-")), "voices");
  server = await startFakeVoiceServer(Object.fromEntries(ARCHIVES.map((name) => [name, voiceFixture(name)])));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await server.close();
  await rm(join(root, ".."), { recursive: true });
});

function install(wanted: VoiceModel, options: Partial<InstallOptions> = {}): Promise<void> {
  return installModel(wanted, {
    root,
    address: server.address,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    sleep: () => Promise.resolve(),
    ...options,
  });
}

/** Breaks the connection when this many bytes of the answer have arrived. */
function cutWhenArrived(bytes: number): Pick<InstallOptions, "onProgress"> {
  const percent = (95 * bytes) / whole;
  return { onProgress: (now) => now === percent && server.cut() };
}

/** Lists everything in the voices folder except the download folder. */
async function listed(): Promise<string[]> {
  return (await namesIn(root)).filter((name) => name !== DOWNLOADS);
}

it("an installation adds all files of the voice and no others", async () => {
  const percents: number[] = [];
  await install(model, { onProgress: (percent) => void percents.push(percent) });
  expect(await isInstalled(root, model)).toBe(true);
  expect(await readFile(join(root, "test-voice", "model.onnx"))).toHaveLength(1266);
  expect(await readFile(join(root, "test-voice", "data", "noise.bin"))).toHaveLength(60_000);
  expect(await listed()).toEqual(["test-voice"]);
  expect(await readdir(join(root, DOWNLOADS))).toEqual([]);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
});

it("a voice is listed as soon as its files are in place", async () => {
  const list = listsInstalledModels(root, [model]);
  let atTheEnd: Promise<readonly VoiceModel[]> = list();
  await install(model, { onProgress: () => void (atTheEnd = list()) });
  expect(await atTheEnd).toEqual([model]);
});

it("a voice that is already installed is not downloaded again", async () => {
  await install(model);
  await install(model);
  expect(server.requests).toHaveLength(1);
});

it("a download resumes after each broken connection", async () => {
  server.answerWith({ stallAfterBytes: 20_000 }, { stallAfterBytes: 20_000 }, {});
  const cuts = [cutWhenArrived(20_000), cutWhenArrived(40_000)];
  await install(model, { onProgress: (percent) => cuts.forEach((cut) => cut.onProgress(percent)) });
  expect(await isInstalled(root, model)).toBe(true);
  expect(server.requests.map(({ range }) => range)).toEqual([null, "bytes=20000-", "bytes=40000-"]);
});

it("a download starts again from the beginning if the file on the server has changed", async () => {
  server.answerWith({ stallAfterBytes: 20_000 }, { etag: '"second"' });
  await install(model, cutWhenArrived(20_000));
  expect(await isInstalled(root, model)).toBe(true);
});

it("a download starts again from the beginning if the server does not support range requests", async () => {
  server.answerWith({ stallAfterBytes: 20_000 }, { ignoresRange: true });
  await install(model, cutWhenArrived(20_000));
  expect(await isInstalled(root, model)).toBe(true);
});

it("a download resumes when the server has stopped sending", async () => {
  server.answerWith({ stallAfterBytes: 20_000 });
  const arrived = (95 * 20_000) / whole;
  await install(model, {
    stalledMs: 500,
    onProgress: (percent) => percent === arrived && server.answerWith({}),
  });
  expect(server.requests.at(-1)?.range).toBe("bytes=20000-");
  expect(await isInstalled(root, model)).toBe(true);
});

it("a download waits for the time in the Retry-After header of a busy server, and then tries again", async () => {
  const waits: number[] = [];
  server.answerWith({ status: 429, headers: { "retry-after": "7" } }, { status: 503 }, {});
  await install(model, {
    sleep: async (ms) => void waits.push(ms),
  });
  expect(waits).toEqual([7000, 2000]);
});

it("a download fails if the server keeps failing, and the next installation resumes it", async () => {
  server.answerWith({ stallAfterBytes: 30_000 }, { status: 500 });
  await expect(install(model, cutWhenArrived(30_000))).rejects.toThrow("answered with 500");
  expect(await listed()).toEqual([]);
  expect(await partialPercent(root, model)).toBeGreaterThan(0);
  server.answerWith({});
  await install(model);
  expect(server.requests.at(-1)?.range).toBe("bytes=30000-");
});

it("a download without a network fails after three attempts", async () => {
  const waits: number[] = [];
  await server.close();
  const offline = install(model, { sleep: async (ms) => void waits.push(ms) });
  await expect(offline).rejects.toThrow("127.0.0.1");
  expect(waits).toEqual([1000, 2000]);
});

it("the error for a missing archive contains the URL", async () => {
  await expect(install({ ...model, archive: { ...model.archive, name: "none.tar.bz2" } })).rejects.toThrow(
    /no none\.tar\.bz2 at http.*VOICES_BASE_URL/u,
  );
  expect(server.requests).toHaveLength(1);
});

it("a downloaded file of the wrong length is rejected", async () => {
  const larger = { ...model, archive: { ...model.archive, bytes: whole + 1 } };
  await expect(install(larger)).rejects.toThrow(`has ${whole} bytes`);
  const smaller = { ...model, archive: { ...model.archive, bytes: whole - 1 } };
  server.answerWith({ isChunked: true });
  await expect(install(smaller)).rejects.toThrow("larger than the expected");
  server.answerWith({ isChunked: true });
  await expect(install(larger)).rejects.toThrow(`has ${whole} bytes`);
  expect(await listed()).toEqual([]);
});

it("a downloaded file with the wrong checksum is deleted", async () => {
  const other = { ...model, archive: { ...model.archive, sha256: "0".repeat(64) } };
  await expect(install(other)).rejects.toThrow("is not that archive");
  expect(await listed()).toEqual([]);
  expect(await readdir(join(root, DOWNLOADS))).toEqual([]);
});

it.each([
  ["too-large.tar.bz2", "unpacks to more than"],
  ["with-link.tar.bz2", "is a symlink"],
  ["leads-out.tar.bz2", "is not below test-voice/"],
  ["incomplete.tar.bz2", "does not contain tokens.txt"],
])("the archive %s is rejected, and no file of it remains", async (archiveName, message) => {
  await expect(install(testVoiceModel(archiveName))).rejects.toThrow(message);
  expect(await listed()).toEqual([]);
  expect(await readdir(join(root, DOWNLOADS))).toEqual([]);
  expect(await readdir(join(root, ".."))).toEqual(["voices"]);
});

it("an installation does not start if the disk has too little space", async () => {
  await expect(install(model, { freeBytes: () => Promise.resolve(1_000_000) })).rejects.toMatchObject({
    code: "store_failed",
    message: expect.stringContaining("only 1 MB free"),
  });
  expect(server.requests).toEqual([]);
});

it("a cancelled download keeps the part that was received", async () => {
  server.answerWith({ stallAfterBytes: 30_000 });
  const cancel = new AbortController();
  const installing = install(model, {
    signal: cancel.signal,
    onProgress: (percent) => percent > 40 && cancel.abort(),
  });
  await expect(installing).rejects.toThrow("aborted");
  server.answerWith({});
  await install(model);
  expect(server.requests.at(-1)?.range).toBe("bytes=30000-");
});

it("concurrent installations of a voice share one download", async () => {
  await Promise.all([install(model), install(model), install(model)]);
  expect(server.requests).toHaveLength(1);
  expect(await isInstalled(root, model)).toBe(true);
});

it("a download resumes after its process was killed", async () => {
  server.answerWith({ stallAfterBytes: 30_000 });
  const child = startInstalling("test-voice.tar.bz2");
  await vi.waitFor(async () => expect(await partialPercent(root, model)).toBeGreaterThan(40), {
    timeout: 20_000,
  });
  await killed(child);
  expect(await isInstalled(root, model)).toBe(false);
  server.answerWith({});
  await install(model);
  expect(server.requests.map(({ range }) => range)).toEqual([null, "bytes=30000-"]);
  expect(await isInstalled(root, model)).toBe(true);
});

it("an installation does not download again after its process was killed while unpacking", async () => {
  const slow = testVoiceModel("slow-to-unpack.tar.bz2");
  const child = startInstalling("slow-to-unpack.tar.bz2");
  await vi.waitFor(
    async () => expect((await listed()).some((name) => name.startsWith(".unpacking-"))).toBe(true),
    { timeout: 20_000, interval: 5 },
  );
  await killed(child);
  expect(await isInstalled(root, slow)).toBe(false);
  await removeLeftovers(root);
  expect(await listed()).toEqual([]);
  await install(slow);
  expect(server.requests).toHaveLength(1);
  expect(await listed()).toEqual(["test-voice"]);
});

it("an installation waits for another machine that uses the same folder only while that machine makes progress", async () => {
  server.answerWith({ stallAfterBytes: 30_000 }, { status: 404 });
  await expect(install(model, cutWhenArrived(30_000))).rejects.toThrow("404");
  const [kept] = (await namesIn(join(root, DOWNLOADS))).filter((name) => name.endsWith(".part"));
  const foreign = join(root, DOWNLOADS, "test-voice~0badcafe-1-0123456789ab.part");
  await rename(join(root, DOWNLOADS, kept!), foreign);
  await utimes(foreign, new Date(), new Date());
  server.answerWith({});
  let looks = 0;
  await install(model, {
    sleep: async () => {
      looks += 1;
      if (looks === 3) await utimes(foreign, 0, 0);
    },
  });
  expect(looks).toBe(3);
  expect(await isInstalled(root, model)).toBe(true);
});

it("removing a voice also deletes its partial downloads", async () => {
  await install(model);
  await removeModel(root, model);
  expect(await listed()).toEqual([]);
  server.answerWith({ stallAfterBytes: 30_000 }, { status: 404 });
  await expect(install(model, cutWhenArrived(30_000))).rejects.toThrow("404");
  await removeModel(root, model);
  expect(await readdir(join(root, DOWNLOADS))).toEqual([]);
});

function startInstalling(archiveName: string): ChildProcess {
  const script = fileURLToPath(new URL("../../../testing/install-process.js", import.meta.url));
  const child = fork(script, [archiveName, root, server.address], { execArgv: [], stdio: "ignore" });
  children.push(child);
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

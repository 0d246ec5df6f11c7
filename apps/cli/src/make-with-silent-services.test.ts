import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeService, startFakeService } from "@inkreel/providers/testing/fake-service";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runInkreel } from "./testing/run-inkreel.js";

const TEXT =
  "City trees cool the streets around them by several degrees. Their roots hold the soil in heavy rain. Plant them well.";
const WAIT_SECONDS = 12;

let folder = "";
let silent: FakeService;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-silent-"));
  await mkdir(join(folder, ".cache"));
  await writeFile(join(folder, "text.md"), TEXT);
  silent = await startFakeService(() => undefined);
});
afterEach(async () => {
  await silent.close();
  await rm(folder, { recursive: true, force: true });
});

it("an excerpt whose services are all silent waits once, says for whom, and is made by the built-in parts", async () => {
  const { address } = silent;
  const env = {
    OPENAI_BASE_URL: `${address}/v1`,
    OPENAI_MODEL: "small-chat",
    SPEECH_BASE_URL: `${address}/v1`,
    SPEECH_VOICES: "nova",
    PICTURE_SEARCH: "on",
    OPENVERSE_BASE_URL: address,
    WIKIMEDIA_BASE_URL: address,
    PROVIDER_WAIT_SECONDS: String(WAIT_SECONDS),
    INKREEL_LOG: "calls.log",
  };
  const args = [
    "make",
    "text.md",
    "-o",
    "v.gif",
    "--to",
    "1",
    "--json",
    "--length",
    "15",
    "--voice",
    "openai-nova",
  ];
  const { code, stdout, stderr } = await runInkreel(args, {
    cwd: folder,
    cache: join(folder, ".cache"),
    env,
  });
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /Waiting for 127\.0\.0\.1:\d+: \d+ s\. After 10 s, the built-in writer writes instead\./u,
  );
  expect(stdout).toContain("did not answer in time (silent for 10 s). Check that the service is running");
  const { warnings } = JSON.parse(stdout) as { warnings: { code: string }[] };
  const codes = warnings.map((warning) => warning.code);
  expect(codes).toEqual(expect.arrayContaining(["writer_failed", "voice_stand_in"]));
  const calls = (await readFile(join(folder, "calls.log"), "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { provider: string; latencyMs: number });
  const longest = (provider: string): number =>
    Math.max(0, ...calls.filter((call) => call.provider === provider).map(({ latencyMs }) => latencyMs));
  // The sentences of the voice are silent at the same time.
  const waitedMs = longest("openai-writer") + longest("openai-voices");
  expect(waitedMs).toBeGreaterThan(9_500);
  expect(waitedMs).toBeLessThan((WAIT_SECONDS + 1.5) * 1000);
});

import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compositionSchema } from "@inkreel/contract";
import { type FakeOpenai, startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useInTurn } from "./testing/run-in-turn.js";

const KEY = "sk-test-key-0123456789";
const TOPIC = ["--topic", "Why cities plant trees"];
const QUICK = ["--length", "15", "--ratio", "1:1", "--voice", "none"];

let folder = "";
const inTurn = useInTurn();
let cache = "";
let fake: FakeOpenai;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-topic-"));
  cache = join(folder, ".cache");
  await mkdir(cache);
  fake = await startFakeOpenai({ apiKey: KEY });
});
afterEach(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  inTurn(["make", ...args], { cwd: folder, cache, env });
const connected = () => ({ OPENAI_API_KEY: KEY, OPENAI_BASE_URL: fake.address });

describe("inkreel make --topic", () => {
  it("makes a video of claims, and a note about each that it makes without a source", async () => {
    const { code, stdout, stderr } = await run([...TOPIC, ...QUICK], connected());
    expect([code, stderr]).toEqual([0, expect.any(String)]);
    expect(stdout).toContain("why-cities-plant-trees.mp4");
    const json = await readFile(join(folder, "why-cities-plant-trees.composition.json"), "utf8");
    const { scenes, warnings } = compositionSchema.parse(JSON.parse(json));
    const codes = warnings.map((warning) => warning.code);
    expect(codes.filter((one) => one === "topic_written")).toHaveLength(1);
    const unsourced = warnings.filter((warning) => warning.code === "claim_unsourced");
    const named = new Set(unsourced.map(({ sceneId }) => sceneId));
    expect(scenes.filter(({ id, role }) => role !== "cta" && !named.has(id))).toEqual([]);
    expect(stdout).toContain("has no source yet. Look for: a textbook of urban forestry.");
  });

  it("makes nothing without a writer, or with one that fails", async () => {
    const alone = await run([...TOPIC, ...QUICK]);
    expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining("No AI writer is connected")]);
    fake.failWith([{ status: 401, body: '{"error":{"message":"Incorrect API key"}}' }], "always");
    const failed = await run([...TOPIC, ...QUICK], connected());
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining("refused the key")]);
  });

  it("refuses a topic beside a text, a topic that says nothing, and neither of both", async () => {
    const both = await run(["text.md", ...TOPIC]);
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining("instead of a text")]);
    const short = await run(["--topic", " a "]);
    expect([short.code, short.stderr]).toEqual([2, expect.stringContaining("3 to 300 characters")]);
    const neither = await run([]);
    expect([neither.code, neither.stderr]).toEqual([2, expect.stringContaining("Name a file or an address")]);
  });
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compositionSchema } from "@inkreel/contract";
import { quoted, scriptAnswer, sentencesOf, sourceOf } from "@inkreel/providers/testing/fake-model";
import { type FakeOpenai, startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useInTurn } from "./testing/run-in-turn.js";

const KEY = "sk-test-key-0123456789";
const INVENTED = "Each tree saves its city $4,000 a year.";
const TEXT =
  "City trees cool the streets around them by several degrees. Their roots hold the soil in heavy rain. Plant them well.";

let folder = "";
const inTurn = useInTurn();
let cache = "";
let fake: FakeOpenai;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-model-"));
  cache = join(folder, ".cache");
  await mkdir(cache);
  await writeFile(join(folder, "text.md"), TEXT);
  fake = await startFakeOpenai({
    apiKey: KEY,
    say: (chat) => scriptAnswer([...sentencesOf(sourceOf(chat)), INVENTED].map(quoted)),
  });
});
afterEach(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

const make = async () => {
  const args = ["make", "text.md", "-o", "v.mp4", "--length", "15", "--ratio", "1:1"];
  const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: fake.address, INKREEL_LOG: "calls.log" };
  const run = await inTurn(args, { cwd: folder, cache, env });
  const json: unknown = JSON.parse(await readFile(join(folder, "v.composition.json"), "utf8"));
  return { ...run, composition: compositionSchema.parse(json) };
};

describe("inkreel make with a connected AI writer", () => {
  it("warns about a number that the AI writer invented, in the terminal and in the composition", async () => {
    const { code, stdout, composition } = await make();
    expect(code).toBe(0);
    const at = composition.scenes.findIndex(({ text }) => text === INVENTED);
    const message = `Scene ${at + 1} says "$4,000", which is not in the text.`;
    expect(stdout).toContain(`note: ${message}`);
    expect(composition.warnings).toContainEqual({
      code: "not_in_text",
      message,
      params: { scene: at + 1, said: "$4,000" },
      sceneId: composition.scenes[at]?.id,
    });
    expect(composition.warnings.map((warning) => warning.code)).not.toContain("builtin_writer");
    const calls = await readFile(join(folder, "calls.log"), "utf8");
    expect(calls).toMatch(
      /"call":"POST [^"]*\/chat\/completions","status":200,.*"latencyMs":\d+,"cost":\{".+\}/u,
    );
  });

  it("still makes the video when the AI writer fails, and never prints the API key", async () => {
    fake.failWith(
      [{ status: 401, body: `{"error":{"message":"Incorrect API key provided: ${KEY}"}}` }],
      "always",
    );
    const { code, stdout, stderr, composition } = await make();
    expect(code).toBe(0);
    expect(stdout).toContain("refused the key");
    expect(composition.warnings.map((warning) => warning.code)).toEqual(
      expect.arrayContaining(["writer_failed", "builtin_writer"]),
    );
    const calls = await readFile(join(folder, "calls.log"), "utf8");
    expect(calls).toContain('"status":401');
    expect(stdout + stderr + JSON.stringify(composition) + calls).not.toContain(KEY.slice(3));
  });
});

import type { BuiltInWriter } from "@inkreel/pipeline";
import { condenseContent, directWritten, fitScript, type ScriptRequest, writeScript } from "@inkreel/writer";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTextPool, type TextPool } from "./create-text-pool.js";
import { planContent } from "@inkreel/pipeline/read-words";
import { createThreadedWriter } from "./create-writers.js";

const LENGTH_MS = 30_000;
const TURN_MS = 5;
const SCENE = {
  role: "main",
  source: null,
  layout: "number",
  emphasis: ["12%"],
  pictureQuery: null,
} as const;
const NOUNS = ["river", "garden", "bridge", "market", "teacher", "engine", "forest", "winter", "village"];

let text: TextPool;
let writer: BuiltInWriter;
beforeAll(() => {
  text = createTextPool();
  writer = createThreadedWriter(text, "somebody");
});
afterAll(() => text.close());

it("the threaded writer writes and fits the same script as the direct writer", async () => {
  const request = requestOf(6_000);
  const options = { budgetMs: LENGTH_MS, signal: null };
  const plan = planContent(request);
  const begun = await writer.begin(request, options);
  const own = writeScript(plan, LENGTH_MS);
  expect(begun.script).toEqual({ ...own, warnings: [begun.script.warnings[0], ...own.warnings] });
  expect(begun.script.warnings[0]).toMatchObject({ code: "builtin_writer" });
  const measuredMs = new Map(begun.script.scenes.map(({ text }) => [text, text.length * 90]));
  const fit = { targetMs: LENGTH_MS, measuredMs, previous: begun.script };
  const fitted = await begun.fit(fit);
  expect(fitted?.scenes).toEqual(fitScript(plan, fit)?.scenes);
  expect(fitted?.warnings[0]).toMatchObject({ code: "builtin_writer" });
});

it("the threaded writer condenses a text to the same result as the direct writer", async () => {
  const request = requestOf(6_000);
  const condensed = await writer.condense(request, { maxChars: 800, signal: null });
  expect(condensed).toBe(condenseContent(planContent(request), request.content.text, 800));
  expect(condensed.length).toBeGreaterThan(400);
});

it("the threaded writer directs an AI writer's scenes like the direct writer, without blocking the event loop", async () => {
  const { content, template } = requestOf(3_000);
  const texts = Array.from({ length: 20 }, (_, index) =>
    `${index} million ${NOUNS[index % 9]}s grew by 12%. `.repeat(12),
  );
  const scenes = texts.map((said) => ({ ...SCENE, text: said.trim() }));
  const asked = { scenes, for: { content, template }, language: "en" };
  const { result: directed, turns } = await countTurns(writer.direct(asked, null));
  expect(directed).toEqual(directWritten(scenes, { content, template }, "en"));
  expect(turns).toBeGreaterThan(5);
});

it("the threaded writer does not block the event loop while it writes from a long text", async () => {
  const writing = writer.begin(requestOf(60_000), { budgetMs: LENGTH_MS, signal: null });
  // Writing in this thread would take one turn of the event loop.
  const { result: begun, turns } = await countTurns(writing);
  expect(begun.script.scenes.length).toBeGreaterThan(2);
  expect(turns).toBeGreaterThan(50);
});

it("the threaded writer rejects at once when the client aborts, and serves the next client", async () => {
  const leaving = new AbortController();
  const writing = writer.begin(requestOf(60_000), { budgetMs: LENGTH_MS, signal: leaving.signal });
  const reason = new Error("The visitor has left.");
  leaving.abort(reason);
  await expect(writing).rejects.toBe(reason);
  const next = await writer.begin(requestOf(3_000), { budgetMs: LENGTH_MS, signal: null });
  expect(next.script.scenes.length).toBeGreaterThan(2);
});

it("the threaded writer rejects with an AbortError when its text pool closes", async () => {
  const closing = createTextPool();
  const writing = createThreadedWriter(closing, "somebody").begin(requestOf(60_000), {
    budgetMs: LENGTH_MS,
    signal: null,
  });
  const rejected = expect(writing).rejects.toMatchObject({ name: "AbortError" });
  await closing.close();
  await rejected;
});

/** Makes a text of about this many characters, in which all sentences differ. */
function requestOf(chars: number): ScriptRequest {
  const sentences: string[] = [];
  for (let length = 0; length < chars; length += sentences.at(-1)!.length) {
    const at = sentences.length;
    const noun = (step: number) => NOUNS[(at * step + (at >> 3)) % NOUNS.length];
    sentences.push(`The ${noun(1)} of year ${1000 + at} changed how every ${noun(2)} met the ${noun(4)}.`);
  }
  const paragraphs = Array.from({ length: Math.ceil(sentences.length / 5) }, (_, index) =>
    sentences.slice(index * 5, index * 5 + 5).join(" "),
  );
  const content = {
    title: "Years",
    text: paragraphs.join("\n\n"),
    language: "en",
    product: null,
    pictures: [],
  };
  return { content, lengthSeconds: LENGTH_MS / 1000, template: "blog-summary", tone: "professional" };
}

/** Waits for a result, and counts the turns of the event loop meanwhile. The pauses leave the processor to the thread. */
async function countTurns<Result>(work: Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), TURN_MS);
  try {
    const result = await work;
    return { result, turns };
  } finally {
    clearInterval(timer);
  }
}

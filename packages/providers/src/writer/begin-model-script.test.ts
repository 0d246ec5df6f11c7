import { readFileSync } from "node:fs";
import type { Content } from "@inkreel/contract";
import { DIRECT_WRITER } from "@inkreel/pipeline";
import type { ScriptRequest } from "@inkreel/writer";
import { afterEach, describe, expect, it } from "vitest";
import type { FakeChat } from "../testing/fake-chat.js";
import { quoted, scriptAnswer, sentencesOf, sourceOf, type FakeSentence } from "../testing/fake-model.js";
import { type FakeOpenai, startFakeOpenai } from "../testing/fake-openai.js";
import { estimateTokens } from "./cut-source.js";
import { createModelWriter } from "./model-writer.js";

const TREES = readFileSync(new URL("../../../../fixtures/articles/city-trees.md", import.meta.url), "utf8");
const BEES = readFileSync(new URL("../../../../fixtures/writer/german-bienen.md", import.meta.url), "utf8");
const GOOD = sentencesOf(TREES).slice(0, 12);

const opened: FakeOpenai[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((fake) => fake.close()));
});

async function connect(say?: (chat: FakeChat) => string) {
  const fake = await startFakeOpenai(say === undefined ? {} : { say });
  opened.push(fake);
  const settings = { apiKey: "sk-test-key-0123456789", baseUrl: fake.address, model: "small-chat" };
  const model = createModelWriter(settings, { log: () => undefined, sleep: async () => undefined });
  return { fake, writer: model.scriptWriter(DIRECT_WRITER) };
}

function requestOf(lengthSeconds: number, content: Partial<Content> = {}): ScriptRequest {
  const whole = { title: "City trees", text: TREES, language: "en", product: null, pictures: [], ...content };
  return { content: whole, lengthSeconds, template: "blog-summary", tone: "professional" };
}
const budget = (seconds: number) => ({ budgetMs: seconds * 1000, signal: null });
const isRepair = ({ messages }: FakeChat) =>
  /This (?:should be better|cannot be used):/u.test(messages.at(-1)?.content ?? "");
const answer = (texts: readonly (string | Partial<FakeSentence>)[], title?: string) =>
  scriptAnswer(
    texts.map((each, index) =>
      typeof each === "string" ? quoted(each, index) : { ...quoted(each.text ?? "", index), ...each },
    ),
    title,
  );
const textsOf = (script: { scenes: readonly { text: string }[] }) => script.scenes.map(({ text }) => text);

describe("a model's script with faults", () => {
  it("is requested once more, with a list of the faults, the source and the task", async () => {
    const invented = "Each tree saves a city $4,000 a year.";
    const { writer, fake } = await connect((chat) =>
      answer(isRepair(chat) ? GOOD : [...GOOD.slice(0, 8), invented]),
    );
    const { script, writtenBy } = await writer.begin(requestOf(20), budget(20));
    expect(writtenBy.kind).toBe("model");
    expect(script.warnings).toEqual([]);
    expect(fake.chats()).toHaveLength(2);
    const [first, repair] = fake.chats();
    expect(sourceOf(repair!)).toBe(sourceOf(first!));
    expect(sourceOf(repair!).length).toBeGreaterThan(500);
    expect(repair!.messages.at(-1)?.content).toContain(
      `Sentence 9 ("${invented}") says "$4,000", which is not in the source.`,
    );
    expect(repair!.messages[1]?.content).toContain("Now write the script from this source");
    const roles = repair!.messages.map(({ role }) => role);
    expect(roles).toEqual(
      roles.map((_, index) => (index === 0 ? "system" : index % 2 === 1 ? "user" : "assistant")),
    );
  });

  it("is used unchanged if the second script is worse or invalid", async () => {
    const one = [...GOOD.slice(0, 8), "Each tree saves a city $4,000 a year."];
    const worse = await connect((chat) =>
      answer(isRepair(chat) ? [...one, "Gordon Blake pays 17 euros."] : one),
    );
    const { script } = await worse.writer.begin(requestOf(60), budget(60));
    expect(textsOf(script).join(" ")).not.toContain("Gordon Blake");
    const failing = await connect((chat) => (isRepair(chat) ? "No." : answer(one)));
    expect((await failing.writer.begin(requestOf(60), budget(60))).writtenBy.kind).toBe("model");
    expect(failing.fake.chats()).toHaveLength(2);
  });

  it("loses stock phrases and calls to action that the source does not contain", async () => {
    const close = {
      text: "Read the full article and tell a friend.",
      role: "close",
      evidence: null,
    } as const;
    const phrases = [
      "In this video, we look at trees.",
      ...GOOD.slice(0, 8),
      "Stay tuned for more on trees.",
    ];
    const { writer, fake } = await connect(() => answer([...phrases, close]));
    const { script, writtenBy } = await writer.begin(requestOf(60), budget(60));
    expect(writtenBy.kind).toBe("model");
    expect(fake.chats()).toHaveLength(2);
    expect(textsOf(script).join(" ")).not.toMatch(/this video|stay tuned|full article/iu);
    expect(script.scenes[0]?.role).toBe("hook");
    expect(script.sections.hook).toBe(GOOD[0]);
  });

  it("gets warnings about unanswered questions and speakers without an introduction", async () => {
    const speaker = {
      text: '"We stopped asking what a tree costs," says Okafor.',
      evidence: "We stopped asking what a tree costs",
    };
    const texts = GOOD.filter((text) => !/Okafor|\?/u.test(text)).slice(0, 7);
    const { writer } = await connect(() => answer([...texts, speaker], "How many parrots live in Paris?"));
    const { script } = await writer.begin(requestOf(60), budget(60));
    const said = Object.fromEntries(script.warnings.map(({ code, message }) => [code, message]));
    expect(said["question_unanswered"]).toBe(
      'The script asks "How many parrots live in Paris?" and does not answer it. Add the answer, or remove the question.',
    );
    expect(said["speaker_not_introduced"]).toBe(
      "The script names Okafor without an introduction. The text has: Maria Okafor, who runs the city's urban forestry programme.",
    );
  });

  it("is replaced by the built-in writer, with a warning, if half of its sentences are unsupported in both attempts", async () => {
    const invented = [
      "Parrots like old cinemas.",
      "Gordon Blake pays 17 euros.",
      "Nobody repairs the moon.",
      "Casinos open on Sunday nights.",
    ];
    const { writer, fake } = await connect(() =>
      answer([...GOOD.slice(0, 4), ...invented.map((text) => ({ text, evidence: null }))]),
    );
    const { script, writtenBy, fit } = await writer.begin(requestOf(30), budget(30));
    expect(fake.chats()).toHaveLength(2);
    expect(writtenBy.kind).toBe("builtin");
    expect(script.warnings.map(({ code }) => code).slice(0, 2)).toEqual([
      "writer_unsupported",
      "builtin_writer",
    ]);
    expect(script.warnings[0]?.message).toMatch(
      /^127\.0\.0\.1:\d+ was asked twice, but the text does not support half of the sentences/u,
    );
    const measuredMs = new Map(script.scenes.map(({ text }) => [text, text.length * 90]));
    const fitted = await fit({ targetMs: 30_000, measuredMs, previous: script });
    expect(fitted?.warnings[0]?.code).toBe("writer_unsupported");
  });
});

describe("a sentence that depends on another sentence", () => {
  it("is never narrated without that sentence, at any length", async () => {
    const [opening = "", ...others] = GOOD;
    const pairs = others
      .slice(0, 10)
      .map((text, index) => ({ text, leans: index % 2 === 1, importance: 1 + (index % 5) }));
    const { writer } = await connect(() => answer([opening, ...pairs]));
    const counts = new Set<number>();
    for (let seconds = 15; seconds <= 60; seconds += 5) {
      const { script } = await writer.begin(requestOf(seconds), budget(seconds));
      const said = textsOf(script);
      counts.add(said.length);
      for (const [index, { text, leans }] of pairs.entries())
        if (leans && said.includes(text)) expect(said[said.indexOf(text) - 1]).toBe(pairs[index - 1]?.text);
    }
    expect(counts.size).toBeGreaterThan(3);
  });

  it("keeps the sentence that introduces its speaker", async () => {
    const introduced = sentencesOf(TREES).find((text) => text.includes("Maria Okafor"))!;
    const later = {
      text: "Okafor says what it costs not to have a tree.",
      evidence: "what it costs not to have one",
      importance: 5,
    };
    const others = GOOD.filter((text) => !text.includes("Okafor"));
    const { writer } = await connect(() =>
      answer([...others.slice(0, 4), { text: introduced, importance: 1 }, ...others.slice(4, 8), later]),
    );
    for (let seconds = 15; seconds <= 60; seconds += 5) {
      const { script } = await writer.begin(requestOf(seconds), budget(seconds));
      const said = textsOf(script);
      if (said.includes(later.text)) expect(said).toContain(introduced);
    }
  });
});

describe("a model with a context of 4,096 tokens", () => {
  const long = Array.from({ length: 12 }, (_, index) => TREES.replaceAll("tree", `tree${index}`)).join(
    "\n\n",
  );
  const german = Array.from({ length: 12 }, (_, index) => BEES.replaceAll("Bienen", `Bienen${index}`)).join(
    "\n\n",
  );

  /** Returns as many sentences as requested, each with all required fields, and one with an invented figure. */
  function answerAsAsked(chat: FakeChat): string {
    const words = Number(
      /about (\d+) words in all/u.exec(chat.messages.at(-1)?.content ?? chat.messages[1]!.content)?.[1] ??
        /about (\d+) words/u.exec(chat.messages[1]!.content)![1],
    );
    const said = sentencesOf(sourceOf(chat)).map((text) => text.split(" ").slice(0, 11).join(" "));
    const sentences = Array.from({ length: Math.ceil(words / 11) }, (_, index) => {
      const text = `${said[index % said.length]} ${index}7`;
      const evidence = text.split(" ").slice(0, 8).join(" ");
      return {
        ...quoted(text, index),
        evidence,
        layout: "statement",
        pictureQuery: "people under old trees",
      };
    });
    return scriptAnswer(sentences);
  }

  it.each([
    ["English", { text: long }, 15],
    ["English", { text: long }, 60],
    ["English", { text: long }, 120],
    ["German", { text: german, language: "de" }, 60],
    ["German", { text: german, language: "de" }, 120],
  ])(
    "receives a first and a second request that fit the prompt, source and answer of %s",
    async (_, content, seconds) => {
      const answers: string[] = [];
      const { writer, fake } = await connect((chat) => {
        answers.push(answerAsAsked(chat));
        return answers.at(-1)!;
      });
      await writer.begin(requestOf(seconds, content), budget(seconds));
      expect(fake.chats()).toHaveLength(2);
      for (const [index, { messages }] of fake.chats().entries()) {
        const sent = messages.reduce((sum, message) => sum + estimateTokens(message.content), 0);
        expect(sent + estimateTokens(answers[index]!)).toBeLessThan(4_096);
        expect(estimateTokens(sourceOf({ ...fake.chats()[index]! }))).toBeGreaterThan(350);
      }
    },
  );
});

describe("a source that is longer than the model's context", () => {
  const readPart = "writer_read_part";

  it("is cut, and a warning says what percentage the model has read", async () => {
    const long = Array.from({ length: 12 }, (_, index) => TREES.replaceAll("tree", `tree${index}`)).join(
      "\n\n",
    );
    const { writer, fake } = await connect((chat) => answer(sentencesOf(sourceOf(chat)).slice(0, 12)));
    const { script, writtenBy } = await writer.begin(requestOf(30, { text: long }), budget(30));
    expect(writtenBy.kind).toBe("model");
    const percent = Math.round((100 * sourceOf(fake.chats()[0]!).length) / long.length);
    const told = script.warnings.find(({ code }) => code === readPart);
    expect(Number(told?.params?.["percent"])).toBeGreaterThan(percent - 2);
    expect(Number(told?.params?.["percent"])).toBeLessThan(percent + 2);
  });

  it("is the only kind of source with that warning", async () => {
    const { writer } = await connect(() => answer(GOOD));
    const { script } = await writer.begin(requestOf(20), budget(20));
    expect(script.warnings.map(({ code }) => code)).not.toContain(readPart);
  });
});

describe("a German script", () => {
  it("is requested in German and checked by the same rules as an English one", async () => {
    const texts = sentencesOf(BEES).slice(0, 8);
    const { writer, fake } = await connect((chat) =>
      answer(isRepair(chat) ? texts : ["In diesem Video geht es um Bienen.", ...texts]),
    );
    const { script, writtenBy } = await writer.begin(
      requestOf(30, { text: BEES, language: "de", title: "Bienen" }),
      budget(30),
    );
    expect(fake.chats()[0]!.messages[1]!.content).toContain("in German (de)");
    expect(fake.chats()[1]!.messages.at(-1)!.content).toContain('the stock phrase "in diesem video"');
    expect(writtenBy.kind).toBe("model");
    expect(textsOf(script).join(" ")).not.toContain("Video");
    expect(
      script.warnings.map(({ code }) => code).filter((code) => code !== "content_shorter_than_length"),
    ).toEqual([]);
  });
});

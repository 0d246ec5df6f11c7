import type { FakeChat } from "./fake-chat.js";

export interface FakeSentence {
  role: "hook" | "main" | "close";
  text: string;
  evidence: string | null;
  importance: number;
  leans: boolean;
  layout: string | null;
  emphasis: string[];
  pictureQuery: string | null;
}

/** Answers like a good model: with sentences of the source for a script, fewer words for a rewrite, and so on. */
export function answerLikeModel(chat: FakeChat): string {
  const rules = chat.messages[0]?.content ?? "";
  if (rules.startsWith("You plan")) return JSON.stringify(outline(chat));
  if (rules.startsWith("You translate")) return JSON.stringify(translation(chat));
  if (rules.startsWith("You edit")) return JSON.stringify({ text: rewriting(chat) });
  const sentences = sentencesOf(sourceOf(chat));
  if (rules.startsWith("You write what a presenter")) {
    return JSON.stringify({ text: sentences.slice(0, 5).join(" "), evidence: sentences.slice(0, 5) });
  }
  return scriptAnswer(sentences.slice(0, 40).map(quoted));
}

/** Returns a script of these sentences, with the first as hook. */
export function scriptAnswer(sentences: readonly FakeSentence[], title = "A fake title"): string {
  const [first, ...others] = sentences;
  return JSON.stringify({ title, sentences: [{ ...first, role: "hook" }, ...others] });
}

/** Returns a draft sentence that quotes a sentence of the source. */
export function quoted(text: string, index = 0): FakeSentence {
  const words = text.split(/\s+/u);
  return {
    role: "main",
    text,
    evidence: text,
    importance: 1 + (index % 5),
    leans: false,
    layout: null,
    emphasis: words.slice(1, 2),
    pictureQuery: "green trees street",
  };
}

/** Returns the source in a chat, without its markers and its title. */
export function sourceOf({ messages }: FakeChat): string {
  const user = messages.find(({ role }) => role === "user")?.content ?? "";
  const block = /=== SOURCE (\w+) ===\n([\s\S]*)\n=== END OF SOURCE \1 ===/u.exec(user)?.[2] ?? "";
  return block.replace(/^(?:Title|Product|Brand|Price|Rating): .*$/gmu, "");
}

export function sentencesOf(source: string): string[] {
  return source
    .replaceAll(/^#.*$|\s+/gmu, " ")
    .split(/(?<=[.!?])\s+/u)
    .map((sentence) => sentence.trim())
    .filter(
      (sentence) => sentence.split(" ").length >= 4 && sentence.length < 200 && /[.!?]$/u.test(sentence),
    );
}

function rewriting({ messages }: FakeChat): string {
  const text = JSON.parse(
    /The text to rewrite: (".*")/u.exec(messages[1]?.content ?? "")?.[1] ?? '""',
  ) as string;
  const words = text.replace(/[.!?]$/u, "").split(" ");
  return `${words.slice(0, Math.max(2, Math.floor(words.length / 2))).join(" ")}.`;
}

/** Returns a German text for each text, with its figures. */
function translation({ messages }: FakeChat): { title: string; texts: string[] } {
  const given = JSON.parse(/\{.*\}/su.exec(messages[1]?.content ?? "")?.[0] ?? "{}") as { texts?: string[] };
  const texts = (given.texts ?? []).map((text) => {
    const figures = text.match(/\d[\d.,]*\d|\d/gu)?.join(" und ");
    return `Das ist ein Satz über die Bäume in der Stadt${figures === undefined ? "" : `, und zwar mit ${figures}`}.`;
  });
  return { title: "Ein Titel auf Deutsch", texts };
}

/** Eight plain claims about city trees, whatever the topic is. */
function outline({ messages }: FakeChat): { title: string; claims: { text: string; source: string }[] } {
  const { topic } = JSON.parse((messages.at(-1)?.content ?? "{}").split("\n")[0] ?? "{}") as {
    topic: string;
  };
  const texts = [
    "City trees cool the streets around them on hot summer days.",
    "Their leaves release water, and the air loses heat when that water evaporates.",
    "The roots of trees hold the soil and let rain sink into the ground.",
    "A wide crown slows the rain before it reaches the drains of the street.",
    "Young trees along roads often die because their soil is too dense.",
    "Dense soil keeps water and air away from the roots of a tree.",
    "Old trees give more shade than several young ones together.",
    "Birds and insects find food and shelter in the crowns of city trees.",
  ];
  return {
    title: `About ${topic}`,
    claims: texts.map((text) => ({ text, source: "a textbook of urban forestry" })),
  };
}

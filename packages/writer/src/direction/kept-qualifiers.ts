import type { Figure, LayoutContent, SceneElement } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { HEDGE } from "./figure-text.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type Candidate = LayoutCandidate<LayoutContent>;
type Amount = Extract<LayoutContent, { layout: "number" | "quantity" | "range" }>;

const AROUND_CHARS = 40;
/** Words that make a figure approximate or a limit: "more than 100" is not 100. */
const LIMITS = new RegExp(
  String.raw`(?<!\p{L})(?<said>${HEDGE}|no (?:more|less|fewer) than |close to |well over |well under |mindestens |höchstens |bis zu |weniger als |unter )$`,
  "iu",
);
/** Words that say which ones of several are counted: "the first 20 days" are not 20 days. */
const WHICH =
  /(?<!\p{L})(?<said>(?:first|last|next|past|previous|final|remaining|another|additional|extra|further|every|top|bottom) )$/iu;
/** What belongs to a figure behind it. */
const BEHIND =
  /^(?<said> (?:ago|earlier|later|or (?:more|less|so|fewer|higher|lower|older|younger|longer|greater|better)|apiece|each|in a row|(?:oder mehr|oder weniger)))(?![\p{L}\p{N}])/iu;

/**
 * Sets the words that change what a figure says together with it, since it stands large and is read first: "more than 100", "first 20 days",
 * "30 years ago". Those that its label says already are left to it.
 */
export function withQualifiers(facts: SceneFacts, candidate: Candidate): Candidate {
  const { content } = candidate;
  if (content.layout !== "number" && content.layout !== "quantity" && content.layout !== "range")
    return candidate;
  const { words } = content.figure;
  if (words === null) return candidate;
  const lead = saidBefore(facts, content, words);
  const tail = saidBehind(facts, content, words);
  if (lead === "" && tail === "") return candidate;
  const figure = qualified(content.figure, { lead, tail });
  return { ...candidate, content: { ...content, figure } as Amount };
}

function saidBefore(facts: SceneFacts, { label }: Amount, { startWord, endWord }: WordRange): string {
  const startChar = facts.words[startWord]?.startChar ?? 0;
  const text = facts.text.slice(Math.max(0, startChar - AROUND_CHARS), startChar);
  const limits = LIMITS.exec(text)?.groups?.["said"] ?? "";
  if (limits !== "") return limits.toLowerCase();
  return isIn(label, { startWord: startWord - 1, endWord })
    ? ""
    : (WHICH.exec(text)?.groups?.["said"] ?? "").toLowerCase();
}

function saidBehind(facts: SceneFacts, { label }: Amount, { endWord }: WordRange): string {
  const last = facts.words[endWord - 1];
  const said = BEHIND.exec(facts.text.slice(last?.endChar ?? 0))?.groups?.["said"] ?? "";
  return isIn(label, { startWord: endWord, endWord: endWord + 1 }) ? "" : said;
}

function isIn(label: SceneElement | null, { startWord, endWord }: WordRange): boolean {
  const words = label?.words ?? null;
  return words !== null && words.startWord <= startWord && words.endWord >= endWord;
}

function qualified<Shown extends Figure | SceneElement>(
  figure: Shown,
  { lead, tail }: { lead: string; tail: string },
): Shown {
  const count = (text: string): number => text.trim().split(/\s+/u).filter(Boolean).length;
  const { startWord, endWord } = figure.words!;
  const shown = {
    ...figure,
    text: `${lead}${figure.text}${tail}`,
    words: { startWord: startWord - count(lead), endWord: endWord + count(tail) },
  };
  return "prefix" in figure
    ? { ...shown, prefix: `${lead}${figure.prefix}`, suffix: `${figure.suffix}${tail}` }
    : shown;
}

import type { CharRange, ContentBlock, TextWarning, SceneRole } from "@inkreel/contract";
import { contentTerms, foldWord, hasUnspaced, isEnglish } from "@inkreel/language";
import stockPhrases from "../data/stock-phrases.json" with { type: "json" };
import { createTextWarningFinder, type TextWarningFinder } from "../grounding/find-text-warnings.js";
import { createEvidenceLocator } from "../grounding/locate-evidence.js";
import { sourceTextOf } from "../grounding/source-text.js";
import type { ScriptRequest } from "../plan/plan-script.js";
import { hasDanglingReference } from "../ranking/dangling-reference.js";
import { findBrokenQuotations } from "./broken-quotations.js";
import { readSpeakers, type NamedSpeaker } from "./introductions.js";
import { findAnswer, isQuestion, questionsOf } from "./open-questions.js";
import { findStepSequences, readToldSteps, type ToldSteps } from "./source-steps.js";
import { findUnclearPronoun } from "./unclear-pronoun.js";

/** A sentence of a script that the built-in writer did not write. */
export interface SentenceToReview {
  role: SceneRole;
  text: string;
  /** The words of the content on which the sentence is based; null if its writer stated none. */
  evidence: string | null;
}

/** A violation of the rules for scripts. `sentence` is the index of the sentence that breaks a rule. */
export type ScriptFinding =
  | { kind: "unfounded"; sentence: number }
  | { kind: "not_in_source"; sentence: number; said: string }
  | { kind: "quotation"; sentence: number; said: string }
  | { kind: "stock_phrase"; sentence: number; said: string }
  | { kind: "reference"; sentence: number; said: string }
  | { kind: "speaker"; sentence: number; name: string; introduction: string }
  | { kind: "question"; asked: string }
  | { kind: "steps_skipped"; steps: string[] }
  | { kind: "steps_shuffled" }
  | { kind: "product_fact"; fact: "price" | "rating"; value: string };

/** The result of the review for one sentence. */
export interface ReviewedSentence {
  /** The range of its evidence in the content, or else of the sentence itself; null if the content contains neither. */
  source: CharRange | null;
  /** Whether the content supports the sentence: it has a source, shares terms with it and causes no warnings. */
  isFounded: boolean;
  /** Whether the sentence makes no sense without the previous one. */
  leansBack: boolean;
  /** Whether the sentence makes no sense without the next one. */
  leansForward: boolean;
  /** The indexes of the sentences that introduce its speakers, without which a script must not include the sentence. */
  needs: number[];
  /** Whether the sentence answers a question in the title or the hook. */
  isAnswer: boolean;
}

export interface ScriptReview {
  sentences: ReviewedSentence[];
  findings: ScriptFinding[];
}

export interface ScriptToReview {
  title: string;
  sentences: readonly SentenceToReview[];
}

/**
 * Checks a script against its content by the rules of the built-in writer for numbers, names, quotations, speakers, answers, steps,
 * pronouns and stock phrases. The review takes linear time.
 */
export function reviewScript(
  script: ScriptToReview,
  { content, template }: Pick<ScriptRequest, "content" | "template">,
  blocks: readonly ContentBlock[],
): ScriptReview {
  const { sentences } = script;
  const texts = sentences.map(({ text }) => text);
  const source = readSource(content);
  const grounds = sentences.map((sentence) => groundSentence(sentence, source));
  const ranges = grounds.map(({ source: range }) => range);
  const told = findStepSequences(blocks, template).flatMap((steps) => readToldSteps(ranges, steps) ?? []);
  const speakers = readSpeakers(texts, content.text, isEnglish(content.language, content.text));
  const questions = readQuestions(script, grounds);
  return {
    sentences: readTies({ texts, told, speakers, questions, language: content.language }).map(
      (ties, index) => ({
        ...ties,
        source: ranges[index] ?? null,
        isFounded: grounds[index]?.isFounded ?? false,
      }),
    ),
    findings: [
      ...sentences.flatMap((_, index) => findingsOfSentence(index, { texts, grounds, source, content })),
      ...speakers.flatMap(missingIntroduction),
      ...questions.flatMap(({ asked, answer }) =>
        answer === null ? [{ kind: "question" as const, asked }] : [],
      ),
      ...told.flatMap(stepFindings),
      ...(template === "amazon-product-review" ? missingProductFacts(content.product, texts) : []),
    ],
  };
}

/** Finds the dependencies between the sentences of a script. */
function readTies(script: {
  texts: readonly string[];
  told: readonly ToldSteps[];
  speakers: readonly NamedSpeaker[];
  questions: readonly OpenQuestion[];
  language: string;
}): Omit<ReviewedSentence, "source" | "isFounded">[] {
  const { texts, told, speakers, questions, language } = script;
  const inSteps = new Set(told.flatMap(laterSentences));
  return texts.map((text, index) => ({
    leansBack: index > 0 && (inSteps.has(index) || hasDanglingReference(text, language)),
    leansForward: isQuestion(text) || /[:：]$/u.test(text),
    needs: speakers.filter(({ later }) => later.includes(index)).map(({ first }) => first),
    isAnswer: questions.some(({ answer }) => answer === index),
  }));
}

interface ReviewSource {
  text: string;
  /** All words of the content, folded and without punctuation. A stock phrase is allowed if the author uses it too. */
  words: string;
  findTextWarnings: TextWarningFinder;
  locate: (words: string) => CharRange | null;
}

interface Ground {
  source: CharRange | null;
  isFounded: boolean;
  textWarnings: TextWarning[];
}

function readSource(content: ScriptRequest["content"]): ReviewSource {
  const whole = sourceTextOf(content);
  return {
    text: content.text,
    words: foldedWords(whole),
    findTextWarnings: createTextWarningFinder({
      text: whole,
      language: content.language,
      textLanguage: null,
    }),
    locate: createEvidenceLocator(content.text),
  };
}

function groundSentence({ text, evidence }: SentenceToReview, source: ReviewSource): Ground {
  const range = (evidence === null ? null : source.locate(evidence)) ?? source.locate(text);
  const textWarnings = source.findTextWarnings(text);
  return {
    source: range,
    isFounded: range !== null && textWarnings.length === 0 && speaksOf(text, source.text, range),
    textWarnings,
  };
}

const AROUND_CHARS = 300;
const TERMS_MIN = 3;

/** Tells whether a sentence shares a term with the passage that its writer stated as evidence. Short sentences always pass. */
function speaksOf(text: string, source: string, { startChar, endChar }: CharRange): boolean {
  const terms = contentTerms(text);
  if (terms.length < TERMS_MIN || hasUnspaced(text)) return true;
  const passage = new Set(
    contentTerms(source.slice(Math.max(0, startChar - AROUND_CHARS), endChar + AROUND_CHARS)),
  );
  return terms.some((term) => passage.has(term));
}

function findingsOfSentence(
  index: number,
  script: {
    texts: readonly string[];
    grounds: readonly Ground[];
    source: ReviewSource;
    content: ScriptRequest["content"];
  },
): ScriptFinding[] {
  const { texts, grounds, source, content } = script;
  const text = texts[index] ?? "";
  const { source: range = null, isFounded = false, textWarnings = [] } = grounds[index] ?? {};
  const at = { sentence: index };
  const words = foldedWords(text);
  const stock = findStockPhrase(words);
  const broken = findBrokenQuotations(text, source).filter((said) =>
    textWarnings.every((warning) => warning.text !== said),
  );
  const unclear = isEnglish(content.language, content.text) ? findUnclearPronoun(texts, index) : null;
  return [
    ...(isFounded || (range !== null && textWarnings.length > 0)
      ? []
      : [{ kind: "unfounded" as const, ...at }]),
    ...textWarnings.map(({ text: said }) => ({ kind: "not_in_source" as const, ...at, said })),
    ...broken.map((said) => ({ kind: "quotation" as const, ...at, said })),
    ...(stock === null || ` ${source.words} `.includes(` ${stock} `)
      ? []
      : [{ kind: "stock_phrase" as const, ...at, said: stock }]),
    ...(unclear === null ? [] : [{ kind: "reference" as const, ...at, said: unclear }]),
  ];
}

function foldedWords(text: string): string {
  return foldWord(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

interface OpenQuestion {
  asked: string;
  /** The index of the sentence that may answer the question, or null. */
  answer: number | null;
}

/** Finds the questions in the title and the hook, and their answers. */
function readQuestions({ title, sentences }: ScriptToReview, grounds: readonly Ground[]): OpenQuestion[] {
  const said = sentences.map(({ text }, index) => ({ text, isFounded: grounds[index]?.isFounded ?? false }));
  const answerBehind = (asked: string, from: number): OpenQuestion => {
    const at = findAnswer(asked, said.slice(from), from > 0);
    return { asked, answer: at === null ? null : at + from };
  };
  const opening = sentences.flatMap(({ role, text }, index) =>
    role === "hook" ? questionsOf(text).map((asked) => answerBehind(asked, index + 1)) : [],
  );
  const inTitle = questionsOf(title)
    .filter((asked) => opening.every((other) => foldedWords(other.asked) !== foldedWords(asked)))
    .map((asked) => answerBehind(asked, 0));
  return [...inTitle, ...opening];
}

function missingIntroduction({ name, first, missing }: NamedSpeaker): ScriptFinding[] {
  return missing === null ? [] : [{ kind: "speaker", sentence: first, name, introduction: missing }];
}

/** Returns the indexes of the sentences from the second to the last included step. Each of them depends on the sentence before it. */
function laterSentences({ told }: ToldSteps): number[] {
  const places = told.map(({ sentence }) => sentence);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return Array.from({ length: last - first }, (_, index) => first + 1 + index);
}

function stepFindings({ skipped, isShuffled }: ToldSteps): ScriptFinding[] {
  return [
    ...(skipped.length === 0 ? [] : [{ kind: "steps_skipped" as const, steps: skipped }]),
    ...(isShuffled ? [{ kind: "steps_shuffled" as const }] : []),
  ];
}

/** Reports the price and the rating of a product if they are known but no sentence states them. */
function missingProductFacts(
  product: ScriptRequest["content"]["product"],
  texts: readonly string[],
): ScriptFinding[] {
  const said = texts.join(" ");
  const { price = null, rating = null } = product ?? {};
  const facts = [
    { fact: "price" as const, value: price },
    { fact: "rating" as const, value: rating === null ? null : String(rating) },
  ];
  return facts.flatMap(({ fact, value }): ScriptFinding[] => {
    if (value === null) return [];
    const figure = /\p{N}[\p{N}.,]*/u.exec(value)?.[0].replace(/[.,]$/u, "") ?? value;
    const isSaid = [figure, figure.replace(".", ",")].some((form) => said.includes(form));
    return isSaid ? [] : [{ kind: "product_fact", fact, value }];
  });
}

/** Phrases that fit any video and say nothing about this one. They are folded and without punctuation. */
const STOCK_ANYWHERE: readonly string[] = stockPhrases.anywhere;

/** Phrases that say nothing at the start of a sentence but may be meaningful inside it. */
const STOCK_AT_BEGINNING: readonly string[] = stockPhrases.atBeginning;

/**
 * Returns the stock phrase in a sentence, or null. `words` are folded, separated by single spaces and without
 * punctuation.
 */
function findStockPhrase(words: string): string | null {
  const padded = ` ${words} `;
  return (
    STOCK_AT_BEGINNING.find((phrase) => padded.startsWith(` ${phrase} `)) ??
    STOCK_ANYWHERE.find((phrase) => padded.includes(` ${phrase} `)) ??
    null
  );
}

import type { TemplateType } from "@inkreel/contract";
import { isAboutAuthor } from "../cta/author-profile.js";
import { scoreEnd } from "../cta/score-end.js";
import { canEnd } from "../cta/script-end.js";
import type { DraftPassage } from "../plan/build-passages.js";
import type { SentenceReader } from "../reading/read-sentence.js";
import { statesRuling } from "../structure/conclusion.js";
import { asksQuestion } from "../structure/question-answer.js";
import { findRestated } from "./find-restated.js";
import { readNeeds } from "./listener-needs.js";
import { END_WEIGHTS } from "./outline-weights.js";
import { valueSentences } from "./sentence-features.js";

/** A sentence of plain prose as the outline sees it. Values are per average sentence of `AVERAGE_MS`. */
export interface ToldSentence {
  id: number;
  estimatedMs: number;
  /** How much the sentence is worth in a script, whatever is said beside it. */
  value: number;
  /** How well a script ends with it; null if it must not. */
  endValue: number | null;
  /** Ids of the passages that must be said before it. A question requires its answer, which follows it in any case. */
  requires: readonly number[];
  /** The stems of its content words, and its figures. */
  terms: readonly string[];
  /** Terms that a listener must have heard before: names and things that an earlier sentence introduces. */
  needs: readonly string[];
  /** Terms of definite phrases that nothing introduces. */
  loose: readonly string[];
  /** Ids of the earlier sentences that say nearly the same, such as a standfirst that the lead repeats. */
  restates: readonly number[];
  /** Whether it says something else behind a gap, such as "a similar mill". */
  hangs: boolean;
  /** Whether its first words link it to the sentence before. */
  isLinked: boolean;
  /** Whether it answers or takes up the sentence before, so that it must not follow a gap. */
  leans: boolean;
  isParagraphStart: boolean;
  /** Whether it asks, so that the next sentence must follow. */
  asks: boolean;
  /** Whether it continues a quotation that the sentence before begins. */
  continuesSpeech: boolean;
}

const LAST_MIN_WORDS = 7;
const MIN_PROFILE_POSITION = 0.6;
const TURNS =
  /^["“]?(?:but|however|yet|still|though|although|instead|nevertheless|nonetheless|that said|even so)\b/i;
const FIGURE = /\p{N}+(?:[.,:]\p{N}+)*/gu;
const LONG_WORDS = 28;
const HAS_FIGURE = /\p{N}/u;
const QUOTED = /^["“]/;
const ENDS_QUOTED = /["”]\.?$/;
const SPEECH = /["“”]/;

/** Reads the sentences that an outline may choose from, in text order, with what each is worth. English. */
export function readToldSentences(
  drafts: readonly DraftPassage[],
  context: {
    title: string;
    template: TemplateType;
    isReporting: boolean;
    /** Ids of the lead and of what it requires, or null. */
    lead: readonly number[] | null;
    read: SentenceReader;
  },
): ToldSentence[] {
  const ids = new Map(drafts.filter(isTold).map((draft) => [draft.id, draft]));
  const told = [...ids.values()].filter(({ requires }) => requires.every((id) => ids.has(id)));
  const leadId = context.lead?.[0];
  const leadAt = Math.max(
    0,
    told.findIndex(({ id }) => id === leadId),
  );
  const values = valueSentences(told, { ...context, leadAt });
  const needsOf = readNeeds(drafts, context.read);
  const early = told.slice(0, Math.ceil(told.length * MIN_PROFILE_POSITION));
  const endOf = (draft: DraftPassage, at: number): number | null => {
    const next = told[at + 1];
    const isNeighbour = next !== undefined && next.id === draft.id + 1;
    if (isNeighbour && (TURNS.test(next.text) || continuesSpeech(draft, next))) return null;
    if (!canEnd(draft, ids) || isAboutAuthor(draft, early)) return null;
    const isShort = draft.text.split(/\s+/).length < LAST_MIN_WORDS && draft.first.isFirstInBlock;
    if (isShort && !statesRuling(draft.text)) return null;
    const { signal, form } = scoreEnd(draft, context.template);
    const endsParagraph = !isNeighbour || next.first.isFirstInBlock;
    return (
      END_WEIGHTS.signal * signal +
      END_WEIGHTS.form * form +
      (endsParagraph ? END_WEIGHTS.paragraph : 0) +
      (context.isReporting ? 0 : lateValue(at, told.length)) +
      endFormValue(draft.text)
    );
  };
  const restated = findRestated(told);
  return told.map((draft, at) => ({
    id: draft.id,
    estimatedMs: draft.estimatedMs,
    value: values[at] ?? 0,
    endValue: endOf(draft, at),
    requires: requiredBy(draft, told[at - 1]),
    terms: [...draft.terms, ...(draft.text.match(FIGURE) ?? [])],
    restates: restated[at] ?? [],
    ...needsOf(draft),
    isParagraphStart: draft.first.isFirstInBlock,
    asks: asksQuestion(draft.text),
    continuesSpeech: continuesSpeech(told[at - 1], draft),
  }));
}

/** A sentence right behind a question answers it. */
function requiredBy({ id, requires }: DraftPassage, before: DraftPassage | undefined): number[] {
  const earlier = requires.filter((each) => each < id);
  const isAnswer = before !== undefined && before.id === id - 1 && asksQuestion(before.text);
  return isAnswer && !earlier.includes(before.id) ? [...earlier, before.id] : earlier;
}

/** Whether a passage is a sentence of the text. An item of a long list needs the words that announce the list, which are not spoken. */
function isTold({ isUsable, isHeading, list, first }: DraftPassage): boolean {
  return isUsable && !isHeading && (list !== null || first.item === null);
}

function lateValue(at: number, count: number): number {
  if (at === count - 1) return END_WEIGHTS.last;
  return at >= count - 3 ? END_WEIGHTS.late : 0;
}

function endFormValue(text: string): number {
  return (
    (ENDS_QUOTED.test(text) ? END_WEIGHTS.quote : 0) +
    (text.split(/\s+/).length > LONG_WORDS ? END_WEIGHTS.long : 0) +
    (HAS_FIGURE.test(text) ? END_WEIGHTS.figure : 0) +
    (TURNS.test(text) ? END_WEIGHTS.contrast : 0)
  );
}

/** Whether a quotation without attribution continues that of the sentence before. */
function continuesSpeech(before: DraftPassage | undefined, { id, text, first }: DraftPassage): boolean {
  return (
    before !== undefined &&
    id === before.id + 1 &&
    SPEECH.test(before.text) &&
    QUOTED.test(text) &&
    !first.isFirstInBlock
  );
}

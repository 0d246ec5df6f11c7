import type { Passage } from "../plan/script-plan.js";
import { STEP_WEIGHTS as WEIGHTS } from "./outline-weights.js";
import type { ToldSentence } from "./told-sentences.js";

/** The duration that a sentence's value is given for. */
const AVERAGE_MS = 6_000;
/** Rows are kept from and up to these shares of the length, so that a fast or slow voice finds a fitting one. */
const FROM = 0.7;
const TO = 1.35;
/** Rows that differ less in duration compete with one another. */
const BUCKET_SHARE = 0.025;
/** Of a longer text, the search sees the beginning, the end and the best of the rest. */
const MAX_SENTENCES = 150;
const HEAD_SENTENCES = 90;
const TAIL_SENTENCES = 20;
/** A gap of so many sentences is a skip; a longer one is a jump. */
const MAX_SKIP = 2;
/** So many gaps cost nothing more. */
const FREE_GAPS = 3;
/** A first sentence with this share of the title's words says the same. */
const REPEATED_SHARE = 0.7;
/** A sentence may repeat this share of its terms for nothing. */
const NEW_SHARE = 0.5;
/** A sentence with more known terms than this says nothing new and is left out. */
const KNOWN_SHARE = 0.9;
const MIN_TERMS = 4;
/** A script begins with one of this many sentences, or with the first of a paragraph. */
const OPENING_SENTENCES = 6;
const LEAD_REACH = 3;
/** What beginning with one of the next sentences costs, and with a later one. */
const SECOND_OPENING = -1.5;
const LATE_OPENING = -3;
/** Before this share of the length, a gap costs more: what it leaves out is often what the text is about. */
const EARLY_SHARE = 0.3;
const BITS = 32;

/** A row of sentences to be told, in text order. */
export interface Outline {
  ids: number[];
  /** What the row is worth, in average sentences. Comparable within a text. */
  rating: number;
}

/** What a search is asked for. */
export interface OutlineRequest {
  lengthMs: number;
  /** The title if it is spoken first, or null. */
  title: Pick<Passage, "terms" | "estimatedMs"> | null;
  /** Ids of sentences that the script owes its title. */
  owed: ReadonlySet<number>;
  /** Ids of these and of all sentences that they require: they may follow a gap even if they are not clear. */
  needed: ReadonlySet<number>;
}

interface State {
  at: number;
  ms: number;
  score: number;
  /** Whether the sentence before was not its neighbour, so that it stands alone until one follows. */
  isAlone: boolean;
  jumps: number;
  known: Uint32Array;
  before: State | null;
}

/**
 * Chooses rows of sentences whose durations are about `lengthMs`, best first in every band of durations: a row is worth what its sentences
 * say, less what is said twice, what a listener cannot follow, and each gap. Searched from the first to the last sentence, keeping the best
 * row for every last sentence and duration (a knapsack over a sequence).
 */
export function findOutlines(
  sentences: readonly ToldSentence[],
  { lengthMs, title, owed, needed }: OutlineRequest,
): Outline[] {
  const seen = narrow(sentences, needed);
  const words = createWordBits(seen, title?.terms ?? []);
  const places = new Map(seen.map(({ id }, at) => [id, at]));
  const bucketMs = lengthMs * BUCKET_SHARE;
  const columns: Map<number, State>[] = [];
  /** The best row of each duration. */
  const rows = new Map<number, { state: State; rating: number }>();
  const start = { ms: title?.estimatedMs ?? 0, known: words.of(title?.terms ?? []) };
  for (const [at, sentence] of seen.entries()) {
    const worth =
      (sentence.value * sentence.estimatedMs) / AVERAGE_MS + (owed.has(sentence.id) ? WEIGHTS.owed : 0);
    const column = new Map<number, State>();
    /** Keeps the best row of each duration. No step gains more than a jump, so most rows are refused before their costs are known. */
    const put = (before: State | null, costOf: () => { cost: number; isGap: boolean } | null): void => {
      const ms = (before?.ms ?? start.ms) + sentence.estimatedMs;
      const bucket = Math.round(ms / bucketMs);
      const rivalScore = column.get(bucket)?.score ?? -Infinity;
      const score = (before?.score ?? 0) + worth;
      if (ms > lengthMs * TO || score + WEIGHTS.jump <= rivalScore) return;
      const step = costOf();
      if (step === null) return;
      const known = before?.known ?? start.known;
      const shareKnown = words.shareKnown(at, known);
      const rated = score + step.cost + repeatCost(sentence, shareKnown);
      const isRepeated =
        shareKnown > KNOWN_SHARE && sentence.terms.length >= MIN_TERMS && !needed.has(sentence.id);
      if (rated <= rivalScore || isRepeated) return;
      column.set(bucket, {
        at,
        ms,
        score: rated,
        isAlone: step.isGap,
        jumps: (before?.jumps ?? 0) + (step.isGap ? 1 : 0),
        known: words.add(known, at),
        before,
      });
    };
    put(null, () => openingCost(sentence, { at, unknown: words.countUnknown(at, start.known), title }));
    for (let from = 0; from < at; from += 1) {
      const last = seen[from];
      if (last === undefined) continue;
      for (const state of columns[from]?.values() ?? [])
        put(state, () =>
          stepCost(state, {
            last,
            sentence,
            places,
            gap: at - from,
            isNeeded: needed.has(sentence.id),
            unknown: words.countUnknown(at, state.known),
            isEarly: () =>
              state.ms < lengthMs * EARLY_SHARE && leavesOutNews(state, seen.slice(from + 1, at), places),
            isOfTold: () => words.shareKnown(at, state.known) > 0,
          }),
        );
    }
    columns.push(column);
    if (sentence.endValue === null) continue;
    for (const [bucket, state] of column) {
      if (state.ms < lengthMs * FROM) continue;
      const rating = state.score + sentence.endValue;
      if (rating > (rows.get(bucket)?.rating ?? -Infinity)) rows.set(bucket, { state, rating });
    }
  }
  return [...rows.values()]
    .toSorted((left, right) => right.rating - left.rating)
    .map(({ state, rating }) => ({ ids: idsOf(state, seen), rating }));
}

/** Returns what going on with a sentence costs, or null if it must not follow. */
function stepCost(
  state: State,
  step: {
    last: ToldSentence;
    sentence: ToldSentence;
    places: ReadonlyMap<number, number>;
    gap: number;
    isNeeded: boolean;
    /** How many of its terms the listener has not heard of. */
    unknown: number;
    /** Whether hardly anything has been told, and something new is left out. */
    isEarly: () => boolean;
    /** Whether some of its terms have been said. */
    isOfTold: () => boolean;
  },
): { cost: number; isGap: boolean } | null {
  const { last, sentence, places, gap, isNeeded, unknown, isEarly, isOfTold } = step;
  const isNext = gap === 1;
  if (!isNext && (last.asks || (sentence.continuesSpeech && !isNeeded))) return null;
  if (!sentence.requires.every((id) => isSaid(state, places.get(id) ?? -1))) return null;
  const isAgain = !isNeeded && sentence.restates.some((id) => isSaid(state, places.get(id) ?? -1));
  const again = isAgain ? WEIGHTS.restated : 0;
  const isNeighbour = isNext && sentence.id - last.id <= 1;
  if (isNeighbour)
    return {
      cost: again + (unknown === 0 || state.jumps === 0 ? 0 : WEIGHTS.unknown * 0.5),
      isGap: false,
    };
  if ((sentence.leans || sentence.hangs) && !isNeeded) return null;
  if (isNeeded) return { cost: WEIGHTS.skip + WEIGHTS.unknown * unknown, isGap: false };
  if (sentence.isLinked && unknown > 0) return null;
  const isSkip = gap <= MAX_SKIP + 1;
  const isForeign = sentence.terms.length >= MIN_TERMS && !isOfTold();
  if (!isSkip && (unknown > 0 || isForeign)) return null;
  const early = isSkip ? WEIGHTS.earlySkip : WEIGHTS.earlyJump;
  const cost =
    again +
    (isSkip ? WEIGHTS.skip : WEIGHTS.jump) +
    (isEarly() ? early : 0) +
    (state.jumps >= FREE_GAPS ? WEIGHTS.manyGaps : 0) +
    (sentence.isLinked ? WEIGHTS.linked : 0) +
    (isForeign ? WEIGHTS.foreign : 0) +
    WEIGHTS.unknown * unknown +
    WEIGHTS.loose * sentence.loose.length +
    (state.isAlone ? WEIGHTS.lonely : 0);
  return { cost, isGap: true };
}

/** Whether one of the sentences that a gap leaves out says something that was not told. */
function leavesOutNews(
  state: State,
  left: readonly ToldSentence[],
  places: ReadonlyMap<number, number>,
): boolean {
  return left.some(({ restates }) => !restates.some((id) => isSaid(state, places.get(id) ?? -1)));
}

/** Returns what it costs to begin with a sentence, or null if a script must not. */
function openingCost(
  sentence: ToldSentence,
  { at, unknown, title }: { at: number; unknown: number; title: OutlineRequest["title"] },
): { cost: number; isGap: boolean } | null {
  const isPlace = at < OPENING_SENTENCES || sentence.isParagraphStart;
  if (!isPlace || sentence.requires.length > 0 || (title !== null && repeatsTitle(sentence, title)))
    return null;
  if (at === 0) return { cost: 0, isGap: false };
  if (sentence.isLinked || sentence.leans || sentence.continuesSpeech) return null;
  // A spoken title tells what an early sentence is about.
  const isLead = title !== null && at <= LEAD_REACH;
  if (sentence.hangs && title === null) return null;
  if (unknown > 0 && !isLead) return null;
  const cost =
    WEIGHTS.otherOpening +
    (at > LEAD_REACH ? LATE_OPENING : SECOND_OPENING) +
    WEIGHTS.unknown * unknown * 0.5;
  return { cost, isGap: false };
}

/** What a sentence loses for the share of its terms that have been said. */
function repeatCost({ estimatedMs }: ToldSentence, shareKnown: number): number {
  return (
    (WEIGHTS.repeated * Math.max(0, shareKnown - NEW_SHARE) * estimatedMs) / AVERAGE_MS / (1 - NEW_SHARE)
  );
}

/** Whether a sentence says what the title says. */
export function repeatsTitle(
  { terms }: Pick<ToldSentence, "terms">,
  title: Pick<Passage, "terms">,
  share: number = REPEATED_SHARE,
): boolean {
  const own = new Set(terms);
  const said = new Set(title.terms);
  return [...said].filter((term) => own.has(term)).length >= said.size * share;
}

function isSaid(state: State, at: number): boolean {
  let each: State | null = state;
  while (each !== null && each.at > at) each = each.before;
  return each?.at === at;
}

function idsOf(state: State, sentences: readonly ToldSentence[]): number[] {
  const ids: number[] = [];
  for (let each: State | null = state; each !== null; each = each.before)
    ids.unshift(sentences[each.at]?.id ?? 0);
  return ids;
}

function narrow(sentences: readonly ToldSentence[], needed: ReadonlySet<number>): ToldSentence[] {
  if (sentences.length <= MAX_SENTENCES) return [...sentences];
  const tail = sentences.length - TAIL_SENTENCES;
  const between = sentences.slice(HEAD_SENTENCES, tail);
  const room = MAX_SENTENCES - HEAD_SENTENCES - TAIL_SENTENCES;
  const best = new Set(between.toSorted((left, right) => right.value - left.value).slice(0, room));
  return sentences.filter(
    (each, at) => at < HEAD_SENTENCES || at >= tail || best.has(each) || needed.has(each.id),
  );
}

interface WordBits {
  of: (terms: readonly string[]) => Uint32Array;
  /** What is known after the sentence at a place. */
  add: (known: Uint32Array, at: number) => Uint32Array;
  countUnknown: (at: number, known: Uint32Array) => number;
  shareKnown: (at: number, known: Uint32Array) => number;
}

/** Gives each term a bit, so that what a listener knows is a few numbers. */
function createWordBits(sentences: readonly ToldSentence[], titleTerms: readonly string[]): WordBits {
  const bits = new Map<string, number>();
  const bitOf = (term: string): number => {
    const bit = bits.get(term) ?? bits.size;
    bits.set(term, bit);
    return bit;
  };
  for (const term of titleTerms) bitOf(term);
  const needs = sentences.map((each) => each.needs.map(bitOf));
  const terms = sentences.map((each) => [...new Set(each.terms)].map(bitOf));
  const length = Math.ceil(bits.size / BITS) + 1;
  const has = (known: Uint32Array, bit: number): boolean =>
    ((known[Math.floor(bit / BITS)] ?? 0) & (1 << (bit % BITS))) !== 0;
  const withBits = (known: Uint32Array, added: readonly number[]): Uint32Array => {
    const next = known.slice();
    for (const bit of added)
      next[Math.floor(bit / BITS)] = (next[Math.floor(bit / BITS)] ?? 0) | (1 << (bit % BITS));
    return next;
  };
  return {
    of: (all) => withBits(new Uint32Array(length), all.map(bitOf)),
    add: (known, at) => withBits(known, terms[at] ?? []),
    countUnknown: (at, known) => (needs[at] ?? []).filter((bit) => !has(known, bit)).length,
    shareKnown: (at, known) => {
      const own = terms[at] ?? [];
      return own.filter((bit) => has(known, bit)).length / Math.max(1, own.length);
    },
  };
}

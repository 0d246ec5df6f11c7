import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { hasConnective } from "../ranking/dangling-reference.js";
import { findReferences } from "../reading/find-references.js";
import type { ReferenceKind } from "../reading/reference.js";
import { createSentenceReader } from "../reading/read-sentence.js";

/** A turning point may require at most this many preceding sentences. */
const MAX_RUN = 4;
/** A turning point closer to another one than this share of the story is penalised, because it adds less new information. */
const APART_SHARE = 0.15;
const NEAR_PENALTY = 2;
/** The weight of a turning point is divided by its length to this power, so that longer ones lose only a little. */
const TIME_EXPONENT = 0.3;
/** The story is split into this many parts, to find the terms that recur throughout it. */
const PARTS = 8;
const MIN_PARTS = 2;
/** A term in a larger share of the sentences than this does not help to tell them apart. */
const MAX_COMMON = 0.15;

const TITLE_SCORE = 0.5;
const ENDING_SCORE = 0.2;
const FATE_SCORE = 0.9;
const DEED_SCORE = 0.35;
const SPEECH_PENALTY = 0.4;
const SPEECH_SHARE = 0.7;
const TURN_SCORE = 0.4;
const ACTOR_SCORE = 0.35;
const MIN_ACTOR = 3;
const GOES_ON_PENALTY = 0.65;
const STILL_PENALTY = 0.4;
const SHORT_PENALTY = 0.4;

/** Matches temporal expressions that open a new event. */
const TURNS =
  /^(?:["“]?(?:one (?:day|morning|night|evening|afternoon|winter|summer)|then|suddenly|so|at last|at length|when|but|years|the next|that (?:night|day|evening)|now|after|soon|meanwhile|finally|here|once)\b)/i;
/** Matches verbs of events that change the fate of a character. */
const FATE =
  /\b(?:built|builds?|broke|bought|brought|burned|buried|came back|caught|dead|destroyed|die[ds]?|drowned|drove away|escaped|fled|found|freed|gave|hid|hunted|kill(?:ed)?|kissed|let (?:him|her|them|me|it)|lost|married|marry|never|paid|promised|ran away|refused|returned|saved|sent|shot|sold|stole|struck|swore|threw|took|vanished|went off|won)\b/i;
/** Matches verbs of action, in contrast to verbs of state. */
const DEED =
  /\b(?:appeared|arrived|asked|began|begged|called|came|carried|climbed|crept|cried|cut|drew|fell|flew|flung|grabbed|held|hurried|invited|jumped|knelt|leaped|left|made|met|opened|pulled|put|ran|reached|rode|rose|rushed|seized|set|shouted|shut|stood|stopped|tore|turned|walked|wandered|went|wept|whispered|woke)\b/i;
const GOES_ON = /^(?:and|but|so|then|now|yet|for|only|suddenly|here)\s/i;
const MEANS_SOMEBODY: ReadonlySet<ReferenceKind> = new Set<ReferenceKind>([
  "person",
  "plural",
  "thing",
  "pointing",
]);
const SPOKEN = /^["“]/u;
/** Matches direct speech that responds to an earlier utterance. */
const SPEECH_LEANS =
  /^["“](?:no|yes|her|his|its|their|that|this|these|those|he|she|it|they|then|but|and|so)\b/i;
/** Matches a question in direct speech. */
const ASKED = /[?][^"”]{0,2}["”]/u;
const WORD_END = /['’]s\b|[^\p{L}\p{M}]+/u;
const QUOTED = /["“][^"“”]*["”]/gu;
const STILL = /^(?:it|there|he|she|they|this|that)\b.{0,12}\b(?:was|were|had been|is|are)\b/i;

/**
 * Finds the turning points in the middle of a story, in story order and at most `maxMs` long in total. Each turning point is a
 * run of consecutive sentences. The last sentence of a run is the turning point itself: it tells an action or a change and shares
 * terms with the title, the ending and other parts of the story. The sentences before it contain its antecedents.
 */
export function findTurns(
  middle: readonly DraftPassage[],
  { title, ending, maxMs }: { title: string; ending: readonly DraftPassage[]; maxMs: number },
): DraftPassage[][] {
  const weigh = createWeigher(middle, { title, ending });
  const leaning = findLeaning(middle);
  const runs = middle.flatMap((last, at): Run[] => {
    const run = runTo(middle, { to: at, leaning });
    return run === null ? [] : [{ ...run, weight: weigh(last) }];
  });
  const turns: Run[] = [];
  let restMs = maxMs;
  for (;;) {
    const best = findBest(runs, { turns, restMs, count: middle.length });
    if (best === null) break;
    turns.push(best);
    restMs -= best.ms;
  }
  return turns.toSorted((left, right) => left.from - right.from).map(({ drafts }) => drafts);
}

/** Consecutive sentences. `from` and `to` are indexes of passages in the middle of the story. */
interface Run {
  from: number;
  to: number;
  drafts: DraftPassage[];
  ms: number;
  /** The importance of the last sentence. */
  weight: number;
  /** Whether the run begins with a connective such as "But" or "Then", which refers to a sentence outside the run. */
  goesOn: boolean;
}

function findBest(
  runs: readonly Run[],
  state: { turns: readonly Run[]; restMs: number; count: number },
): Run | null {
  let best: Run | null = null;
  let bestValue = 0;
  for (const run of runs) {
    if (run.ms > state.restMs) continue;
    const gaps = state.turns.map(({ from, to }) => Math.max(run.from - to, from - run.to));
    // The opening and the ending are next to the middle, so the run must keep a distance from them too.
    const gap = Math.min(...gaps, run.from + 1, state.count - run.to);
    if (gap <= 0) continue;
    const near = Math.max(0, 1 - gap / (state.count * APART_SHARE)) * NEAR_PENALTY;
    const weight = run.weight - near - (run.goesOn ? GOES_ON_PENALTY : 0);
    const value = weight / run.ms ** TIME_EXPONENT;
    if (value > bestValue) [best, bestValue] = [run, value];
  }
  return best;
}

/** Returns the run that ends with the passage at index `to` and begins with its antecedents, or null if the run is too long. */
function runTo(
  middle: readonly DraftPassage[],
  { to, leaning }: { to: number; leaning: readonly boolean[] },
): Omit<Run, "weight"> | null {
  let from = to;
  while (leaning[from] === true) {
    from -= 1;
    if (from < 0 || to - from >= MAX_RUN) return null;
  }
  const drafts = middle.slice(from, to + 1);
  const ms = drafts.reduce((sum, { estimatedMs }) => sum + estimatedMs, 0);
  return { from, to, drafts, ms, goesOn: hasConnective(drafts[0]?.text ?? "", "en") };
}

/**
 * Tells for each sentence whether its antecedents or the speaker of its direct speech are in an earlier sentence. A connective at
 * the start, such as "And", does not count, because stories often begin sentences with one.
 */
function findLeaning(middle: readonly DraftPassage[]): boolean[] {
  const read = createSentenceReader();
  return middle.map(({ text }, index) => {
    const asked = middle[index - 1]?.text ?? "";
    if (SPEECH_LEANS.test(text) || (SPOKEN.test(text) && ASKED.test(asked))) return true;
    const said = text.replace(GOES_ON, "");
    const reading = read(said.charAt(0).toUpperCase() + said.slice(1));
    const outside = text.replace(QUOTED, "");
    if (!/\p{L}/u.test(outside)) return true;
    return findReferences(reading).some(({ kind, quote }) => quote === null && MEANS_SOMEBODY.has(kind));
  });
}

type Weigh = (draft: DraftPassage) => number;

function createWeigher(
  middle: readonly DraftPassage[],
  { title, ending }: { title: string; ending: readonly DraftPassage[] },
): Weigh {
  const weights = weighRecurring([...middle, ...ending]);
  const actors = findActors([...middle, ...ending]);
  const telling = (terms: readonly string[]): Set<string> =>
    new Set(terms.filter((term) => weights.has(term)));
  const titleTerms = telling(contentTerms(title));
  const endingTerms = telling(ending.flatMap(({ terms }) => terms));
  return ({ terms, text }) => {
    const own = [...new Set(terms)];
    let score = own.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / (own.length + 2) ** 0.7;
    score += TITLE_SCORE * Math.min(1, own.filter((term) => titleTerms.has(term)).length);
    score += ENDING_SCORE * Math.min(2, own.filter((term) => endingTerms.has(term)).length);
    const told = text.replace(QUOTED, "");
    if (told.split(WORD_END).some((word, at) => at > 0 && actors.has(word))) score += ACTOR_SCORE;
    if (FATE.test(text)) score += FATE_SCORE;
    else if (told.length < text.length * (1 - SPEECH_SHARE)) score -= SPEECH_PENALTY;
    if (DEED.test(text)) score += DEED_SCORE;
    if (TURNS.test(text)) score += TURN_SCORE;
    if (STILL.test(text)) score -= STILL_PENALTY;
    if (text.split(/\s+/).length < 6) score -= SHORT_PENALTY;
    return score;
  };
}

/** Returns the names of the characters, for example "Della" or "Giant": capitalised words that recur inside sentences. */
function findActors(drafts: readonly DraftPassage[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of drafts)
    for (const word of text.replace(QUOTED, "").split(WORD_END).slice(1))
      if (/^\p{Lu}\p{Ll}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= MIN_ACTOR).map(([word]) => word));
}

/**
 * Weighs the terms that recur in several parts of a story, because they show its topic. More parts raise the weight of a term,
 * more occurrences lower it.
 */
function weighRecurring(drafts: readonly DraftPassage[]): Map<string, number> {
  const counts = new Map<string, { count: number; parts: Set<number> }>();
  for (const [index, { terms }] of drafts.entries())
    for (const term of new Set(terms)) {
      const found = counts.get(term) ?? { count: 0, parts: new Set<number>() };
      found.count += 1;
      found.parts.add(Math.floor((index * PARTS) / drafts.length));
      counts.set(term, found);
    }
  return new Map(
    [...counts]
      .filter(
        ([, { count, parts }]) => parts.size >= MIN_PARTS && count <= Math.max(4, drafts.length * MAX_COMMON),
      )
      .map(([term, { count, parts }]) => [term, parts.size / PARTS + 1 / Math.sqrt(count)]),
  );
}

import { contentTerms } from "@inkreel/language";
import type { Passage } from "../plan/script-plan.js";
import { joinPassages } from "../plan/join-passages.js";
import { canEnd, type EndContext, type ScriptEnd } from "./script-end.js";
import { isAboutAuthor } from "./author-profile.js";
import { countNames, namesIn } from "./new-names.js";
import { announcesEvent, scoreEnd } from "./score-end.js";

/** In a text other than a report, the end is one of the last passages, because the script omits all passages after it. */
const WINDOW_SHARE = 0.4;
const MIN_WINDOW = 3;
const MAX_WINDOW = 14;
const MAX_ENDS = 5;
const MAX_NEEDED = 3;
/** In a report, the passages up to an end that needs others must last this many times as long as the video. */
const MIN_BEFORE = 1.5;

/** The score of the last passage. Earlier ones score less, because authors put their closing sentence near the end. */
const LATE_SCORE = 1.4;
const LAST_SCORE = 0.9;
/** The score for the last passages falls to about a third (1/e) after this many passages. */
const LAST_REACH = 2;
/** Reports end with the least important facts, so the position counts less. */
const REPORT_LATE_SCORE = 0.5;
/** The score for a passage that shares terms with the title. */
const TOPIC_SCORE = 1.1;
const TOPIC_TERMS = 2;
/** The score for the passage with the highest importance. */
const WEIGHT_SCORE = 0.5;
const LEANS_PENALTY = 0.4;
/** The cost of each name that the rest of the text does not mention. */
const NEW_NAME_PENALTY = 0.3;
const MAX_NEW_NAMES = 2;
const MIN_SCORE = 1;
/** A passage from the middle of a report must say this much about the future, the result or the advice. */
const MIN_SIGNAL = 0.5;
/** The same for a passage that shares no term with the title, stands in the first part of the text, or consists of two sentences. */
const MIN_SIGNAL_ASIDE = 1;
const MIN_POSITION = 0.2;
const QUOTES = /["“„«]/u;
/** A last passage of a report that says nothing about them ranks after all others. */
const WEAK_PENALTY = 10;
/** A shorter video has no time for such an end. */
const WEAK_MIN_MS = 20_000;

/**
 * Returns the passages with which a script can end, best first: an outlook, an advice, a verdict, a consequence or the author's last
 * line. The end is chosen right after the opening, so that the passages that it requires are included.
 */
export function listEnds(passages: readonly Passage[], context: EndContext): ScriptEnd[] {
  const rate = createRater(passages, context);
  const rated = listPlaces(passages, context).flatMap((end) => {
    const score = rate(end);
    return score === null ? [] : [{ ...end, score }];
  });
  rated.sort((left, right) => right.score - left.score || right.cta.id - left.cta.id);
  return rated
    .slice(0, MAX_ENDS)
    .map(({ cta, endsAnywhere }): ScriptEnd => (endsAnywhere === true ? { cta, endsAnywhere } : { cta }));
}

interface PlacedEnd extends ScriptEnd {
  /** The passage that is said last. */
  last: Passage;
  /** Whether the passage must say something about the future, the result or the advice to be a good end. */
  needsSignal: boolean;
  /** Whether the passage is one of the last of the text. */
  isLate: boolean;
  /** The position in the text, from 0 to 1. */
  position: number;
}

function listPlaces(passages: readonly Passage[], context: EndContext): PlacedEnd[] {
  const { lead, hookId, minId, owed, items, maxMs } = context;
  const ids = new Map(passages.map((passage) => [passage.id, passage]));
  const said = new Set([...(lead ?? []), ...context.run]);
  const events = listEvents(passages, context.run);
  const needed = new Set(
    owed.filter((id) => !context.run.includes(id)).flatMap((id) => ids.get(id)?.requires ?? []),
  );
  // The opening and the lead are said in any case, so they take no time from the end.
  const others = new Map([...ids].filter(([id]) => id !== hookId && !said.has(id)));
  const window = Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, Math.ceil(passages.length * WINDOW_SHARE)));
  const start = passages.length - window;
  const first = Math.max(-1, ...(lead ?? []));
  const before = passages.slice(0, start);
  const profile = new Set<number>();
  let beforeMs = 0;
  return passages.flatMap((each, index): PlacedEnd[] => {
    beforeMs += each.estimatedMs;
    const passage = MEANS_ALL.test(each.text) ? { ...each, requires: [] } : each;
    const isFree =
      passage.id !== hookId && !items.has(passage.id) && !needed.has(passage.id) && passage.id > first;
    const isLate = index >= start;
    if (isLate && (isAboutAuthor(each, before) || each.requires.some((id) => profile.has(id))))
      profile.add(each.id);
    if (!isFree || profile.has(each.id)) return [];
    if (!canEnd(passage, ids) || !isWithin(passage, others, maxMs)) return [];
    const position = (index + 1) / passages.length;
    const alone = lead === null ? null : aloneWith(passage, { ids, said });
    if (alone !== null && (!context.run.includes(passage.id) || events.has(passage.id)))
      return [{ cta: alone, last: passage, endsAnywhere: true, position, needsSignal: true, isLate }];
    const needsSignal = lead !== null || !isLate;
    if (passage.id < minId || (needsSignal && beforeMs < context.lengthMs * MIN_BEFORE)) return [];
    return [{ cta: withGround(passage, ids), last: passage, position, needsSignal, isLate }];
  });
}

/**
 * Returns the passage, or the passage joined with the one before it, if it requires nothing else than the lead. Joined passages may be
 * said anywhere, because no other passage can come between them.
 */
function aloneWith(
  passage: Passage,
  { ids, said }: { ids: ReadonlyMap<number, Passage>; said: ReadonlySet<number> },
): Passage | null {
  const needed = passage.requires.filter((id) => !said.has(id));
  if (needed.length === 0) return passage;
  const before = ids.get(passage.id - 1);
  if (before === undefined || needed.length > 1 || needed[0] !== before.id) return null;
  const isAlone = before.requires.every((id) => said.has(id));
  const isPlain = before.list === null && !before.isHeading && before.source !== null;
  return isAlone && isPlain ? joinPassages(before, passage) : null;
}

/** An event of the run that as many others of the run need may be said last; the others are then left out. */
const MAX_LEANING = 1;

/** Returns the ids of the coming events in the run that the rest of the run hardly needs, so that the script may end with one of them. */
function listEvents(passages: readonly Passage[], run: readonly number[]): Set<number> {
  const leaning = new Map(run.map((id) => [id, 0]));
  for (const { id, requires } of passages)
    if (leaning.has(id)) for (const needed of requires) leaning.set(needed, (leaning.get(needed) ?? 0) + 1);
  const events = passages.filter((passage) => announcesEvent(passage)).map(({ id }) => id);
  return new Set(events.filter((id) => (leaning.get(id) ?? Infinity) <= MAX_LEANING));
}

function createRater(passages: readonly Passage[], context: EndContext): (end: PlacedEnd) => number | null {
  const { title, template, lead, run, isEnglish } = context;
  const said = new Set([...(lead ?? []), ...run]);
  const titleTerms = new Set(contentTerms(title));
  const heaviest = Math.max(...passages.map(({ score }) => score), Number.EPSILON);
  const names = isEnglish ? countNames([title, ...passages.map(({ text }) => text)]) : null;
  const lastId = passages.at(-1)?.id ?? 0;
  const late = ({ id }: Passage, position: number): number =>
    LATE_SCORE * position + LAST_SCORE * Math.exp((id - lastId) / LAST_REACH);
  return ({ cta, last, position, needsSignal, isLate }) => {
    const { signal, form } = scoreEnd(last, template);
    const shared = new Set(last.terms.filter((term) => titleTerms.has(term))).size;
    const topic = Math.min(1, shared / Math.max(1, Math.min(TOPIC_TERMS, titleTerms.size)));
    const isAside = topic === 0 || position < MIN_POSITION || cta !== last;
    const isWeak = needsSignal && signal < (isAside ? MIN_SIGNAL_ASIDE : MIN_SIGNAL);
    // What continues a run closes it better than a late sentence that says nothing about them.
    const isWorthIt =
      run.length === 0 && isLate && context.lengthMs >= WEAK_MIN_MS && !QUOTES.test(last.text);
    if (isWeak && !isWorthIt) return null;
    const isNew = (name: string): boolean => names?.get(name) === 1;
    const newNames = namesIn(cta.text).filter(isNew).length;
    const needed = last.requires.filter((id) => !said.has(id)).length;
    const score =
      signal +
      form +
      (lead === null || isWeak ? late(last, position) : REPORT_LATE_SCORE * position) +
      TOPIC_SCORE * topic +
      (WEIGHT_SCORE * last.score) / heaviest -
      (needed > 0 ? LEANS_PENALTY : 0) -
      NEW_NAME_PENALTY * Math.min(MAX_NEW_NAMES, newNames);
    if (isWeak) return score - WEAK_PENALTY - (topic === 0 ? 1 : 0);
    return score < MIN_SCORE ? null : score;
  };
}

/** Matches a pronoun at the start of a sentence. Its antecedent is in the sentence before: "It’s worth the price." */
const POINTS_BACK = /^(?:it|they|this|that|these|those)\b/i;

function withGround(passage: Passage, ids: ReadonlyMap<number, Passage>): Passage {
  const leans = POINTS_BACK.test(passage.text) && passage.requires.length === 0 && ids.has(passage.id - 1);
  return leans ? { ...passage, requires: [passage.id - 1] } : passage;
}

/** Matches closing sentences about the topic of the whole video: "Try it", "Whatever the outcome, …". */
const MEANS_ALL =
  /^(?:(?:so,? |now,? |please,? )?(?:try|give|test|do|start|share|visit|read|watch) (?:it|this|them)\b|whatever (?:the|happens)\b|either way\b|in any case\b|one thing is\b|no matter\b)/i;

/** Returns true if a passage requires only a few others and takes at most `maxMs` together with them. */
function isWithin(passage: Passage, ids: ReadonlyMap<number, Passage>, maxMs: number): boolean {
  const needed = new Set([passage]);
  let ms = 0;
  for (const each of needed) {
    ms += each.estimatedMs;
    if (ms > maxMs || needed.size > MAX_NEEDED + 1) return false;
    for (const id of each.requires) {
      const other = ids.get(id);
      if (other !== undefined) needed.add(other);
    }
  }
  return true;
}

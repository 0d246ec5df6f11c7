import { contentTerms } from "@inkreel/language";
import { joinPassages } from "../plan/join-passages.js";
import type { Passage } from "../plan/script-plan.js";
import { isConcluding, statesRuling } from "../structure/conclusion.js";
import { createListener } from "../structure/needs-context.js";
import { isAboutAuthor } from "./author-profile.js";
import { canEnd, type EndContext, type ScriptEnd } from "./script-end.js";
import { countNames, namesIn } from "./new-names.js";
import { scoreEnd, tellsPast } from "./score-end.js";

/** An end may stand where the script stops within these shares of the video's length. */
const STOP_FROM = 0.915;
const STOP_TO = 1.085;
/** The largest share of the video's length for an end behind a gap. */
const MAX_JUMP_SHARE = 0.25;
/** The same for a shorter video, in which a sentence takes a larger share. */
const SHORT_JUMP_SHARE = 0.4;
const SHORT_MS = 40_000;
const MAX_BLOCK = 3;
const MIN_JUMP_SIGNAL = 0.8;
/** What continues the script closes it better than a sentence from far below. */
const STOP_SCORE = 1.7;
/** The score for the last sentence of a paragraph, and for a jump to the first of one. */
const PARAGRAPH_SCORE = 0.4;
const TOPIC_SCORE = 1.1;
/** A sentence where the script stops is about its topic in any case. */
const STOP_TOPIC_SCORE = 0.5;
const TOPIC_TERMS = 2;
/** The score for an end behind a gap that the script owes its title, such as the answer, the reason or the ruling. */
const OWED_SCORE = 2.5;
/** The score for the author's last sentence, unless the text is a report, which ends with what matters least. */
const LAST_SCORE = 1.5;
/** A shorter last sentence ("Let's wait and see.") needs the one before. */
const LAST_MIN_WORDS = 7;
/** What shares words with the run, and none with the title, is half as near to the topic. */
const ASIDE_SHARE = 0.5;
const POSITION_SCORE = 1;
const NEW_NAME_PENALTY = 0.3;
const MAX_NEW_NAMES = 2;
const MIN_PROFILE_POSITION = 0.6;
/** A sentence with these first words changes the meaning of the one before, which must therefore not be the last. */
const TURNS =
  /^["“]?(?:but|however|yet|still|though|although|instead|nevertheless|nonetheless|that said|even so)\b/i;
const QUOTED = /^["“]/;

interface RatedEnd extends ScriptEnd {
  score: number;
}

/**
 * Returns the ends of a script that is told from the start of a text in neighbouring sentences: sentences where it may stop, and short
 * rows of sentences from further down that are understood right behind the run.
 */
export function listProseEnds(passages: readonly Passage[], context: EndContext): RatedEnd[] {
  const stops = stopIds(passages, context);
  const rate = createRater(passages, context);
  const jumps = createJumps(passages, context);
  const lastOwed = Math.max(-1, ...context.owed);
  const early = passages.slice(0, passages.length * MIN_PROFILE_POSITION);
  const closes = (passage: Passage): boolean =>
    canEnd(passage, jumps.ids) &&
    !isAboutAuthor(passage, early) &&
    passage.text.split(/\s+/).length >= LAST_MIN_WORDS;
  const lastId = context.lead === null ? passages.findLast(closes)?.id : undefined;
  return passages.flatMap((passage, index): RatedEnd[] => {
    const next = passages[index + 1];
    const isTurned =
      next?.id === passage.id + 1 && (TURNS.test(next.text) || continuesSpeech(passage, next, context));
    if (passage.id === context.hookId || context.items.has(passage.id) || isTurned || passage.id < lastOwed)
      return [];
    if (isAboutAuthor(passage, early)) return [];
    if (!canEnd(passage, jumps.ids, stops.has(passage.id) ? Infinity : undefined)) return [];
    if (stops.has(passage.id)) return [{ cta: passage, score: rate.stop(passage, next) }];
    return jumps.to(passage).flatMap((block) => {
      const score = rate.jump(block, { index, isLast: passage.id === lastId });
      return score === null ? [] : [{ cta: jumps.closing(passage, block), score }];
    });
  });
}

/** Whether a script owes this end to its title. */
function isOwed(passage: Passage, { owed, run }: EndContext): boolean {
  return (
    (owed.includes(passage.id) && !run.includes(passage.id)) ||
    statesRuling(passage.text) ||
    isConcluding(passage)
  );
}

/** Whether a quotation without attribution continues that of the passage before. */
function continuesSpeech(passage: Passage, next: Passage, { row }: EndContext): boolean {
  return /["“”]/.test(passage.text) && QUOTED.test(next.text) && !row.starts.has(next.id);
}

/** Returns the ids of the passages of the row with which the script has about the length of the video. */
function stopIds(passages: readonly Passage[], { row, lengthMs, spokenTitleMs }: EndContext): Set<number> {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const stops = new Set<number>();
  let ms = spokenTitleMs;
  for (const id of row.ids) {
    ms += byId.get(id)?.estimatedMs ?? 0;
    if (ms >= lengthMs * STOP_FROM && ms <= lengthMs * STOP_TO) stops.add(id);
  }
  return stops;
}

/** Returns the rows of sentences behind a gap that end with a passage and are understood right behind the run. */
function createJumps(
  passages: readonly Passage[],
  context: EndContext,
): {
  ids: ReadonlyMap<number, Passage>;
  to: (passage: Passage) => Passage[][];
  closing: (passage: Passage, block: readonly Passage[]) => Passage;
} {
  const { run, row, title, read, lengthMs } = context;
  const { linked } = row;
  const maxMs = lengthMs * (lengthMs < SHORT_MS ? SHORT_JUMP_SHARE : MAX_JUMP_SHARE);
  const ids = new Map(passages.map((passage) => [passage.id, passage]));
  const said = new Set(run);
  const listener = createListener(passages, { title, read });
  for (const id of run) {
    const each = ids.get(id);
    if (each !== undefined) listener.hear(each);
  }
  const needs = ({ id, requires }: Passage): number[] =>
    row.linked.has(id) ? requires.filter((each) => !row.ids.includes(each)) : requires;
  const isFree = (block: readonly Passage[]): boolean => {
    const own = new Set(block.map(({ id }) => id));
    const isPlain = block.every(
      ({ list, isHeading, source }) => list === null && !isHeading && source !== null,
    );
    const isGrounded = block.every((each) => needs(each).every((id) => said.has(id) || own.has(id)));
    const ms = block.reduce((sum, { estimatedMs }) => sum + estimatedMs, 0);
    const isClear = block.some((each) => isOwed(each, context)) || !listener.isUnclear(block);
    return isPlain && isGrounded && ms <= maxMs && isClear;
  };
  const to = (passage: Passage): Passage[][] => {
    if (said.has(passage.id) || passage.id < (run.at(-1) ?? 0)) return [];
    const blocks: Passage[][] = [];
    const block: Passage[] = [];
    for (let id = passage.id; block.length < MAX_BLOCK; id -= 1) {
      const each = ids.get(id);
      if (each === undefined || said.has(id)) break;
      block.unshift(each);
      if (isFree(block)) blocks.push([...block]);
      if (row.starts.has(id) && !needs(each).includes(id - 1)) break;
    }
    return blocks;
  };
  return {
    ids,
    to,
    closing: (passage, block) =>
      // The passages of the row require all before them, so that a block of them is said as one passage.
      block.some(({ id }) => linked.has(id))
        ? { ...block.slice(1).reduce(joinPassages, block[0] ?? passage), requires: [] }
        : {
            ...passage,
            requires: [...new Set([...passage.requires, ...block.map(({ id }) => id)])].filter(
              (id) => id !== passage.id,
            ),
          },
  };
}

function createRater(
  passages: readonly Passage[],
  context: EndContext,
): {
  stop: (passage: Passage, next: Passage | undefined) => number;
  jump: (block: readonly Passage[], at: { index: number; isLast: boolean }) => number | null;
} {
  const { title, template, row, run } = context;
  const titleTerms = new Set(contentTerms(title));
  const runTerms = new Set(passages.filter(({ id }) => run.includes(id)).flatMap(({ terms }) => terms));
  const names = countNames([title, ...passages.map(({ text }) => text)]);
  const topicOf = (terms: readonly string[]): number => {
    const sharedWith = (topic: ReadonlySet<string>): number =>
      Math.min(
        1,
        new Set(terms.filter((term) => topic.has(term))).size /
          Math.max(1, Math.min(TOPIC_TERMS, topic.size)),
      );
    return Math.max(sharedWith(titleTerms), ASIDE_SHARE * Math.floor(sharedWith(runTerms)));
  };
  return {
    stop: (passage, next) => {
      const { signal, form } = scoreEnd(passage, template);
      const endsParagraph = next === undefined || row.starts.has(next.id) || next.id !== passage.id + 1;
      return (
        STOP_SCORE +
        signal +
        form +
        STOP_TOPIC_SCORE * topicOf(passage.terms) +
        (endsParagraph ? PARAGRAPH_SCORE : 0)
      );
    },
    jump: (block, { index, isLast }) => {
      const last = block.at(-1);
      const [first] = block;
      if (first === undefined || last === undefined) return null;
      const { signal, form } = scoreEnd(last, template);
      const topic = topicOf(block.flatMap(({ terms }) => terms));
      const isOwn = isOwed(last, context) || isLast;
      if (!isOwn && (topic === 0 || signal < MIN_JUMP_SIGNAL || block.some(({ text }) => tellsPast(text))))
        return null;
      const newNames = block
        .flatMap(({ text }) => namesIn(text))
        .filter((name) => names.get(name) === 1).length;
      return (
        signal +
        form +
        (isLast ? LAST_SCORE : isOwn ? OWED_SCORE : 0) +
        TOPIC_SCORE * topic +
        (row.starts.has(first.id) ? PARAGRAPH_SCORE : 0) +
        (POSITION_SCORE * (index + 1)) / passages.length -
        NEW_NAME_PENALTY * Math.min(MAX_NEW_NAMES, newNames)
      );
    },
  };
}

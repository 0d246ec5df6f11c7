import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import type { SentenceReading } from "../reading/read-sentence.js";
import type { TaggedWord } from "../reading/tag-words.js";
import { commaParts, isAttribution, type CommaPart } from "./comma-parts.js";
import { opensMainClause } from "./main-clause.js";
import { endsCondition, mayGo, upToEnd, type Cut } from "./cut.js";

const MIN_WORDS_BEFORE = 12;
const MIN_WORDS_WITHIN = 4;
/** Matches words in "-ing" that are not participles of the subject. */
const NO_PARTICIPLE =
  /^(?:including|according|during|following|regarding|concerning|depending|being|excluding|considering|nothing|something|anything|everything|morning|evening|using|assuming|providing|barring|meaning|starting|beginning|bringing)$/;
/** Matches participles that compare or limit. */
const LIMITS = /^(?:compared|limited|based|followed|provided|unchanged|adjusted|except|aged|priced|dated)$/;
const PARTICIPLE =
  /^(?:\p{Ll}{3,}ed|seen|known|called|built|led|driven|held|shown|taken|written|born|made)$/u;
/** Matches particles that the tagger takes for verbs behind one: "going about". */
const PARTICLE = /^(?:about|around|on|off|out|over|up|down)$/;
const PREPOSITION = /^(?:by|on|in|with|from|as|for|at|to|into|behind|under)$/;

/**
 * Finds the adjunct at the end of a long English sentence, such as ", leaving the house dark", ", built by the same family", ", amid
 * protests" or ", with people going home", or returns null. An attribution behind it stays.
 */
export function findTail(reading: SentenceReading): Cut | null {
  const { text, words } = reading;
  const stop = /[.!?]$/.exec(text)?.index;
  if (stop === undefined) return null;
  const parts = commaParts(reading);
  const last = parts.at(-1);
  if (last === undefined) return null;
  const isAttributed = isAttribution(last);
  const body = isAttributed ? parts.slice(0, -1) : parts;
  const at = body.findLastIndex(
    (part, index) =>
      index > 0 &&
      opensTail(part) &&
      (part.words[0]?.lower.endsWith("ed") !== true || endsClause(body, index)),
  );
  const tail = body[at];
  if (tail === undefined || parts.some(opensInstruction)) return null;
  const within = body.slice(at);
  const before = words.slice(0, tail.startWord);
  const endChar = isAttributed ? last.startChar : stop;
  const cut = { startChar: tail.startChar, endChar, to: "" };
  const isWhole =
    before.length >= MIN_WORDS_BEFORE &&
    within.reduce((sum, part) => sum + part.words.length, 0) >= MIN_WORDS_WITHIN &&
    before.some(canBeFiniteVerb);
  // "…, together with the fire, makes the valley …": behind the adjunct stands the verb of the sentence.
  const goesOn = within
    .slice(1)
    .some(
      ({ words: [word] }) =>
        /^(?:and|but|or|so|while|whereas|then)$/.test(word?.lower ?? "") || canBeFiniteVerb(word),
    );
  const isBroken = /[—–:;]/.test(text.slice(tail.startChar, endChar)) || within.some(isAttribution);
  const mayEnd = mayGo(reading, cut) && !endsCondition(reading, cut);
  return isWhole && !goesOn && !isBroken && !isListed(reading, tail) && mayEnd ? upToEnd(reading, cut) : null;
}

/**
 * Tells whether the part before has the verb of its clause: "returned to the harbour" behind ", who had been ill," is what its subject
 * did, and no participle.
 */
function endsClause(parts: readonly CommaPart[], at: number): boolean {
  const words = parts[at - 1]?.words ?? [];
  const relative = words.findIndex(({ lower }) => /^(?:who|which|whose|that)$/.test(lower));
  const own = relative < 0 ? words : words.slice(0, relative);
  const opens = /^(?:is|are|was|were|has|have|had|will)$/.test(words[0]?.lower ?? "");
  return own.some(canBeFiniteVerb) && (at === 1 || opens || opensMainClause(own, 4));
}

/** Of an instruction every part is needed: "put them in water, raising the heat". */
const INSTRUCTS =
  /^(?:add|bake|boil|bring|chop|click|combine|cook|cover|cut|dip|drain|fill|fold|gather|heat|increase|keep|lay|leave|let|lower|make|mash|measure|melt|mix|open|place|pour|preheat|press|put|reduce|remove|roll|rub|season|serve|set|shape|sift|simmer|slice|soak|spoon|spread|sprinkle|start|stir|store|take|toss|transfer|trim|turn|use|wash|whisk|wipe|wrap)$/;

function opensInstruction({ words }: CommaPart): boolean {
  const first = words.find(({ lower }) => !/^(?:and|then|next|now|finally)$/.test(lower));
  return first !== undefined && INSTRUCTS.test(first.lower);
}

function opensTail({ words }: CommaPart): boolean {
  const [first, second] = words;
  if (first === undefined || second === undefined) return false;
  if (/^\p{Ll}{2,}ing$/u.test(first.text))
    return first.kind === "verb" && !NO_PARTICIPLE.test(first.lower) && second.lower !== "and";
  if (PARTICIPLE.test(first.text)) return !LIMITS.test(first.lower) && PREPOSITION.test(second.lower);
  if (first.lower === "amid" || (/^(?:along|together)$/.test(first.lower) && second.lower === "with"))
    return true;
  // "their cries screeching through the air", "with people going home"
  return (
    /^(?:with|their|his|her|its)$/.test(first.lower) &&
    !words.some((word, at) => at > 1 && isVerbOfClause(word, words[at - 1])) &&
    words.slice(2, 6).some(({ text, kind }) => /^\p{Ll}{2,}ing$/u.test(text) && kind === "verb")
  );
}

/** Tells whether a word is the verb of a clause, and no particle ("going about") and no adjective ("the deserted beach"). */
function isVerbOfClause(word: TaggedWord, before: TaggedWord | undefined): boolean {
  return canBeFiniteVerb(word) && !PARTICLE.test(word.lower) && before?.kind !== "determiner";
}

/** "Swimming, cycling, running" and "painted, polished, sold to" are lists and no adjuncts. */
function isListed({ words }: SentenceReading, { startWord, words: [first] }: CommaPart): boolean {
  const ending = /(?:ing|ed)$/.exec(first?.lower ?? "")?.[0];
  const before = words.slice(Math.max(0, startWord - 4), startWord);
  return ending !== undefined && before.some(({ lower }) => lower.endsWith(ending));
}

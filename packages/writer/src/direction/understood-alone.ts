import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { explainsDefinites } from "../reading/find-definite.js";
import { createSentenceReader, type SentenceReading } from "../reading/read-sentence.js";
import { hasDanglingReference } from "../ranking/dangling-reference.js";
import { leansBack } from "../ranking/definite-reference.js";
import { isUnderstoodInGerman } from "./german-alone.js";
import { isGerman, type SceneFacts } from "./scene-facts.js";

/** A sentence as its author wrote it, from its capital to its full stop. */
const WHOLE = /^["“„«(]?[\p{Lu}\p{N}$€£][^]*[.!?…]["”“’)»]*$/u;
/** Words that only the person who speaks, the text before or the day of its writing explains. */
const POINTS =
  /(?<![\p{L}’'-])(?:i|me|my|mine|we|us|our|ours|here|there(?! (?:is|are|was|were|has|have|will))|such|these|those|this|also|too|instead|else|others?|yesterday|today|tomorrow|tonight|ago|similar(?! to)|(?:last|next) \p{Ll}+|(?:years?|months?|weeks?|days?|hours?|minutes?) (?:later|earlier)(?! than))(?![\p{L}-])/iu;

/** "The town's bakers": nobody says which town. */
const POSSESSOR =
  /(?<!\p{L})the (?!(?:world|sun|earth|moon|day|year|week|author)['’]s)\p{Ll}+['’]s(?!\p{L})/iu;

/**
 * Returns true for a sentence that a reader who sees nothing else understands: whole, with a verb of its own, and without a word that points
 * outside. In languages without a reading of their grammar, none is sure to be.
 */
export function isUnderstoodAlone(text: string, facts: Pick<SceneFacts, "isEnglish" | "language">): boolean {
  if (!WHOLE.test(text)) return false;
  if (facts.isEnglish) return isUnderstoodInEnglish(text);
  return isGerman(facts) && isUnderstoodInGerman(text);
}

function isUnderstoodInEnglish(text: string): boolean {
  if (POINTS.test(text.replace(/(?<![\p{L}.])U\.?S\.?(?!\p{L})/gu, "America"))) return false;
  if (POSSESSOR.test(text) || leansBack(text) || hasDanglingReference(text, "en")) return false;
  const reading = createSentenceReader()(text);
  return reading.words.some(canBeFiniteVerb) && explainsDefinites(reading) && namesWhom(reading);
}

const HONORIFIC = /(?<!\p{L})(?:Mr|Mrs|Ms|Dr|Prof|Sen|Rep|Gov|Gen|Lt|Col|Capt|Sgt|St)\.? $/u;
/** Words that count or choose of a group, which stands behind "of" or in the sentence before. */
const SOME =
  /^(?:some|many|most|several|few|all|both|each|either|neither|none|one|two|three|four|five|six|seven|eight|nine|ten|half|others?|more|less|fewer|another|\d[\d,.]*)$/u;

/** Returns true if the sentence gives whom it speaks of more than a first name or a surname, and no count without what is counted. */
function namesWhom({ text, words, groups }: SentenceReading): boolean {
  const isLoneName = groups.some(
    ({ isName, person, startWord, endWord, startChar, head }) =>
      isName &&
      person === "yes" &&
      endWord - startWord === 1 &&
      !head.isPlace &&
      !HONORIFIC.test(text.slice(0, startChar)) &&
      words[startWord - 1]?.kind !== "preposition",
  );
  const isLoneCount = words.some((word, at) => {
    const next = words.slice(at + 1).find(({ kind }) => kind !== "adverb");
    return SOME.test(word.lower) && word.behind === " " && canBeFiniteVerb(next);
  });
  return !isLoneName && !isLoneCount;
}

import { isStopWord, stemWord } from "@inkreel/language";

/** Words after "the" that make a description unique, so that it needs no introduction: "the sun", "the best". */
const NEEDS_NO_INTRODUCTION =
  /^(?:first|last|only|most|more|less|least|best|worst|same|average|typical|whole|entire|sun|moon|sky|world|earth|internet|future|past|public|media|government|police|truth|rest|trick|point|result|results|effect|reason|problem|good|bad|rule|answer|idea|change|human|brain|body|\d.*|.{3,}est)$/i;
const COUNT = "two|three|four|five|six|seven|eight|nine|ten";
const COUNTED_BACK = new RegExp(String.raw`\b(?:the|these|all|those|my|our) (${COUNT}) (\p{L}+)`, "iu");
const PART_OF_SERIES =
  /\b(?:the|a) (?:second|third|fourth|other|latter|former) (?:(?:half|part)(?! of (?!it|this|that|the (?:answer|story|problem|puzzle)))|one|reason|thing|step|way|option|group|method|side|problem|answer|piece|question|mistake|habit|rule)\b/i;
/** Verb phrase ellipsis: the omitted verb of "A dim lamp does not." is in the sentence before. */
const ELLIPSIS =
  /(?:\b(?:does|do|did|is|are|was|were|can|could|will|would|should|has|have|had)(?:\s+not|n['’]t)?|\b(?:too|either|as well|anyway|instead|again|so|that way|the same|the opposite|not))[.!]["”]?$/i;

/** Auxiliaries that replace a verb of the sentence before: "At home nobody does, so …". */
const STAND_IN_VERB =
  /\b(?:nobody|no one|everyone|everybody|others|some|many|most|few) (?:does|do|did|is|are|was|were|can|will)[,.]|\ball (?:work|help|count|qualify)\b|\bthe difference(?! between| of)\b/i;

/** Numbers without their noun, which is in an earlier sentence: "After fifty, another noticed rain." */
const BARE_COUNT =
  /^(?:after|before|by|in|for|of|at) (?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|a hundred|\d+),/i;
const LONE_ANOTHER = /(?:^|, )another (?:noticed|one|said|was|is|had|has|came|went|\p{Ll}+ed)\b/iu;
const LAST_OF_SERIES =
  /\bthe (?:first|last|next|final|latter|former|other|same) (?:point|reason|step|one|thing|item|rule|habit|idea|part|question|of (?:these|those|them))\b/i;
const POINTS_BACK_AT_END =
  /\b(?:of|than|for|by|with|from|to|like|at|after|before) (?:that|this|those|these|both|it|them)[.!]["”]?$/i;
/** A final "it" or "them" may have its antecedent in the same sentence. */
const NAMES_OWN_GROUND = /\b(?:it|them)[.!]["”]?$/i;

/** Connectives within a sentence, which refer back like those at the start. */
const ASIDE =
  /,\s(?:however|though|therefore|in turn|as well|on the other hand|by contrast|for example|for instance)[,:;.]/i;

/** Returns the stems of the definite description that starts an English sentence; null if it needs no introduction. */
export function findDefiniteSubject(text: string): string[] | null {
  const body = text
    .replace(/^["“]/, "")
    .replace(/^(?:by|in|on|at|after|before|for|with|during|inside|outside|around)\s[^,]{2,30},\s/i, "");
  const match = /^the\s+(\S+)\s*(\S*)\s*(\S*)/i.exec(body);
  if (match === null) return null;
  const [first = "", second = "", third = ""] = match.slice(1);
  if (NEEDS_NO_INTRODUCTION.test(first) || /^[\p{Lu}\p{N}]/u.test(first)) return null;
  if (/^(?:of|who|that|which|in|for|between|behind)$/.test(second) || /^(?:of|who|that|which)$/.test(third))
    return null;
  return [first, second]
    .filter((word) => word !== "" && !isStopWord(word))
    .map((word) => stemWord(word.replace(/(?<![^\p{L}\p{N}'’-])[^\p{L}\p{N}'’-]+$/u, "")));
}

/** Returns the number and the noun's stem of a definite description such as "the three habits", or null. */
export function findCountedReference(text: string): { count: string; stem: string } | null {
  const match = COUNTED_BACK.exec(text);
  if (match === null) return null;
  return { count: (match[1] ?? "").toLowerCase(), stem: stemWord(match[2] ?? "") };
}

/** Whether a sentence refers back by an ellipsis, a part of a series or a final pronoun: "… does not.", "the second half". */
export function leansBack(text: string): boolean {
  if (STAND_IN_VERB.test(text) || ASIDE.test(text) || BARE_COUNT.test(text) || LONE_ANOTHER.test(text))
    return true;
  if (LAST_OF_SERIES.test(text)) return true;
  if (POINTS_BACK_AT_END.test(text) && !NAMES_OWN_GROUND.test(text)) return true;
  return PART_OF_SERIES.test(text) || (text.split(/\s+/).length <= 7 && ELLIPSIS.test(text));
}

import { cardinalWords } from "../number-words.js";
import { type Rule, nextCore, previousCore } from "../token.js";

const BEFORE_SCORE =
  /^(?:won|lost|beat|beats|led|leads|lead|leading|winning|losing|drew|tied|ended|finished|victory|win|score)$/i;
const AFTER_SCORE = /^(?:win|wins|victory|loss|defeat|lead|draw|tie|score|result)$/i;

/** Reads the result of a match whose loser has nothing: "a 2-0 win" → two nothing. */
export const sayScore: Rule = (input) => {
  const [, first = "", second = ""] = /^(\d{1,3})-(\d{1,3})$/.exec(input.tokens[input.index]!.core) ?? [];
  if (first === "" || (second !== "0" && first !== "0")) return null;
  if (!BEFORE_SCORE.test(previousCore(input)) && !AFTER_SCORE.test(nextCore(input))) return null;
  return [[...pointWords(first), ...pointWords(second)]];
};

function pointWords(points: string): string[] {
  return points === "0" ? ["nothing"] : cardinalWords(points);
}

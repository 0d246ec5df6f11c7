import type { Token } from "../token.js";

/** Words after an amount that start something else than the noun that the amount describes. */
const NO_NOUN =
  /^(?:of|off|for|from|in|on|per|to|at|or|and|than|more|less|was|is|are|were|has|had|will|would|can|if|when|while|that|which|because|a|an|each|extra|away|as|but|by|with|into|over|under|plus|just)$/;

/**
 * Returns true if the amount in the tokens from `first` to `last` describes a noun, so that its unit is singular: "a $5
 * bill", "a 65 W charger".
 */
export function isAttributive(
  tokens: readonly Token[],
  { first, last }: { first: number; last: number },
): boolean {
  const [article, end, noun] = [tokens[first - 1], tokens[last], tokens[last + 1]];
  if (article?.trail !== "" || !/^(?:an?|another)$/i.test(article.core)) return false;
  return end?.trail === "" && noun !== undefined && /^[a-z]{2,}/.test(noun.core) && !NO_NOUN.test(noun.core);
}

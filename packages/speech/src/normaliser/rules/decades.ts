import { cardinalWords, ordinalWords, pluralised, yearWords } from "../number-words.js";
import { coreRule, previousCore } from "../token.js";

const DECADE_CUE = /^(the|my|your|his|her|our|their|early|late|mid|in)$/i;

/** "1990s", "1800s", "2000s", "2010s", "'90s", "90s", "mid-1990s" (its last part). */
export const sayDecade = coreRule((core, input) => {
  const [, century = "", decade = ""] = /^'?(\d{2})?(\d0)'?s$/.exec(core) ?? [];
  if (decade === "") return null;
  // "30s" alone is more often half a minute.
  if (
    century === "" &&
    decade < "50" &&
    !DECADE_CUE.test(previousCore(input)) &&
    !input.tokens[input.index]!.lead
  )
    return null;
  if (century === "") return decade === "00" ? ["two", "thousands"] : pluralised(cardinalWords(decade));
  return pluralised(yearWords(century + decade));
});

/** "1st", "22nd", "1,000th". */
export const sayOrdinal = coreRule((core) => {
  const [, digits = null] = /^(\d[\d,]*)(?:st|nd|rd|th)$/i.exec(core) ?? [];
  return digits === null ? null : ordinalWords(digits);
});

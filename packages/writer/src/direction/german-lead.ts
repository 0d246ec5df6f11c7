import type { WordRange } from "@inkreel/language";
import { wordSet } from "../reading/word-set.js";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

/** What stands before a figure in its clause. */
export interface GermanLead {
  /** The first word of the figure with the words that limit it: "mehr als" in "mit mehr als 40 Menschen". */
  startWord: number;
  /** The word before those in lowercase, or "" at the start of a clause. */
  governor: string;
  /** Whether that word has a capital letter. */
  isNoun: boolean;
}

const HEDGES = wordSet(
  "rund etwa circa ca zirka fast beinahe nahezu knapp über gut mindestens höchstens maximal wenigstens ungefähr annähernd schätzungsweise bald",
);
/** Words of two parts, with the second directly before the figure. */
const PAIRS: Readonly<Record<string, RegExp>> = {
  als: /^(?:mehr|weniger)$/iu,
  zu: /^bis$/iu,
};
/** Words that only place a figure among others, and change nothing in it. */
const ASIDE = wordSet(
  "zunächst insgesamt mittlerweile inzwischen bereits schon derzeit aktuell heute allein sogar immerhin zusammen zudem dort hier jetzt nun auch",
);
const MOST_ASIDE = 2;

/** Reads what stands before a figure in German. */
export function readLead({ words }: Pick<SceneFacts, "words">, figure: WordRange): GermanLead {
  let startWord = figure.startWord;
  const before = (at: number): SceneWord | null => {
    const word = words[at - 1];
    return word === undefined || word.endsClause ? null : word;
  };
  const lowerBefore = (at: number): string => before(at)?.bare.toLowerCase() ?? "";
  // "ca." ends no clause.
  const isCirca = (at: number): boolean => /^ca\.$/iu.test(words[at - 1]?.text ?? "");
  for (;;) {
    const last = lowerBefore(startWord);
    // "Ein Auftrag über 95 Tonnen" is one of 95.
    const isOf = last === "über" && startWord > 2 && /^\p{Lu}/u.test(before(startWord - 1)?.bare ?? "");
    if (!isOf && (isCirca(startWord) || HEDGES.has(last))) startWord -= 1;
    else if (PAIRS[last]?.test(lowerBefore(startWord - 1)) === true) startWord -= 2;
    else break;
  }
  // "Nicht mehr als", "weit mehr als"
  if (startWord < figure.startWord && /^(?:nicht|weit|deutlich|sehr|noch)$/u.test(lowerBefore(startWord)))
    startWord -= 1;
  let at = startWord;
  while (startWord - at < MOST_ASIDE && ASIDE.has(lowerBefore(at))) at -= 1;
  const governor = before(at);
  return {
    startWord,
    governor: governor?.bare.toLowerCase() ?? "",
    isNoun: governor !== null && /^\p{Lu}/u.test(governor.bare) && at > 1,
  };
}

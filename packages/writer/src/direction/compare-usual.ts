import type { Compared } from "@inkreel/contract";
import { before, elementOfChars, hedgedText, textBetween } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { findSaidFigures } from "./find-said-figures.js";
import type { FoundComparison } from "./found-comparison.js";
import { capitalise, elementOf, type SceneFacts } from "./scene-facts.js";

const MOST_BEFORE_CHARS = 120;
/** "a fraction of an inch of rain in the past two months instead of the usual" */
// bounded: at most MOST_BEFORE_CHARS characters before a figure.
const FRACTION = new RegExp(
  String.raw`(?<part>a (?:tiny |small |mere )?fraction of an? (?<unit>\p{Ll}+)) of (?<what>\p{Ll}+) (?<when>(?:in|over|during|for) (?:the|this) (?:past|last|first)?(?: ?[\p{L}\d]+){1,3}),? (?:instead of|rather than|compared (?:to|with)) (?<usual>(?:the|its|their) (?:usual|normal|typical|average)) $`,
  "iu",
);
/** A fraction of one unit is drawn as half of one: less than one, and nobody says how much less. */
const FRACTION_VALUE = 0.5;

/** "A fraction of an inch of rain in two months instead of the usual 5 inches": what is there against what is usual. */
export function compareUsual(facts: SceneFacts): FoundComparison | null {
  for (const figure of findSaidFigures(facts)) {
    const fromChar = Math.max(0, figure.startChar - MOST_BEFORE_CHARS);
    const match = FRACTION.exec(facts.text.slice(fromChar, figure.startChar));
    const { part, unit, what, when, usual } = match?.groups ?? {};
    if (match === null || part === undefined || what === undefined || when === undefined) continue;
    if (!isUnit(figure.unit, unit ?? "") || figure.scaledValue <= 1 || usual === undefined) continue;
    const startChar = fromChar + match.index;
    const partial = elementOfChars(facts, startChar, startChar + part.length);
    const whatChar = startChar + match[0].indexOf(` of ${what}`, part.length) + " of ".length;
    return {
      items: [
        {
          label: capitalise(when),
          value: FRACTION_VALUE,
          text: capitalise(partial.text),
          words: partial.words,
        },
        sideOf(facts, figure, usual),
      ],
      subject: 0,
      label: capitalised(elementOfChars(facts, whatChar, whatChar + what.length)),
    };
  }
  return null;
}

/** "$10 might seem a bit much compared to the $0 people pay for most games, but the game has $10 worth of levels" */
export function comparePaid(facts: SceneFacts): FoundComparison | null {
  const [first, second, again, ...others] = findSaidFigures(facts);
  if (first === undefined || second === undefined || again === undefined || others.length > 0) return null;
  const isOpened = first.startChar === 0 && first.kind === "money" && second.kind === "money";
  const between = textBetween(facts, first, second);
  if (!isOpened || !PAID_BETWEEN.test(between)) return null;
  if (again.kind !== "money" || again.scaledValue !== first.scaledValue) return null;
  // The same amount has its subject later in the sentence.
  const one = SUBJECT.exec(before(facts, again))?.groups?.["who"] ?? null;
  const { endWord } = second.figure.words;
  const end = facts.words.findIndex(({ endsClause }, at) => at >= endWord && endsClause) + 1;
  if (one === null || end - endWord < 3 || end - endWord > MOST_SIDE_WORDS) return null;
  const other = elementOf(facts, { startWord: endWord, endWord: end });
  if (!PAY.test(other.text)) return null;
  return { items: [sideOf(facts, first, one), sideOf(facts, second, other.text)], subject: 0 };
}

const MOST_SIDE_WORDS = 7;
/** "the game has" */
const SUBJECT = /(?<!\p{L})(?<who>the \p{Ll}+(?: \p{Ll}+)?) (?:has|costs|holds|offers|contains) $/iu;
const PAID_BETWEEN =
  /^ (?:might|may|could|would|can)? ?(?:seems?|looks?|sounds?) (?:\p{L}+ ){1,6}compared (?:to|with) the $/iu;
const PAY = /^\p{L}+ (?:pay|paid|spend|spent) (?:for|on) /iu;

function sideOf(facts: SceneFacts, figure: FoundFigure, label: string): Compared {
  return {
    label: capitalise(label),
    value: figure.scaledValue,
    text: hedgedText(facts, figure),
    words: figure.figure.words,
  };
}

function capitalised<Element extends { text: string }>(element: Element): Element {
  return { ...element, text: capitalise(element.text) };
}

/** The singular of a unit is read without its rules: "inche" for "inches". */
function isUnit(read: string, said: string): boolean {
  return read === said || read === `${said}e`;
}

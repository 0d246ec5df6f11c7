import type { Compared, SceneElement } from "@inkreel/contract";
import { countedNoun } from "./counted-noun.js";
import { textBetween } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { findSaidFigures } from "./find-said-figures.js";
import type { FoundComparison } from "./found-comparison.js";
import { capitalise, type SceneFacts } from "./scene-facts.js";

/** What belongs together, so that its counts are read against each other. */
const PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:cases|infections|hospitalizations)$/, /^(?:deaths|recoveries)$/],
  [/^(?:deaths|dead|fatalities)$/, /^(?:births|injuries|injured|wounded)$/],
  [/^(?:wins|victories)$/, /^(?:losses|defeats)$/],
  [/^(?:men|boys|fathers|males)$/, /^(?:women|girls|mothers|females)$/],
  [/^(?:democrats)$/, /^(?:republicans)$/],
];
const ALONGSIDE =
  /(?:,|;)? (?:alongside|versus|compared (?:with|to)) (?:about |around |nearly |more than |over )?$/i;
const MAX_FIGURES = 8;
const MAX_ITEMS = 4;

interface Count {
  figure: FoundFigure;
  noun: SceneElement;
  head: string;
}

/** "26 cases and 11 deaths", "140 pilot whales, 10 pygmy whales", "600,000 Israelis, alongside three million Palestinians" */
export function compareCounts(facts: SceneFacts): FoundComparison | null {
  const figures = findSaidFigures(facts);
  if (figures.length > MAX_FIGURES) return null;
  const counts = figures.flatMap((figure) => readCount(facts, figure) ?? []);
  const found = ofOneHead(counts) ?? ofPair(facts, counts);
  return found === null ? null : { items: found.map(itemOf), subject: 0 };
}

function itemOf({ figure, noun }: Count): Compared {
  return {
    label: capitalise(noun.text),
    value: figure.scaledValue,
    text: figure.figure.text,
    words: figure.figure.words,
  };
}

function readCount(facts: SceneFacts, figure: FoundFigure): Count | null {
  const noun = countedNoun(facts, figure);
  return noun === null ? null : { figure, noun: noun.phrase, head: noun.head };
}

/** Counts of one noun with different words before it. */
function ofOneHead(counts: readonly Count[]): Count[] | null {
  for (const { head } of counts) {
    const alike = counts.filter((count) => count.head === head);
    const names = new Set(alike.map(({ noun }) => noun.text.toLowerCase()));
    const isNamed = alike.every(({ noun }) => noun.text.includes(" "));
    if (alike.length >= 2 && alike.length <= MAX_ITEMS && isNamed && names.size === alike.length)
      return alike;
  }
  return null;
}

function ofPair(facts: SceneFacts, counts: readonly Count[]): Count[] | null {
  for (const [index, first] of counts.entries()) {
    const second = counts[index + 1];
    if (second === undefined || first.head === second.head) continue;
    const isPair = PAIRS.some(
      ([one, two]) =>
        (one.test(first.head) && two.test(second.head)) || (two.test(first.head) && one.test(second.head)),
    );
    if (isPair || ALONGSIDE.test(textBetween(facts, first.figure, second.figure))) return [first, second];
  }
  return null;
}

import type { PlacedText } from "@inkreel/contract";
import { behind } from "./heading-draft.js";
import { countInTitle } from "./count-in-title.js";
import type { Section } from "./sections.js";

/** One item of a list whose items are the headings of the text. */
export interface HeadingItem {
  section: Section;
  /** The words of the heading without its number; empty if the heading is only a number, such as "Step 2". */
  text: PlacedText;
}

/** The headings of a listicle or a guide, each of which is one item: a tip, a secret or a step. */
export interface HeadingList {
  items: HeadingItem[];
  /** Whether every heading begins with "Step" or its translation. */
  isSteps: boolean;
}

const LABELS =
  "tip|secret|reason|way|rule|lesson|step|habit|mistake|sign|trick|idea|fact|myth|method|hack|schritt|tipp|grund|regel|étape|conseil|raison|paso|consejo|razón|no\\.|number|nr\\.";
const NUMBERED = new RegExp(
  String.raw`^(?:(?<label>${LABELS})\s{0,3}#?(?<named>\d{1,3})(?:\s{0,3}[.):–—-]+\s{0,3}|\s{1,3}|$)|[#(]?(?<bare>\d{1,3})(?:[.):]+|\s{1,3}[–—-])(?:\s{1,3}|$))`,
  "iu",
);
const STEP_LABEL = /^(?:step|schritt|étape|paso)\b/iu;

/** Matches headings that are not list items: the numbered parts of a paper, and the headings before and after a list. */
const NO_ITEM =
  /^(?:introduction|intro|overview|background|abstract|summary|methods?|materials and methods|results?|discussion|conclusions?|final thoughts|the bottom line|bottom line|takeaways?|key takeaways|the takeaway|wrapping up|wrap-?up|faqs?|frequently asked questions|references|appendix|verdict|ingredients|what you(?:['’]ll| will)? need|you will need|equipment|tools|notes|einleitung|fazit|zusammenfassung|zutaten|conclusion|conclusión|introducción)\b[^\p{L}]*$/iu;
const HEADING_MAX_CHARS = 110;
const MIN_ITEMS = 3;
const MAX_ITEMS = 60;

interface NumberedSection extends HeadingItem {
  number: number | null;
  isStep: boolean;
}

/**
 * Finds headings of one level that form a list, or returns null. The headings must be numbered without a gap, or there must be
 * exactly as many as the title announces. The numbered parts of a paper do not form a list.
 */
export function findHeadingList(sections: readonly Section[], title: string): HeadingList | null {
  const byLevel = new Map<number, NumberedSection[]>();
  for (const section of sections) {
    const item = readItem(section);
    const level = byLevel.get(section.level);
    if (level === undefined) byLevel.set(section.level, [item]);
    else level.push(item);
  }
  const count = countInTitle(title)?.count ?? null;
  for (const level of byLevel.values()) {
    const items = numberedRun(level) ?? countedHeadings(level, count);
    if (items !== null && items.every(({ text }) => text.text.length <= HEADING_MAX_CHARS))
      return { items, isSteps: items.every(({ isStep }) => isStep) };
  }
  return null;
}

function readItem(section: Section): NumberedSection {
  const match = NUMBERED.exec(section.heading.text);
  const digits = match?.groups?.["named"] ?? match?.groups?.["bare"];
  return {
    section,
    text: behind(section.heading, match?.[0].length ?? 0),
    number: digits === undefined ? null : Number(digits),
    isStep: STEP_LABEL.test(section.heading.text),
  };
}

/** Returns the numbered headings if their numbers count up from 1 or down to 1 without a gap. */
function numberedRun(level: readonly NumberedSection[]): NumberedSection[] | null {
  const run = level.filter(({ number }) => number !== null);
  if (run.length < MIN_ITEMS || run.length > MAX_ITEMS || run.some(({ text }) => NO_ITEM.test(text.text)))
    return null;
  const isUp = run.every(({ number }, index) => number === index + 1);
  const isDown = run.every(({ number }, index) => number === run.length - index);
  return isUp || isDown ? run : null;
}

function countedHeadings(level: readonly NumberedSection[], count: number | null): NumberedSection[] | null {
  if (count === null || count < MIN_ITEMS || count > MAX_ITEMS) return null;
  const timesSaid = new Map<string, number>();
  for (const { text } of level) timesSaid.set(text.text, (timesSaid.get(text.text) ?? 0) + 1);
  // A heading such as "Good to know" that returns below each item is no item.
  const items = level.filter(({ text }) => !NO_ITEM.test(text.text) && timesSaid.get(text.text) === 1);
  return items.length === count ? withoutBareNumbers(items) : null;
}

/** A number without a mark, as in "5 In the old mill". */
const BARE_NUMBER = /^\d{1,2}\s+(?=\p{Lu})/u;
/** Of the items of a list, at least this share must begin with a number for it to be the number of the item. */
const MIN_NUMBERED = 0.75;

/** Removes the numbers of a counted list whose headings begin with them, as in "1 In the old mill". */
function withoutBareNumbers(items: NumberedSection[]): NumberedSection[] {
  const numbered = items.filter(({ text }) => BARE_NUMBER.test(text.text));
  const isCounted = numbered.length >= items.length * MIN_NUMBERED && /^1\s/.test(items[0]!.text.text);
  if (!isCounted) return items;
  return items.map((item) => ({
    ...item,
    text: behind(item.text, BARE_NUMBER.exec(item.text.text)?.[0].length ?? 0),
  }));
}

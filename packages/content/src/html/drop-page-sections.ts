import { countWords } from "@inkreel/language";

/** Headings, or lines before a list, under which a page promotes itself or other articles. */
const SECTION =
  /^(?:you (?:may|might) also (?:like|enjoy|be interested in)|more great \p{L}[\p{L} ]{1,30} stories|more (?:stories )?from [^.!?]{1,40}|(?:related|recommended|popular|latest|trending|more) (?:articles?|posts?|stories|content|coverage|reading|news|videos?|recipes)|(?:most (?:read|popular|viewed)|trending(?: now)?|recommended for you)|(?:(?:leave|post|add) (?:a|your) )?(?:comments?|reply)|something to consider|make \p{L}[\p{L}. ]{1,20} (?:my|your) home ?page|das könnte sie auch interessieren|mehr zum thema)[:.]?$/iu;
/** A page repeats its promotions in its second half. Before that, such words may be a heading of the article. */
const FIRST_SHARE = 0.5;
/** Headings that are never of the article itself, at any place. */
const OTHER_ARTICLES =
  /^#{1,6} (?:(?:popular|trending|recommended|latest) (?:articles?|posts?|stories)|most (?:read|popular|viewed)|you (?:may|might) also (?:like|enjoy))[:.]?$/iu;
/** The end of the shortened first paragraph of another article. */
const TEASER_END = /(?:\.\.\.|…)$/u;
const LOWEST_LEVEL = 6;
/** Longer paragraphs below such a heading belong to the article. */
const MAX_WORDS = 60;

/** Removes sections that promote other articles or the site, with the lists and short paragraphs below their headings. */
export function dropPageSections(markdown: string): string {
  const blocks = markdown.split("\n\n");
  const kept: string[] = [];
  let droppedLevel: number | null = null;
  for (const [index, block] of blocks.entries()) {
    const isLate = index >= blocks.length * FIRST_SHARE;
    const isExpected = isLate || OTHER_ARTICLES.test(block);
    if (isExpected && isSectionHead(block, blocks[index + 1] ?? "")) droppedLevel = levelOf(block);
    else if (droppedLevel !== null && endsSection(block, droppedLevel)) droppedLevel = null;
    if (droppedLevel === null) kept.push(block);
  }
  return kept.join("\n\n");
}

/** Returns the level of a heading. A line that is no heading counts as one of the lowest level. */
function levelOf(block: string): number {
  return /^(#{1,6}) /.exec(block)?.[1]?.length ?? LOWEST_LEVEL;
}

/** Returns true for the first block after a section: a heading of its level, or a long text that is no teaser. */
function endsSection(block: string, level: number): boolean {
  if (/^#{1,6} /.test(block)) return levelOf(block) <= level;
  return countWords(block) > wordLimit(block) && !TEASER_END.test(block);
}

function isSectionHead(block: string, next: string): boolean {
  const heading = /^#{1,6} (.*)$/.exec(block)?.[1];
  if (heading !== undefined) return SECTION.test(heading);
  return SECTION.test(block) && (next === "" || isList(next));
}

function wordLimit(block: string): number {
  return isList(block) ? Number.POSITIVE_INFINITY : MAX_WORDS;
}

function isList(block: string): boolean {
  return /^(?:- |\d+\. )/.test(block);
}

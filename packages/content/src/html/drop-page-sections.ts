import { countWords } from "@inkreel/language";

/** Headings, or lines before a list, under which a page promotes itself or other articles. */
const SECTION =
  /^(?:you (?:may|might) also (?:like|enjoy|be interested in)|more great \p{L}[\p{L} ]{1,30} stories|more (?:stories )?from [^.!?]{1,40}|(?:related|recommended|popular|latest|trending|more) (?:articles?|posts?|stories|content|coverage|reading|news|videos?)|(?:most (?:read|popular|viewed)|trending(?: now)?|recommended for you)|(?:(?:leave|post|add) (?:a|your) )?(?:comments?|reply)|something to consider|make \p{L}[\p{L}. ]{1,20} (?:my|your) home ?page|das könnte sie auch interessieren|mehr zum thema)[:.]?$/iu;
/** A page repeats its promotions in its second half. Before that, such words may be a heading of the article. */
const FIRST_SHARE = 0.5;
/** Longer paragraphs below such a heading belong to the article. */
const MAX_WORDS = 60;

/** Removes sections that promote other articles or the site, with the lists and short paragraphs below their headings. */
export function dropPageSections(markdown: string): string {
  const blocks = markdown.split("\n\n");
  const kept: string[] = [];
  let isDropping = false;
  for (const [index, block] of blocks.entries()) {
    const isLate = index >= blocks.length * FIRST_SHARE;
    if (isLate && isSectionHead(block, blocks[index + 1] ?? "")) isDropping = true;
    else if (isDropping && (/^#{1,6} /.test(block) || countWords(block) > wordLimit(block)))
      isDropping = false;
    if (!isDropping) kept.push(block);
  }
  return kept.join("\n\n");
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

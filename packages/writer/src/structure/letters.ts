import type { SayableBlock } from "../sentences/sayable-blocks.js";

/** A letter and the reply to it, as ranges of blocks. */
export interface Letter {
  startBlock: number;
  /** The first block of the reply, or null if the text shows no clear start of a reply. */
  replyBlock: number | null;
  endBlock: number;
}

const SALUTATION =
  /^["“]?(?:(?:dear|hi|hello|hey|liebe[rs]?|chère?|cher|querid[oa]|estimad[oa])\s(?<name>\p{L}[\p{L}\p{M}.’' -]{1,40}?)\s{0,2}(?:[,:!—–-]|\.(?:\s|$)|$))/iu;
const QUESTION_LABEL = /^(?:Q|Question|Frage)\s{0,2}[.:]\s/u;
const MIN_LETTERS = 2;

/**
 * Finds the letters of an advice column and their replies. Returns an empty list for other texts. The function assumes that the person
 * to whom most letters are addressed is the columnist, who writes the replies.
 */
export function findLetters(blocks: readonly SayableBlock[]): Letter[] {
  const salutations = blocks.flatMap(({ text }, block) => {
    const name = SALUTATION.exec(text.text.slice(0, 80))?.groups?.["name"]?.toLowerCase();
    return name === undefined ? [] : [{ block, name }];
  });
  const starts = letterStarts(salutations) ?? labelledStarts(blocks);
  if (starts.length === 0) return [];
  return starts.map((startBlock, index): Letter => {
    const endBlock = starts[index + 1] ?? blocks.length;
    const reply = salutations.find(({ block }) => block > startBlock && block < endBlock);
    return { startBlock, replyBlock: reply?.block ?? null, endBlock };
  });
}

function letterStarts(salutations: readonly { block: number; name: string }[]): number[] | null {
  const counts = new Map<string, number>();
  for (const { name } of salutations) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [columnist = null, count = 0] = [...counts].toSorted((left, right) => right[1] - left[1])[0] ?? [];
  if (count >= MIN_LETTERS)
    return salutations.filter(({ name }) => name === columnist).map(({ block }) => block);
  const [first, second] = salutations;
  return first !== undefined && second !== undefined && salutations.length === 2 ? [first.block] : null;
}

/** Finds long questions with a label, such as "Q. My neighbour's dog …". Interview questions are too short to match. */
function labelledStarts(blocks: readonly SayableBlock[]): number[] {
  const starts = blocks.flatMap(({ text }, block) =>
    QUESTION_LABEL.test(text.text) && text.text.length > 280 ? [block] : [],
  );
  return starts.length >= MIN_LETTERS ? starts : [];
}

import { replacePlaced, type PlacedText } from "@inkreel/contract";

/** A number that stands alone on its line, with the line end after it, unless another number follows. */
const LONE_NUMBER = /^([ \t]*(\d{1,3})[.)])[ \t]*\n(?:[ \t]*\n)?(?=[ \t]*(?!\d{1,3}[.)][ \t]*(?:\n|$))\S)/gmu;
/** The number of an item: at the start of a line, or within a line after the end of a sentence. An empty line ends the list. */
const NUMBER =
  /^[ \t]*(\d{1,3})([.)])[ \t]+(?=\S)|(?<=[.!?…:;]["'’”)\]]?)[ \t]{1,3}(\d{1,3})([.)])(?=[ \t]{1,3}["'“‘(]?\p{Lu})|^[ \t]*$/gmu;

/**
 * Gives each item of a numbered list one line, with its number, as Markdown wants it: people write a list in one line
 * ("1. Dig. 2. Sow."), and copying leaves the number alone on a line. Only numbers that count on are items.
 */
export function spreadLists(text: PlacedText): PlacedText {
  return breakRunningLists(joinLoneNumbers(text));
}

function joinLoneNumbers(text: PlacedText): PlacedText {
  let last = 0;
  return replacePlaced(text, LONE_NUMBER, ([, mark = "", written]) => {
    const number = Number(written);
    if (number !== 1 && number !== last + 1) return null;
    last = number;
    return `${mark} `;
  });
}

function breakRunningLists(text: PlacedText): PlacedText {
  let last: { number: number; sign: string | undefined } | null = null;
  return replacePlaced(text, NUMBER, ([, first, firstSign, next, sign]) => {
    if (next === undefined) {
      last = first === undefined ? null : { number: Number(first), sign: firstSign };
      return null;
    }
    if (last === null || Number(next) !== last.number + 1 || sign !== last.sign) return null;
    last = { number: Number(next), sign };
    return `\n${next}${sign}`;
  });
}

import type { TaggedWord } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";

/** A person whose name stands behind a title that tells the role, and the object that shows this role. */
export interface NamedRole {
  name: string;
  startWord: number;
  endWord: number;
}

/** "Justice League" and "Queen Street" are nobody. */
const NO_PERSON =
  /^(?:league|department|ministry|minister|secretary|committee|center|centre|street|road|square|hospital|stadium|university|college|island|bee|size|air|act|bill|project|initiative)$/i;

const ROLES: readonly (readonly [name: string, titles: ReadonlySet<string>])[] = [
  ["judge", wordSet("judge justice")],
  ["teacher", wordSet("professor teacher")],
  ["police-officer", wordSet("officer sheriff constable")],
  ["detective", wordSet("detective")],
  ["cook", wordSet("chef")],
];

/** "Chief financial officer Moe" is no policeman. */
const OTHER_OFFICE =
  /^(?:chief|financial|executive|operating|technology|information|medical|press|marketing|compliance|privacy|security|intelligence|science|scientific|legal|investment|customs|naval|army|commanding|presiding|returning|probation|loan)$/;

/**
 * Returns the persons that a sentence names with their titles: "Judge Baraitser", "Officer Smith". A king is none, because kings wear no
 * crown today, and those of other countries another one.
 */
export function findNamedRoles(words: readonly TaggedWord[]): NamedRole[] {
  return words.flatMap((word, index) => {
    const role = ROLES.find(([, titles]) => titles.has(word.lower.replace(".", "")));
    if (role === undefined || !/^[ .]\s?$/.test(word.behind)) return [];
    if (NO_PERSON.test(words[index + 1]?.lower ?? "") || OTHER_OFFICE.test(words[index - 1]?.lower ?? ""))
      return [];
    let endWord = index + 1;
    while (isNameWord(words[endWord]) && (endWord === index + 1 || words[endWord - 1]?.behind === " "))
      endWord += 1;
    const last = words[endWord - 1]!;
    return endWord === index + 1 || last.isPossessive ? [] : [{ name: role[0], startWord: index, endWord }];
  });
}

function isNameWord(word: TaggedWord | undefined): boolean {
  return word !== undefined && /^\p{Lu}[\p{L}'’-]+$/u.test(word.text) && word.kind === "noun" && !word.isTime;
}

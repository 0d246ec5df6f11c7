import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const WORDS_FILE = fileURLToPath(new URL("../data/words.txt", import.meta.url));
export const ICON_WORDS_FILE = fileURLToPath(new URL("../data/icon-words.txt", import.meta.url));

/**
 * Reads data/words.txt: for each object its English and German nouns. `sense` is the number of the word's sense in WordNet
 * of which the kinds count as well, or null. `isGeneral` marks words that say little.
 */
export function readWords() {
  return linesOf(WORDS_FILE).map(([name, english, german]) => ({
    name,
    english: wordsOf(english),
    german: wordsOf(german),
  }));
}

/** Names of icons of earlier versions still stand for the objects that took their place, so these have names of their own. */
export const ICON_PREFIX = "icon-";

/** Reads data/icon-words.txt: the same for icons of one ink, each with its set, its name there and the colour in which it is drawn. */
export function readIconWords() {
  return linesOf(ICON_WORDS_FILE).map(([icon, color, english, german]) => {
    const [set, id] = icon.split(":");
    return { name: ICON_PREFIX + id, set, id, color, english: wordsOf(english), german: wordsOf(german) };
  });
}

function linesOf(file) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | "));
}

function wordsOf(list) {
  if (list === "-") return [];
  return list.split(" ").map((entry) => {
    const [, word, mark = "", number = "1"] = /^([^+~]+)([+~]?)(\d?)$/u.exec(entry) ?? [];
    if (word === undefined) throw new Error(`The list of words has "${entry}", which is no word.`);
    return { word, sense: mark === "+" ? Number(number || 1) : null, isGeneral: mark === "~" };
  });
}

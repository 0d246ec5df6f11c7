import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const WORDS_FILE = fileURLToPath(new URL("../data/words.txt", import.meta.url));

/**
 * Reads data/words.txt: for each object its English and German nouns. `sense` is the number of the word's sense in WordNet
 * of which the kinds count as well, or null. `isGeneral` marks words that say little.
 */
export function readWords() {
  return readFileSync(WORDS_FILE, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [name, english, german] = line.split(" | ");
      return { name, english: wordsOf(english), german: wordsOf(german) };
    });
}

function wordsOf(list) {
  if (list === "-") return [];
  return list.split(" ").map((entry) => {
    const [, word, mark = "", number = "1"] = /^([^+~]+)([+~]?)(\d?)$/u.exec(entry) ?? [];
    if (word === undefined) throw new Error(`data/words.txt: "${entry}" is no word.`);
    return { word, sense: mark === "+" ? Number(number || 1) : null, isGeneral: mark === "~" };
  });
}

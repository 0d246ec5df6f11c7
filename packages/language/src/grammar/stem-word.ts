const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    children: "child",
    people: "person",
    men: "man",
    women: "woman",
    feet: "foot",
    teeth: "tooth",
    mice: "mouse",
    bought: "buy",
    sold: "sell",
    grew: "grow",
    grown: "grow",
    wrote: "write",
    written: "write",
    taught: "teach",
    slept: "sleep",
    built: "build",
    spent: "spend",
    lives: "life",
    leaves: "leaf",
    news: "news",
    knives: "knife",
  }),
);

/**
 * Stems an English word in the manner of Krovetz: removes plural, -ed, -ing and -ly endings, so that the forms of a
 * word become equal. Words of other languages mostly stay unchanged.
 */
export function stemWord(word: string): string {
  const lower = word.toLowerCase().replace(/['’]s?$/, "");
  const irregular = IRREGULAR.get(lower);
  if (irregular !== undefined) return irregular;
  if (lower.length <= 3 || !/^[a-z]+$/.test(lower)) return lower;
  return stripFinalE(stripPastAndGerund(stripAdverb(stripPlural(lower))));
}

function stripPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  if (/(?:[^s]s)$/.test(word) && !/(?:us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function stripAdverb(word: string): string {
  return word.endsWith("ly") && word.length > 5 ? word.slice(0, -2) : word;
}

function stripPastAndGerund(word: string): string {
  if (word.endsWith("ied") && word.length > 4) return `${word.slice(0, -3)}y`;
  const base = word.replace(/(?:ed|ing)$/, "");
  if (base === word || base.length < 3 || !/[aeiouy]/.test(base)) return word;
  return /([^aeiouylsz])\1$/.test(base) ? base.slice(0, -1) : base;
}

/** "bake" and "baking" both become "bak". */
function stripFinalE(word: string): string {
  return word.length > 3 && word.endsWith("e") && !word.endsWith("ee") ? word.slice(0, -1) : word;
}

import { tagWords, type TaggedWord } from "../reading/tag-words.js";

interface Deed {
  /** Matches the verb, or the adjective behind a form of "be". */
  word: RegExp;
  /** What must follow the word directly, in lower case, if it has other senses. */
  behind?: RegExp;
  /** What must not follow it, because it then has another sense: "funds approved by Congress". */
  unless?: RegExp;
  pictogram: string;
}

/** What is done, with the thing by which it is seen. Only verbs of one sense, or with what shows the sense behind them. */
const DEEDS: readonly Deed[] = [
  {
    word: /^(?:invite[sd]?|inviting)$/,
    behind: /^(?:\p{L}+ ){0,4}?(?:party|wedding|dinner|birthday|reception|celebration)\b/u,
    pictogram: "love-letter",
  },
  {
    word: /^(?:listen(?:s|ed|ing)?)$/,
    behind: /^to (?:\p{L}+ ){0,2}?(?:music|songs?|podcasts?|albums?|audiobooks?|playlists?)\b/u,
    pictogram: "headphone",
  },
  { word: /^(?:listen(?:s|ed|ing)?)$/, pictogram: "icon-ear" },
  {
    word: /^(?:celebrate[sd]?|celebrating)$/,
    unless: /^(?:as|for)\b/u,
    pictogram: "party-popper",
  },
  { word: /^(?:vote[sd]?|voting)$/, pictogram: "ballot-box-with-ballot" },
  { word: /^(?:slept|sleeps?|sleeping|dozed)$/, pictogram: "bed" },
  { word: /^(?:photograph(?:s|ed|ing))$/, pictogram: "camera" },
  { word: /^(?:film(?:s|ed|ing))$/, pictogram: "video-camera" },
  { word: /^(?:sued|sues|suing|convicted|sentenced)$/, pictogram: "icon-gavel" },
  { word: /^(?:emailed|e-mailed|emails)$/, pictogram: "e-mail" },
  { word: /^(?:phoned|telephoned|texted)$/, pictogram: "mobile-phone" },
  { word: /^(?:vaccinated?|vaccinates)$/, pictogram: "syringe" },
  { word: /^(?:knit(?:s|ted|ting)?)$/, pictogram: "yarn" },
  { word: /^(?:warn(?:s|ed|ing)?)$/, pictogram: "warning" },
  { word: /^(?:reject(?:s|ed)|disapproved?|disapproves)$/, pictogram: "thumbs-down" },
  {
    word: /^(?:approved|endorse[sd]?|recommend(?:s|ed)?)$/,
    unless: /^(?:by|and|term|dose)\b/u,
    pictogram: "thumbs-up",
  },
  { word: /^(?:repair(?:s|ed|ing))$/, pictogram: "wrench" },
  { word: /^(?:arrest(?:s|ed)|detained)$/, pictogram: "police-car" },
  { word: /^(?:investigate[sd]?|investigating|scrutini[sz]ed)$/, pictogram: "magnifying-glass-tilted-left" },
  { word: /^(?:banned|bans|outlawed|forbids|forbade|prohibit(?:s|ed))$/, pictogram: "prohibited" },
  {
    word: /^(?:won|wins|winning)$/,
    behind:
      /^(?:it|again|(?:the|a|an|his|her|their|our|its) (?:\p{L}+ )?(?:game|match|race|title|cup|award|prize|medal|championship|tournament|final|contest))\b/u,
    pictogram: "trophy",
  },
  {
    word: /^(?:sign(?:s|ed|ing)?|reach(?:es|ed)?|struck)$/,
    behind: /^(?:the|a|an|its|their) (?:\p{L}+ )?(?:agreement|deal|contract|treaty|pact|accord)\b/u,
    pictogram: "handshake",
  },
  {
    word: /^(?:measure[sd]?|measuring)$/,
    behind:
      /^(?:the|your|a|its|how) (?:\p{L}+ )?(?:circumference|length|width|height|depth|distance|size|space|diameter|long|wide|tall)\b/u,
    pictogram: "straight-ruler",
  },
  {
    word: /^(?:wrote|writes|written|writing)$/,
    behind: /^(?:it|about|down|to|in|a|an|the|his|her|their)\b/,
    pictogram: "pencil",
  },
  {
    word: /^(?:pay|pays|paid|paying)$/,
    behind:
      /^(?:off (?:the|their|his|her|its|your|our|all|an?|debts?|loans?)(?!\p{L})|(?:for|more|less|the|their|your|his|her|up|an?) (?!attention|heed|visit|price|tribute)\p{L})/u,
    pictogram: "money-with-wings",
  },
  {
    word: /^(?:hitchhike[sd]?|drove|drives|driving)$/,
    behind: /^(?:to|home|from|through|across|past|there|so|too|fast|away)\b/,
    pictogram: "automobile",
  },
  {
    word: /^(?:flew|flown|flies)$/,
    behind: /^(?:to|home|from|back|over|across|there|into|out)\b/,
    pictogram: "airplane",
  },
  {
    word: /^(?:takes?|took|taken|needs?|needed)$/,
    behind: /^(?:(?:a lot of|lots of|some|more|much) )?time\b/,
    pictogram: "hourglass-not-done",
  },
  { word: /^(?:wait(?:s|ed|ing)?)$/, behind: /^(?:for|until|at|in)\b/, pictogram: "hourglass-not-done" },
  {
    word: /^(?:saves?|saved|saving|earns?|earned|spends?|spent|raised?|makes?|made|lost|loses?|borrow(?:s|ed)?|owes?|owed)$/,
    behind: /^(?:(?:more|less|extra|some|a lot of|lots of|much|their|your|his|her|our|the) )?money\b/,
    pictogram: "money-bag",
  },
  {
    word: /^(?:grown|grew|risen|rose|soared|surged|climbed)$/,
    behind: /^(?:over time|over the years|sharply|steadily|rapidly|every year|each year)\b/,
    pictogram: "chart-increasing",
  },
  {
    word: /^(?:fallen|fell|dropped|declined|shrunk|shrank|plunged)$/,
    behind: /^(?:over time|over the years|sharply|steadily|rapidly|every year|each year)\b/,
    pictogram: "chart-decreasing",
  },
];

/** What something is, behind a form of "be". */
const STATES: readonly Deed[] = [
  { word: /^(?:costly|expensive|pricey|unaffordable|overpriced)$/, pictogram: "money-with-wings" },
  { word: /^(?:asleep)$/, pictogram: "bed" },
  { word: /^(?:dangerous|hazardous|risky|deadly|unsafe|life-threatening)$/, pictogram: "warning" },
  { word: /^(?:illegal|forbidden|prohibited|banned|outlawed)$/, pictogram: "prohibited" },
  { word: /^(?:wrong|false|untrue|incorrect|nonsense)$/, behind: /^["”’']?[.,!;)]/, pictogram: "cross-mark" },
  { word: /^(?:terrific|great|excellent|superb|fantastic|good)$/, behind: /^[.!]/, pictogram: "thumbs-up" },
];
const FORM_OF_BE =
  /^(?:be|is|are|was|were|am|been|being|['’](?:s|re|m)|it['’]s|they['’]re|that['’]s|he['’]s|she['’]s)$/;
const DENIED =
  /^(?:not|never|no|nobody|nothing|none|neither|without|hardly|barely|cannot|if|unless|whether|less|forgo|avoid|stop|n['’]t)$|n['’]t$/;
/** "May be wrong" does not say that something is. */
const ONLY_POSSIBLE = /^(?:may|might|could|would|perhaps|maybe|probably|possibly|allegedly)$/;
/** Beyond so many words, a sentence does more than one thing. */
const MOST_WORDS = 32;

/**
 * Returns the drawing of what an English sentence says is done, or of how something is: "They vote today", "That is costly". Null if it is not
 * sure, is denied or only asked.
 */
export function shownDeed({ text, isEnglish }: { text: string; isEnglish: boolean }): string | null {
  if (!isEnglish || /\?["”’)]*\s*$/u.test(text)) return null;
  const words = tagWords(text);
  if (words.length > MOST_WORDS) return null;
  for (const [index, word] of words.entries()) {
    const deed =
      DEEDS.find(
        (each) => isDone(words, index, each.behind !== undefined) && matches(each, { text, word }),
      ) ?? STATES.find((each) => isState(words, index) && matches(each, { text, word }));
    if (deed !== undefined) return deed.pictogram;
  }
  return null;
}

function matches(
  { word: pattern, behind, unless }: Deed,
  { text, word }: { text: string; word: TaggedWord },
): boolean {
  if (!pattern.test(word.lower)) return false;
  const next = text
    .slice(word.endChar, word.endChar + 40)
    .trimStart()
    .toLowerCase();
  return behind?.test(next) !== false && unless?.test(next) !== true;
}

/** A verb or a gerund that nothing denies. What must follow it proves that a word is a verb, also where the tagger takes it for a noun. */
function isDone(words: readonly TaggedWord[], index: number, isProven: boolean): boolean {
  const { kind, lower, isName } = words[index]!;
  const before = words[index - 1]?.kind;
  if (isName || isDenied(words, index) || before === "determiner") return false;
  if (isProven || lower.endsWith("ing")) return kind === "verb" || kind === "noun";
  return kind === "verb" && before !== "adjective" && before !== "preposition";
}

function isState(words: readonly TaggedWord[], index: number): boolean {
  if (isDenied(words, index)) return false;
  let at = index - 1;
  while (
    words[at]?.kind === "adverb" ||
    /^(?:quite|pretty|very|so|really|also)$/.test(words[at]?.lower ?? "")
  )
    at -= 1;
  const opener = words[at];
  if (words.slice(Math.max(0, at - DENIED_WITHIN), at).some(({ lower }) => ONLY_POSSIBLE.test(lower)))
    return false;
  return opener !== undefined && (FORM_OF_BE.test(opener.lower) || opener.lower === "time");
}

const DENIED_WITHIN = 5;

function isDenied(words: readonly TaggedWord[], index: number): boolean {
  return words.slice(Math.max(0, index - DENIED_WITHIN), index).some(({ lower }) => DENIED.test(lower));
}

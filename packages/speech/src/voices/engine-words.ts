/** Words Flite would read as something else, by what it is given instead. */
const RESPELLED: Readonly<Record<string, string>> = {
  A: "ay",
  "A's": "ay's",
  "we're": "weare",
  dr: "doctor",
  st: "saint",
  // Flite says the metal unless "to" or "can" stands before; articles mean the verb.
  lead: "leed",
};

/** A word with two sounds: `other` where the word before or after says so, else `usual`. */
interface Homograph {
  usual: string;
  other: string;
  before: RegExp;
  after: RegExp;
}

const NEVER = /^$/;
const HOMOGRAPHS: Readonly<Record<string, Homograph>> = {
  read: {
    usual: "reed",
    other: "red",
    before:
      /^(?:have|has|had|having|was|were|is|be|been|being|got|already|just|ever|he|she|it|(?:i|you|we|they)'ve)$/,
    after: NEVER,
  },
  live: {
    usual: "liv",
    other: "lyve",
    before: /^(?:go|goes|went|going|gone|is|are|was|were|a|the|watch|via|our|your|its)$/,
    after:
      /^(?:video|videos|stream|streams|streaming|event|events|show|shows|music|chat|demo|session|sessions|tv|audience|broadcast|data|preview|updates|performance)$/,
  },
  use: {
    usual: "use",
    other: "yoos",
    before: /^(?:the|a|an|its|their|his|her|our|your|my|this|that|of|in|no|any|daily|heavy|everyday|single)$/,
    after: /^of$/,
  },
  close: {
    usual: "close",
    other: "cloze",
    before: /^(?:to|will|can|must|please|would|could|should|and|then)$/,
    after: /^(?:the|your|it|this|that|all|every|them|our|my)$/,
  },
};

/** The tokens Flite is given for a sentence's spoken words: a capital single letter, "C" or "C's", is a letter's name. */
export function toEngineWords(words: readonly string[]): string[] {
  return words.map((word, index) => {
    const respelled = Object.hasOwn(RESPELLED, word) ? RESPELLED[word]! : word.toLowerCase();
    if (!Object.hasOwn(HOMOGRAPHS, respelled)) return respelled;
    const { usual, other, before, after } = HOMOGRAPHS[respelled]!;
    return before.test(words[index - 1] ?? ".") || after.test(words[index + 1] ?? ".") ? other : usual;
  });
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Closed classes of English: few enough to list, and enough to find where phrases begin and end. */
const DETERMINERS = wordSet(
  "a an the my your his her its our their this that these those every each no any some another all both half many " +
    "few several much more most less fewer one two three four five six seven eight nine ten eleven twelve fifteen " +
    "twenty thirty forty fifty sixty hundred thousand",
);
const POSSESSIVES = wordSet("a an the my your his its our their every no whose");
const PREPOSITIONS = wordSet(
  "about above across after against along among around as at before behind below beneath beside between beyond by " +
    "despite down during except for from in inside into like near of off on onto out outside over past per since " +
    "than through throughout to toward towards under until till unlike up upon via with within without",
);
const AUXILIARIES = wordSet(
  "am is are was were be been being has have had do does did can could will would shall should may might must " +
    "isn't aren't wasn't weren't hasn't haven't hadn't don't doesn't didn't can't cannot couldn't won't wouldn't " +
    "shouldn't",
);
const SUBJECT_PRONOUNS = wordSet(
  "i you he she it we they there this that these those nobody everyone somebody anybody someone anyone everybody " +
    "nothing everything it's i'm you're we're they're he's she's that's there's i've you've we've they've",
);
const PRONOUNS = wordSet(
  "i me you he him she her it we us they them this that these those who whom which what it's i'm you're we're " +
    "they're he's she's that's there's",
);
const COORDINATORS = wordSet("and but or nor so yet");
const SUBORDINATORS = wordSet(
  "because although though while whereas when whenever where wherever if unless until since that which who whom " +
    "whose what why how whether once as than",
);
const DEGREE = wordSet(
  "not very too so quite rather almost nearly just only even still also really more less most never always often " +
    "already about around roughly don't",
);
/** Commonest irregular past forms and third persons; regular pasts are told by their ending. */
const VERBS = wordSet(
  "made makes took takes came comes went goes got gets gave gives found finds knew knows thought thinks told tells " +
    "said says became becomes left leaves felt feels put puts kept keeps began begins ran runs stood stands heard " +
    "hears saw sees set sets held holds brought brings wrote writes sat sits lost loses paid pays met meets led " +
    "leads grew grows fell falls sent sends built builds spent spends won wins rose rises cost costs hit hits cut " +
    "cuts read reads shows lets needs wants helps works means stays lasts gains weighs returns kills rowed drew " +
    "draws broke breaks chose chooses drove drives slept spoke wore bought sold caught taught fought forgot blew " +
    "blows flew flies froze rode rang sang sank swam threw woke need needed want help work mean stay last gain weigh " +
    "return cool grow give keep take make turn turns uses rates rate say says doubles double sold sits die dies",
);

const lower = (word: string): string => word.toLowerCase().replaceAll("’", "'");

export const isDeterminer = (word: string): boolean => DETERMINERS.has(lower(word)) || /['’]s$/.test(word);
export const isPreposition = (word: string): boolean => PREPOSITIONS.has(lower(word));
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(lower(word));
export const isPronoun = (word: string): boolean => PRONOUNS.has(lower(word));
export const isSubjectPronoun = (word: string): boolean => SUBJECT_PRONOUNS.has(lower(word));
export const isCoordinator = (word: string): boolean => COORDINATORS.has(lower(word));
export const isSubordinator = (word: string): boolean => SUBORDINATORS.has(lower(word));

/** A finite verb as far as a word's look tells. */
export function isVerbLike(word: string): boolean {
  return isAuxiliary(word) || VERBS.has(lower(word)) || /^\p{Ll}{2,}(?:ed|izes|ises)$/u.test(word);
}

/** What follows belongs to such a word, so no phrase may stop on it. "Her" and "that" may be objects. */
export function leansForward(word: string): boolean {
  const bare = lower(word);
  return (
    POSSESSIVES.has(bare) ||
    isAuxiliary(bare) ||
    isCoordinator(bare) ||
    DEGREE.has(bare) ||
    (isPreposition(bare) &&
      !/^(?:up|out|off|down|in|on|around|over|by|inside|outside|before|past|behind|near|through)$/.test(
        bare,
      )) ||
    (isSubordinator(bare) && bare !== "once" && bare !== "that") ||
    /['’]s$/.test(bare)
  );
}

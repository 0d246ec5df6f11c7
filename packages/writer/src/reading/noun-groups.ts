import { stemWord } from "@inkreel/language";
import type { Gender, TaggedWord } from "./tag-words.js";
import { wordSet } from "./word-set.js";

/** A noun phrase up to its head noun: "the largest buyer", "Maria Ortiz", "his wife". */
export interface NounGroup {
  startWord: number;
  /** The index after the head noun. */
  endWord: number;
  startChar: number;
  endChar: number;
  /** The words without a leading article or possessive. */
  text: string;
  head: TaggedWord;
  /** The stem of the head noun. */
  stem: string;
  determiner: string | null;
  isName: boolean;
  isPlural: boolean;
  /** Whether the phrase refers to a person. "maybe" stands for a name or occupation that only the context can confirm. */
  person: "yes" | "no" | "maybe";
  gender: Gender | null;
  /** Whether both "they" and "it" can refer to the phrase, as to a company, a team or a country. */
  isCollective: boolean;
  isTime: boolean;
}

const PEOPLE = wordSet(
  "man woman men women boy girl boys girls mother father mom mum dad grandmother grandfather grandma grandpa sister brother son " +
    "daughter wife husband aunt uncle niece nephew cousin parent parents child children kid kids baby friend friends partner " +
    "neighbor neighbour person people doctor nurse teacher founder author engineer scientist researcher professor driver farmer " +
    "captain king queen prince princess baker chef coach writer artist student patient owner manager director president minister " +
    "officer pilot candidate senator judge lawyer attorney mayor governor actor actress singer player winner victim suspect " +
    "reporter journalist editor critic expert analyst official officials customer reader user boss colleague colleagues worker " +
    "workers voter voters guest client spokesman spokeswoman spokesperson chairman chairwoman chancellor buyer keeper leader ceo",
);
const COLLECTIVE = wordSet(
  "company team staff family couple police government firm group committee council board court band crowd public army union " +
    "party agency department office school university bank church community club crew jury audience majority minority half pair " +
    "everyone everybody anyone anybody someone somebody nobody who whoever each rest university press media",
);
const FEMALE = wordSet(
  "woman women girl girls mother mom mum grandmother grandma sister daughter wife aunt niece queen princess actress chairwoman spokeswoman ms mrs miss lady madam",
);
const MALE = wordSet(
  "man men boy boys father dad grandfather grandpa brother son husband uncle nephew king prince chairman spokesman mr sir gentleman",
);
const TIME = wordSet(
  "second minute hour day night morning evening afternoon week weekend month year decade century time moment spring summer " +
    "autumn fall winter today yesterday tomorrow tonight date while period season quarter",
);
const INDEFINITE = wordSet(
  "someone somebody anyone anybody everyone everybody nobody one each whoever nothing something everything anything",
);
const HONORIFIC = wordSet("mr mrs ms miss dr sir professor prof sen gov rep gen col sgt capt lt rev");

const OPENS = wordSet("noun adjective number determiner");

/** Returns the noun phrases of a sentence in order. A possessive ("the company's") is a phrase of its own. */
export function findNounGroups(words: readonly TaggedWord[]): NounGroup[] {
  const groups: NounGroup[] = [];
  let start: number | null = null;
  for (const [index, word] of words.entries()) {
    const isPart = OPENS.has(word.kind) || isPossessivePronoun(word) || isIndefinite(word);
    if (!isPart) {
      close(groups, words, start, index);
      start = null;
      continue;
    }
    const opensAnew = start !== null && (word.kind === "determiner" || isPossessivePronoun(word));
    if (opensAnew) close(groups, words, start, index);
    if (start === null || opensAnew) start = index;
    if ((/[^\s]/.test(word.behind) && !isShort(word)) || (word.isPossessive && word.kind === "noun")) {
      close(groups, words, start, index + 1);
      start = null;
    }
  }
  close(groups, words, start, words.length);
  return groups;
}

/** Whether the full stop or hyphen after a word is part of a name: "Dr. Park", "George W. Bush", "Ngo-Anh". */
function isShort(word: TaggedWord): boolean {
  if (word.behind === "-") return true;
  return word.behind.startsWith(". ") && (HONORIFIC.has(word.lower) || /^\p{Lu}$/u.test(word.text));
}

function isPossessivePronoun({ lower }: TaggedWord): boolean {
  return /^(?:my|your|his|her|its|our|their|whose)$/.test(lower);
}

function isIndefinite({ lower }: TaggedWord): boolean {
  return INDEFINITE.has(lower) && lower !== "one";
}

function close(groups: NounGroup[], words: readonly TaggedWord[], start: number | null, end: number): void {
  if (start === null) return;
  let endWord = end;
  while (endWord > start && !isHead(words[endWord - 1])) endWord -= 1;
  const first = words[start];
  endWord = beforeVerb(words, start, endWord);
  const head = words[endWord - 1];
  if (endWord === start || head === undefined || first === undefined) return;
  const isDetermined = first.kind === "determiner" || isPossessivePronoun(first);
  groups.push(
    describe({ words: words.slice(start, endWord), head, first, isDetermined, startWord: start, endWord }),
  );
}

/** Excludes a final verb that the tagger took for a plural: in "a dog barks", no plural can follow "a" and a singular. */
function beforeVerb(words: readonly TaggedWord[], start: number, endWord: number): number {
  const isOne = /^(?:a|an|each|every|this|that)$/.test(words[start]?.lower ?? "");
  const isMany = words[endWord - 1]?.isPlural === true;
  return isOne && isMany && endWord - start > 2 && isHead(words[endWord - 2]) ? endWord - 1 : endWord;
}

function isHead(word: TaggedWord | undefined): boolean {
  return word !== undefined && (word.kind === "noun" || isIndefinite(word));
}

function describe(found: {
  words: readonly TaggedWord[];
  head: TaggedWord;
  first: TaggedWord;
  isDetermined: boolean;
  startWord: number;
  endWord: number;
}): NounGroup {
  const { words, head, first, isDetermined, startWord, endWord } = found;
  const noun = head.lower.replace(/'s?$/, "").replace(/^.*-/, "");
  const isName = head.isName;
  const names = words.filter((word) => word.isName);
  const hasTitle = words.some((word) => HONORIFIC.has(word.lower.replace(/\.$/, "")));
  const isPlural = head.isPlural || /^(?:people|children|men|women|police|parents)$/.test(noun);
  const isTime = head.isTime || TIME.has(noun) || TIME.has(noun.replace(/s$/, ""));
  const isNamedPerson = hasTitle || (isName && names.some((word) => word.isPerson));
  const isThing =
    isTime || (isName && names.some((word) => word.isPlace || word.isOrganisation) && !hasTitle);
  return {
    startWord,
    endWord,
    startChar: first.startChar,
    endChar: head.endChar,
    text: words
      .slice(isDetermined && endWord - startWord > 1 ? 1 : 0)
      .map((word) => word.text + (word === head ? "" : word.behind))
      .join("")
      .replace(/['’]s?$/u, ""),
    head,
    stem: stemWord(noun),
    determiner: isDetermined ? first.lower : null,
    isName,
    isPlural,
    person: personOf({ noun, isThing, isName, isNamedPerson, isActor: head.isPerson }),
    gender: genderOf(words, noun),
    isCollective:
      COLLECTIVE.has(noun) || INDEFINITE.has(noun) || isName || /^(?:every|each|any|no)$/.test(first.lower),
    isTime: isTime && !isName,
  };
}

function personOf(known: {
  noun: string;
  isThing: boolean;
  isName: boolean;
  isNamedPerson: boolean;
  isActor: boolean;
}): NounGroup["person"] {
  const { noun, isThing, isName, isNamedPerson, isActor } = known;
  if (PEOPLE.has(noun) || PEOPLE.has(noun.replace(/s$/, ""))) return "yes";
  if (isThing) return "no";
  if (isNamedPerson || isIndefiniteNoun(noun)) return "yes";
  return isName || isActor ? "maybe" : "no";
}

function isIndefiniteNoun(noun: string): boolean {
  return INDEFINITE.has(noun) && !noun.endsWith("thing");
}

function genderOf(words: readonly TaggedWord[], noun: string): Gender | null {
  const lowers = words.map(({ lower }) => lower.replace(/\.$/, ""));
  if (FEMALE.has(noun) || lowers.some((word) => /^(?:ms|mrs|miss|lady|queen|sister)$/.test(word)))
    return "female";
  if (MALE.has(noun) || lowers.some((word) => /^(?:mr|sir|king|lord)$/.test(word))) return "male";
  return words.find(({ isName, gender }) => isName && gender !== null)?.gender ?? null;
}

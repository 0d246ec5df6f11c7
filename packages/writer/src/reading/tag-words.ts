import { loadTagger } from "./english-tagger.cjs";
import { wordSet } from "./word-set.js";

export type WordKind =
  | "determiner"
  | "pronoun"
  | "noun"
  | "verb"
  | "adjective"
  | "adverb"
  | "preposition"
  | "conjunction"
  | "number"
  | "other";

export type Gender = "female" | "male";

/** A word of an English sentence with its part of speech and its features. */
export interface TaggedWord {
  /** The word without surrounding punctuation. */
  text: string;
  lower: string;
  /** White space and punctuation up to the next word. */
  behind: string;
  startChar: number;
  endChar: number;
  kind: WordKind;
  /** Whether the word is a proper noun. */
  isName: boolean;
  isPlural: boolean;
  /** Whether the word is a person's name or an occupation. */
  isPerson: boolean;
  /** The gender of a first name; null for all other words. */
  gender: Gender | null;
  isPlace: boolean;
  isOrganisation: boolean;
  isTime: boolean;
  isPossessive: boolean;
  /** Whether the word is a contraction that contains a verb: "it's", "they'd". */
  bringsVerb: boolean;
}

/** Longer sentences are never narrated. The limit keeps the tagger fast. */
const MAX_CHARS = 600;

const PRONOUNS = wordSet(
  "i you he she it we they me him her us them mine yours his hers ours theirs myself yourself himself herself itself " +
    "ourselves themselves who whom whose",
);
const DETERMINERS = wordSet(
  "a an the my your his her its our their this that these those every each no any some another all both",
);
const CONJUNCTIONS = wordSet(
  "and but or nor so yet because although though while whereas when whenever where wherever if unless until since that " +
    "whether once as than before after",
);
const PREPOSITIONS = wordSet(
  "about above across against along among around at behind below beneath beside besides between beyond by despite down " +
    "during except for from in inside into like near of off on onto outside over past per through throughout to toward " +
    "towards under until up upon via with within without according alongside amid",
);
const SAYS = /^(?:said|says|added|adds|explained|explains|wrote|writes|told)$/;
/** Words that follow a hyphen but are no part of the name before it: "Hong Kong-style". */
const BEHIND_HYPHEN = wordSet(
  "based born led era style like wide area made owned bred run backed funded area city",
);
/** Words that the tagger wrongly takes for people. */
const NO_PERSON = wordSet("company building nobody market average body screen");

interface Term {
  pre: string;
  text: string;
  post: string;
  tags?: Set<string>;
}

/** Number of sentences whose tags are kept: a scene is read for its layout, its object and its emphasis in turn. */
const KEPT = 32;
const kept = new Map<string, readonly TaggedWord[]>();

/** Tags the words in the first 600 characters of an English sentence. */
export function tagWords(sentence: string): TaggedWord[] {
  const key = sentence.slice(0, MAX_CHARS);
  const words = kept.get(key) ?? readTags(key);
  kept.delete(key);
  kept.set(key, words);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return [...words];
}

function readTags(sentence: string): TaggedWord[] {
  const text = sentence.replaceAll(/[‘’]/g, "'");
  const terms = (loadTagger()(text).document as unknown as Term[][]).flat();
  const words: TaggedWord[] = [];
  let cursor = 0;
  for (const term of terms) {
    const tags = term.tags ?? new Set<string>();
    const last = words.at(-1);
    if (term.text === "") {
      // The tagger returns the second half of a contraction as an empty term.
      if (last !== undefined && tags.has("Verb")) last.bringsVerb = true;
      continue;
    }
    const startChar = text.indexOf(term.text, cursor);
    if (startChar < 0) continue;
    if (last !== undefined) last.behind = text.slice(last.endChar, startChar);
    cursor = startChar + term.text.length;
    if (last !== undefined && endsName(words, term.text, tags)) {
      last.text = sentence.slice(last.startChar, cursor);
      last.lower = last.text.toLowerCase();
      last.endChar = cursor;
      continue;
    }
    words.push(describe(sentence.slice(startChar, cursor), { startChar, endChar: cursor, tags }));
  }
  const last = words.at(-1);
  if (last !== undefined) last.behind = text.slice(last.endChar);
  markNames(words);
  return words;
}

/** Whether a word ends a hyphenated name that the tagger has split: true for "Lee Jae-myung", not for "New York-based". */
function endsName(words: readonly TaggedWord[], text: string, tags: ReadonlySet<string>): boolean {
  const [before, last] = words.slice(-2);
  const isName = ({ text: word }: TaggedWord): boolean => /^\p{Lu}\p{Ll}+$/u.test(word);
  return (
    last?.behind === "-" &&
    before?.behind === " " &&
    isName(before) &&
    isName(last) &&
    /^\p{Ll}{2,7}$/u.test(text) &&
    !tags.has("Verb") &&
    !tags.has("Adjective") &&
    !BEHIND_HYPHEN.has(text)
  );
}

/** Marks names that the tagger does not know: capitalised nouns, at the start of a sentence only before another name. */
function markNames(words: readonly TaggedWord[]): void {
  for (const [index, word] of words.entries()) {
    // In "says Early", the tagger takes the speaker's name for an adverb.
    if (
      /^\p{Lu}\p{Ll}/u.test(word.text) &&
      word.kind !== "pronoun" &&
      word.kind !== "determiner" &&
      SAYS.test(words[index - 1]?.lower ?? "") &&
      /^\s*$/.test(words[index - 1]?.behind ?? "-")
    )
      word.kind = "noun";
    const isCapital = word.kind === "noun" && /^\p{Lu}\p{Ll}/u.test(word.text) && !word.isTime;
    if (!isCapital || word.isName) continue;
    const next = words[index + 1];
    const isBeforeName =
      next?.isName === true && /^\s*$/.test(word.behind) && !word.isPlural && !word.isPerson;
    const opensSpeech = /["“„«:]\s*$/.test(words[index - 1]?.behind ?? "");
    word.isName = index > 0 && !opensSpeech ? true : isBeforeName;
  }
}

function describe(
  text: string,
  { startChar, endChar, tags }: { startChar: number; endChar: number; tags: ReadonlySet<string> },
): TaggedWord {
  const lower = text.toLowerCase().replaceAll("’", "'");
  const isCapital = /^\p{Lu}/u.test(text);
  const isPossessive = /['’]s?$/u.test(text);
  const kind = kindOf(lower, tags);
  const isNoun = kind === "noun";
  const isTime = tags.has("Date") || tags.has("Time") || tags.has("Duration");
  const isPlace = isNoun && tags.has("Place");
  const isOrganisation = isNoun && tags.has("Organization");
  return {
    text,
    lower,
    behind: "",
    startChar,
    endChar,
    kind,
    isName: isNoun && isCapital && !isTime && isProper(text, tags),
    isPlural: isNoun && tags.has("Plural"),
    isPerson: isNoun && (tags.has("Person") || tags.has("Actor")) && !isPlace && !NO_PERSON.has(lower),
    gender: tags.has("FemaleName") ? "female" : tags.has("MaleName") ? "male" : null,
    isPlace,
    isOrganisation,
    isTime,
    isPossessive,
    bringsVerb: false,
  };
}

function isProper(text: string, tags: ReadonlySet<string>): boolean {
  const kinds = ["ProperNoun", "Person", "Place", "Organization", "Acronym"];
  return kinds.some((tag) => tags.has(tag)) || /^\p{Lu}{2,}$/u.test(text);
}

function kindOf(lower: string, tags: ReadonlySet<string>): WordKind {
  const bare = lower.replace(/'(?:s|re|ve|ll|d|m)$/, "");
  if (PRONOUNS.has(lower) || (bare !== lower && PRONOUNS.has(bare))) return "pronoun";
  if (tags.has("Verb")) return "verb";
  if (DETERMINERS.has(lower)) return "determiner";
  if (CONJUNCTIONS.has(lower)) return "conjunction";
  if (PREPOSITIONS.has(lower)) return "preposition";
  if (tags.has("Value")) return "number";
  if (tags.has("Noun") || tags.has("Date")) return "noun";
  if (tags.has("Adjective")) return "adjective";
  if (tags.has("Adverb")) return "adverb";
  if (tags.has("Preposition")) return "preposition";
  if (tags.has("Conjunction") || tags.has("QuestionWord")) return "conjunction";
  return "other";
}

import nlp from "compromise/two";
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

/** A word of an English sentence, as the tagger reads it. */
export interface TaggedWord {
  /** Without the marks around it. */
  text: string;
  lower: string;
  /** White space and marks between it and the next word. */
  behind: string;
  startChar: number;
  endChar: number;
  kind: WordKind;
  /** A proper noun. */
  isName: boolean;
  isPlural: boolean;
  /** A person by name or occupation. */
  isPerson: boolean;
  /** Told by a first name only. */
  gender: Gender | null;
  isPlace: boolean;
  isOrganisation: boolean;
  isTime: boolean;
  isPossessive: boolean;
  /** "it's", "they'd": the pronoun brings its verb along. */
  bringsVerb: boolean;
}

/** No sentence that can be said is longer; the tagger's time grows with what it is given. */
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
/** "Hong Kong-style" */
const BEHIND_HYPHEN = wordSet(
  "based born led era style like wide area made owned bred run backed funded area city",
);
/** What the tagger takes for a person or a verb in running text, and is none. */
const NO_PERSON = wordSet("company building nobody market average body screen");

interface Term {
  pre: string;
  text: string;
  post: string;
  tags?: Set<string>;
}

/** The words of an English sentence. Words behind its first 600 characters are left out. */
export function tagWords(sentence: string): TaggedWord[] {
  const text = sentence.slice(0, MAX_CHARS).replaceAll(/[‘’]/g, "'");
  const terms = (nlp(text).document as unknown as Term[][]).flat();
  const words: TaggedWord[] = [];
  let cursor = 0;
  for (const term of terms) {
    const tags = term.tags ?? new Set<string>();
    const last = words.at(-1);
    if (term.text === "") {
      // The other half of a contraction.
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

/** "Lee Jae-myung": the tagger takes the end of the name for a word of its own. "New York-based" ends none. */
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

/** Names that the tagger does not know: capitals within the sentence, and before another name at its beginning. */
function markNames(words: readonly TaggedWord[]): void {
  for (const [index, word] of words.entries()) {
    // "says Early": whoever speaks is no adverb.
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

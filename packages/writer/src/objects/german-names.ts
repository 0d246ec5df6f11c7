import { bareWord, splitWords } from "@inkreel/language";
import { placesNamed } from "@inkreel/places";
import data from "../data/german-names.json" with { type: "json" };
import { wordSet } from "../reading/word-set.js";
import { germanForms } from "./german-forms.js";
import { isFirstName, isInCity } from "./german-objects.js";
import { isNounOfThing, senseOf } from "./object-senses.js";
import { fitsPatterns, readPatterns } from "./word-patterns.js";

/** Nouns directly behind which the name of a person stands, and abbreviations behind which that of a club does: "Trainer Moe", "SK Moe". */
const BEFORE_NAME =
  /(?:abgeordnete[rn]?|minister(?:in)?|sprecher(?:in)?|chef(?:in)?|trainer(?:in)?|präsident(?:in)?|obmann|obfrau|direktor(?:in)?|kanzler(?:in)?|hauptmann|rat|rätin|bürgermeister(?:in)?|anwalt|anwältin|richter(?:in)?|professor(?:in)?|autor(?:in)?|forscher(?:in)?|stürmer|torhüter|kapitän|kandidat(?:in)?|vorsitzende[rn]?|vorstand|gouverneur(?:in)?)$|^(?:herrn?|frau|dr|prof|sk|fc|sv|fk|ac|sc|tsv|vfb|vfl|rb)$/iu;
/** What no name has before it: "der Pilz", "einem Sturm". */
const DETERMINER =
  /^(?:d(?:er|ie|as|em|en|es)|k?ein\p{L}{0,2}|(?:mein|dein|sein|ihr|unser|euer|dies|jed|jen|welch|manch|all|viel|mehrer|beid)\p{L}{0,2}|im|am|zum|zur|vom|beim|ins|zwei|drei|vier|fünf|\d+)$/iu;
const RELATIVE = /^(?:die|das|den|dem)$/u;
/** An adjective, or a word that looks like one: only a determiner before it tells. */
const LIKE_ADJECTIVE = /^\p{Ll}+e[mnrs]?$/u;
/** "Pilz’ Vorwurf": only names have such a genitive. */
const NAME_GENITIVE = /\p{L}[’']$/u;
/** No adjective of a name: "Oberster Gerichtshof". */
const LIKE_FIRST_NAME = /^\p{Lu}\p{Ll}+(?<!e[mnrs]?)$/u;
/** So many adjectives stand between an article and its noun. */
const MOST_ADJECTIVES = 2;

/** Nouns that need no article, so that a lone one is no name: "Wasser", "Musik". */
const MASS = wordSet(data.mass);
const SAYING = wordSet(data.saying);
const FINITE = wordSet(data.finite);
const PREPOSITIONS = wordSet(data.prepositions);
/** Words of team sports, and the drawings of what their clubs are called after: "die Rhein-Neckar Löwen". */
const TEAM_SPORTS = readPatterns(data.teamSports.split(" "));
const CLUBS: readonly string[] = data.clubs.split(" ");
/** So many sentences, and so large a part of them, make a text one of sport. */
const LEAST_OF_SPORT = 3;
const SHARE_OF_SPORT = 0.25;
/** One of these uses may be a set phrase ("mit Hund"), several of them are of a name. */
const LEAST_LONE = 2;

interface ReadWord {
  text: string;
  bare: string;
  /** Whether it opens a clause. */
  opens: boolean;
}

type Use = "noun" | "name" | "lone" | "open";

/**
 * Returns the drawings of nouns that are names in a German text: a mushroom where somebody is called Pilz, a storm where a club is called
 * Sturm. A noun is a name if the text never has it with a determiner, but behind an office, a first name or "SK", with an apostrophe, beside a
 * verb of saying, or again and again alone where one thing would have an article.
 */
export function readNamesakes(sentences: readonly string[]): ReadonlySet<string> {
  const uses = new Map<string, Use[]>();
  for (const sentence of sentences) {
    const words = readWords(sentence);
    for (const [at, { bare }] of words.entries()) {
      if (!/^\p{Lu}\p{Ll}{2,}$/u.test(bare)) continue;
      const noun = germanForms(bare.toLowerCase()).find((form) => isNounOfThing(form, "de"));
      if (noun !== undefined) uses.set(noun, [...(uses.get(noun) ?? []), useOf(words, at, noun)]);
    }
  }
  return new Set([...uses].flatMap(([noun, found]) => (isName(found) ? (drawingOf(noun) ?? []) : [])));
}

/** Returns the drawings of animals, weather and homes in a text on a team sport, where clubs are called so and "zu Hause" is a stadium. */
export function readClubs(sentences: readonly string[]): ReadonlySet<string> {
  const isOfSport = (sentence: string): boolean =>
    (sentence.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some((word) => fitsPatterns(TEAM_SPORTS, word));
  const count = sentences.filter(isOfSport).length;
  return new Set(count >= Math.max(LEAST_OF_SPORT, sentences.length * SHARE_OF_SPORT) ? CLUBS : []);
}

function isName(uses: readonly Use[]): boolean {
  const count = (use: Use): number => uses.filter((each) => each === use).length;
  return count("noun") === 0 && (count("name") > 0 || count("lone") >= LEAST_LONE);
}

/** The senses of a noun differ by its neighbours, so that its usual one is meant. */
function drawingOf(noun: string): string | null {
  return senseOf(noun, new Set(), "de")?.name ?? null;
}

function readWords(sentence: string): ReadWord[] {
  const words = splitWords(sentence);
  return words.map(({ text }, at) => ({
    text,
    bare: bareWord(text),
    opens: /^["“„»(]/u.test(text) || ENDS_CLAUSE.test(words[at - 1]?.text ?? "."),
  }));
}

const ENDS_CLAUSE = /(?:[,;:.!?)“”"]|^[–—-])$/u;

function useOf(words: readonly ReadWord[], at: number, noun: string): Use {
  const { text, bare, opens } = words[at]!;
  const before = opens ? undefined : words[at - 1];
  if (isDetermined(words, at)) return "noun";
  if (NAME_GENITIVE.test(text) || (before !== undefined && isBeforeName(before))) return "name";
  if (
    isInCity(
      words.map((word) => word.bare),
      at,
    )
  )
    return "name";
  // Only the singular of what can be counted has a determiner.
  if (MASS.has(noun) || bare.toLowerCase() !== noun) return "open";
  const next = ENDS_CLAUSE.test(text) ? undefined : words[at + 1]?.bare;
  const isBeforeVerb = opens && next !== undefined && (SAYING.has(next) || FINITE.has(next));
  if (next !== undefined && isOfCity(noun, next)) return "name";
  if (before === undefined) return isBeforeVerb ? "lone" : "open";
  if (LIKE_FIRST_NAME.test(before.bare) && !before.opens) return "lone";
  if (SAYING.has(before.bare)) return "name";
  return PREPOSITIONS.has(before.bare) || FINITE.has(before.bare) ? "lone" : "open";
}

/** Returns true for "Sturm Graz", a club that is called after an animal or weather. */
function isOfCity(noun: string, next: string): boolean {
  const drawing = drawingOf(noun);
  return drawing !== null && CLUBS.includes(drawing) && placesNamed(next, "de").length > 0;
}

/** Returns true for a noun behind a determiner, with adjectives between or without: "der alte Pilz". */
function isDetermined(words: readonly ReadWord[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 1 - MOST_ADJECTIVES); before--) {
    if (words[before + 1]!.opens) return false;
    const { bare, opens } = words[before]!;
    // "Die Memoiren, die Kohl schrieb": a pronoun takes up the noun before the comma.
    if (DETERMINER.test(bare)) return !(opens && RELATIVE.test(bare) && before > 0 && before === at - 1);
    if (!LIKE_ADJECTIVE.test(bare) || SAYING.has(bare) || FINITE.has(bare) || PREPOSITIONS.has(bare))
      return false;
  }
  return false;
}

function isBeforeName({ bare }: ReadWord): boolean {
  return BEFORE_NAME.test(bare) || isFirstName(bare);
}

import { contentTerms, splitSentences } from "@inkreel/language";
import { findPeople, isSaid, nameOf } from "../reading/find-people.js";
import { createSentenceReader, type SentenceReader } from "../reading/read-sentence.js";
import { findAttributions, withoutTitles } from "./attributions.js";

/** A speaker whom a script quotes, and the sentences that name this speaker. */
export interface NamedSpeaker {
  name: string;
  /** The index of the first sentence that names the speaker. */
  first: number;
  /** The indexes of all later sentences that name the speaker. */
  later: number[];
  /** The full name and the role of the speaker if the first mention lacks one of them, otherwise null. */
  missing: string | null;
}

/** The full name and the role with which a source introduces a person. */
interface Introduction {
  fullName: string;
  /** The role, for example "president of the largest buyer of Pacific halibut"; null if the source states none. */
  role: string | null;
}

/** Functions that find speakers. English texts use the part-of-speech tagger; other languages use the words next to reporting verbs. */
interface SpeakerReading {
  speakersOf: (text: string) => { surname: string; name: string }[];
  introductionOf: (surname: string) => Introduction | null;
}

/** Finds the speakers of a script and the introductions that are missing at their first mention. */
export function readSpeakers(texts: readonly string[], source: string, isEnglish: boolean): NamedSpeaker[] {
  const { speakersOf, introductionOf } = isEnglish ? readEnglish(source) : readByVerbs(source);
  const bySurname = new Map(texts.flatMap(speakersOf).map(({ surname, name }) => [surname, name]));
  return [...bySurname].map(([surname, name]) => {
    const [first = 0, ...later] = texts.flatMap((text, at) =>
      indexOfWord(text, surname, 0) < 0 ? [] : [at],
    );
    return { name, first, later, missing: findMissing(texts, first, introductionOf(surname)) };
  });
}

function readByVerbs(source: string): SpeakerReading {
  return {
    speakersOf: (text) =>
      findAttributions(text).map(({ name }) => ({ surname: name.at(-1) ?? "", name: name.join(" ") })),
    introductionOf: (surname) => findIntroduction(surname, source),
  };
}

/** At most this many sentences with the name of a speaker are tagged, because tagging a whole book would take too long. */
const NAMING_SENTENCES_MAX = 60;

function readEnglish(source: string): SpeakerReading {
  const read: SentenceReader = createSentenceReader();
  const sentences = splitSentences(source).map(({ text }) => text.replaceAll(/\s+/gu, " "));
  return {
    speakersOf: (text) => {
      const reading = read(text);
      return reading.groups
        .filter((group) => isSaid(reading, group))
        .flatMap((group) => {
          const name = nameOf(reading, group)?.name ?? "";
          const surname = name.split(" ").at(-1) ?? "";
          return surname === "" ? [] : [{ surname, name }];
        });
    },
    introductionOf: (surname) => {
      const naming = sentences.filter((text) => indexOfWord(text, surname, 0) >= 0);
      const person = findPeople(naming.slice(0, NAMING_SENTENCES_MAX).map(read)).find(surname);
      return person && { fullName: person.name, role: person.role ?? person.title };
    },
  };
}

function findMissing(
  texts: readonly string[],
  first: number,
  introduction: Introduction | null,
): string | null {
  if (introduction === null) return null;
  const { fullName, role } = introduction;
  const around = texts.slice(Math.max(0, first - 1), first + 2).join(" ");
  if ((texts[first] ?? "").includes(fullName) && saysRole(around, role)) return null;
  return role === null ? fullName : `${fullName}, ${role}`;
}

function saysRole(text: string, role: string | null): boolean {
  const terms = role === null ? [] : contentTerms(role);
  if (terms.length === 0) return true;
  const said = new Set(contentTerms(text));
  return terms.some((term) => said.has(term));
}

const BEFORE_CHARS = 80;
const AFTER_CHARS = 140;
/** At most this many mentions of a surname are checked, because texts introduce speakers early. */
const PLACES_MAX = 40;

function findIntroduction(surname: string, source: string): Introduction | null {
  let at = indexOfWord(source, surname, 0);
  for (let tried = 0; at >= 0 && tried < PLACES_MAX; tried += 1) {
    const before = source.slice(Math.max(0, at - BEFORE_CHARS), at);
    const given = givenNames(before);
    if (given.length > 0) {
      const fullName = [...given, surname].join(" ");
      const ahead = before.slice(0, before.lastIndexOf(given[0] ?? ""));
      const behind = source.slice(at + surname.length, at + surname.length + AFTER_CHARS);
      return { fullName, role: roleBehind(behind) ?? roleAhead(ahead) };
    }
    at = indexOfWord(source, surname, at + surname.length);
  }
  return null;
}

/** Returns the capitalised words directly before a surname, without titles. */
function givenNames(before: string): string[] {
  // bounded: `before` has at most BEFORE_CHARS characters.
  const run = /(?:(?:\p{Lu}[\p{L}'’-]*|\p{Lu}[\p{L}]{0,3}\.) ){1,3}$/u.exec(before)?.[0] ?? "";
  return withoutTitles(run.split(" ").filter((word) => word !== ""));
}

/** Reads a role in apposition after a name, such as ", president of the largest buyer of Pacific halibut." */
function roleBehind(behind: string): string | null {
  const found = /^, ([^,.;:!?"“”\n]{3,100})[,.;:]/u.exec(behind)?.[1] ?? null;
  return found === null || /^(?:and|but|or|said|says|told|und|aber|sagte?)\b/iu.test(found) ? null : found;
}

/** Reads a role before a name, such as "the marine biologist " or "Oslo's mayor ". */
function roleAhead(ahead: string): string | null {
  // bounded: `ahead` has at most BEFORE_CHARS characters.
  return (
    /(?:\b(?:the|an?|his|her|their|our|its|der|die)|\p{L}['’]s) ((?:\p{Ll}[\p{L}-]* ){1,4})$/iu
      .exec(ahead)?.[1]
      ?.trim() ?? null
  );
}

/** Returns the index of the next occurrence of a whole word, or -1. */
function indexOfWord(text: string, word: string, from: number): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole = !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + word.length));
    if (isWhole) return at;
  }
  return -1;
}

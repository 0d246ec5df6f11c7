import type { SceneSet } from "@inkreel/contract";
import { stemWord } from "@inkreel/language";
import { findPeople, isSaid, nameOf, type People, type Person } from "../reading/find-people.js";
import type { NounGroup } from "../reading/noun-groups.js";
import type { Gender } from "../reading/tag-words.js";
import { createSentenceReader, quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import { readWords, type SceneFacts } from "./scene-facts.js";

/** A person of whom nothing is drawn but that it is one. */
export const ANYBODY = "bust-in-silhouette";
const MOST_ROLE_WORDS = 7;
/** Only so much of a long text is read, because tagging takes time and the main people come early. */
const MOST_CHARS = 6000;
/** Somebody of whom so many sentences speak may be shown wherever a sentence names them. */
const MAIN_SENTENCES = 3;

/** The people of a text, and those of whom it speaks again and again. */
export interface TextPeople {
  people: People;
  /** Whether a name is that of a thing of which the text speaks. */
  isThing: (person: Person) => boolean;
  main: ReadonlySet<string>;
  /** Those whose role is over or only alleged: "ousted WeWork CEO Adam Neumann". */
  withoutRole: ReadonlySet<string>;
}

/** In other languages than English nobody is found. */
export const NO_TEXTS = { sentences: [], scenes: [] } as const;

/** The scene before one, and the person of whom it speaks. */
export interface SceneBefore {
  text: string;
  person: Person | null;
}

/** What was read last. All scenes of a text that are directed again have the same people. */
let last: { key: string; people: TextPeople } | null = null;

/** Returns the people whom the beginning of an English text and the scenes made of it name. */
export function findTextPeople(
  { sentences, scenes }: { sentences: readonly string[]; scenes: readonly string[] },
  title: string,
): TextPeople {
  let chars = 0;
  const first = sentences.filter((sentence) => (chars += sentence.length) <= MOST_CHARS);
  // The hook may be the lead of an article, which is not among its sentences and names people in full before them.
  const lead = scenes.slice(0, 1).filter((scene) => !first.includes(scene));
  return peopleOf([...lead, ...first, ...scenes], title);
}

function peopleOf(sentences: readonly string[], title: string): TextPeople {
  const key = JSON.stringify([title, sentences]);
  if (last?.key !== key) last = { key, people: readTextPeople(sentences, title) };
  return last.people;
}

function readTextPeople(said: readonly string[], title: string): TextPeople {
  // A scene may say a sentence of the source again.
  const sentences = [...new Set(said)];
  const read = createSentenceReader();
  const people = findPeople(sentences.map(read));
  const isThing = thingsOf(sentences);
  const words = sentences.map(namesIn);
  const titleWords = namesIn(title);
  const main = people.list.filter(
    ({ surname }) =>
      words.filter((one) => one.has(surname)).length >= MAIN_SENTENCES || titleWords.has(surname),
  );
  const withoutRole = people.list.filter(({ surname }) =>
    sentences.some((sentence) => NO_LONGER.test(wordsBefore(sentence, surname))),
  );
  return {
    people,
    isThing,
    main: new Set(main.map(({ name }) => name)),
    withoutRole: new Set(withoutRole.map(({ name }) => name)),
  };
}

/** Returns a test for names all of whose words the text also has in lower case: "Rack Cleaner" in a text on rack cleaners. */
function thingsOf(sentences: readonly string[]): (person: Person) => boolean {
  const lower = new Set(
    sentences.flatMap((sentence) => sentence.match(/(?<![\p{L}'’-])\p{Ll}[\p{L}'’-]*/gu) ?? []),
  );
  return ({ name }) =>
    name
      .toLowerCase()
      .split(/\s+/u)
      .every((word) => lower.has(word) || lower.has(`${word}s`));
}

const WORDS_BEFORE_CHARS = 48;
/** Words before a role that the person has no more, or of whom it is only said. */
const NO_LONGER =
  /\b(?:former|ousted|ex|late|fired|retired|outgoing|disgraced|then|alleged|accused|suspected|convicted)\b/iu;

/** Returns the words before a name, as far as a title reaches. */
function wordsBefore(sentence: string, surname: string): string {
  const at = sentence.indexOf(surname);
  return at < 0
    ? ""
    : (sentence
        .slice(Math.max(0, at - WORDS_BEFORE_CHARS), at)
        .split(/[,;:.!?]/u)
        .at(-1) ?? "");
}

/** Returns the words of a text, without the possessive. */
function namesIn(text: string): ReadonlySet<string> {
  return new Set(text.split(/[^\p{L}\p{N}'’.-]+/u).map((word) => word.replace(/(?:['’]s?|\.)$/u, "")));
}

/**
 * Returns the person of whom an English sentence speaks: its subject, its speaker, the only one it names besides, or the one that "he" or
 * "she" at its start means. Null if that is nobody in particular.
 */
export function personIn(
  { text, isEnglish }: Pick<SceneFacts, "text" | "isEnglish">,
  { people, main, isThing }: TextPeople,
  before: SceneBefore | null,
): Person | null {
  if (!isEnglish || NAMES_RELATIVE.test(text)) return null;
  const reading = createSentenceReader()(text);
  const opener = openerOf(reading, people);
  if (opener !== null) return opener;
  if (opensWithPronoun(reading)) return meantBy(reading, before, people);
  const named = mentionsIn(reading, people).filter(({ person }) => !isThing(person));
  const subject = named.find(({ group }) => isSubject(reading, group));
  const speaker = named.find(({ group }) => isSaid(reading, group));
  const known = named.find(
    ({ person, group }) =>
      main.has(person.name) &&
      !reading.groups.some((other) => other.startWord < group.startWord && isOtherName(named)(other)),
  );
  const isAlone = new Set(named.map(({ person }) => person)).size === 1;
  const isOnlyName = isAlone && !reading.groups.some(isOtherName(named));
  const free = isOnlyName ? named.find(({ group }) => !isAside(reading, group)) : undefined;
  // Of several people of whom none is the subject, a portrait would choose one.
  const found = subject ?? speaker ?? (isAlone ? known : undefined) ?? free;
  return found?.person ?? null;
}

/** "His brother Ed is an adviser" is about somebody of whom there is no portrait. */
const NAMES_RELATIVE =
  /(?<!\p{L})(?:father|mother|brother|sister|son|daughter|wife|husband|uncle|aunt|grandfather|grandmother|nephew|niece|cousin|widow|fiancée?),? \p{Lu}\p{Ll}/u;

/** Returns the person whose surname opens a sentence, where a capital is no sign of a name: "Moe blocked a shot". */
function openerOf({ words }: SentenceReading, people: People): Person | null {
  const [first, second] = words;
  if (first === undefined || second === undefined) return null;
  const person = people.find(first.text);
  const isSurname = person !== null && first.text.replace(/['’]s?$/u, "") === person.surname;
  const acts = first.isPossessive || (first.behind === " " && /^(?:verb|adverb)$/.test(second.kind));
  return isSurname && acts && isSure(person) ? person : null;
}

/** Returns a test for names of which the text does not say whose they are. */
function isOtherName(named: readonly Mention[]): (group: NounGroup) => boolean {
  return (group) => group.isName && group.person !== "no" && !named.some((each) => each.group === group);
}

interface Mention {
  group: NounGroup;
  person: Person;
}

function mentionsIn(reading: SentenceReading, people: People): Mention[] {
  const own = findPeople([reading]);
  return reading.groups.flatMap((group): Mention[] => {
    if (!group.isName || quoteAt(reading.quotes, group.startChar) !== null) return [];
    const name = nameOf(reading, group)?.name ?? group.text;
    const person = people.find(name) ?? own.find(name);
    return person === null || !isSure(person) || isOfOtherGender(group, person) ? [] : [{ group, person }];
  });
}

const FEMALE_TITLE = /(?:^|\s)(?:Lady|Mrs|Ms|Miss|Dame|Madame|Queen|Princess|Baroness)\b/u;
const MALE_TITLE = /(?:^|\s)(?:Sir|Mr|Lord|King|Prince|Baron)\b/u;

/** "Lady Berg" is not the Tom Berg of the text. */
function isOfOtherGender({ text }: NounGroup, { gender }: Person): boolean {
  return FEMALE_TITLE.test(text) ? gender !== "female" : MALE_TITLE.test(text) && gender === "female";
}

/** A name alone may be that of a game or a brand, so the text must say something of the person. */
function isSure({ name, role, title, isSpeaker, gender }: Person): boolean {
  return !/\n/u.test(name) && (role !== null || title !== null || isSpeaker || gender !== null);
}

/** Returns true if the group opens its clause and a verb or a possession follows: "Parise blocked", "Parise's goals gave". */
function isSubject({ words }: SentenceReading, group: NounGroup): boolean {
  const before = words[group.startWord - 1];
  const opens = before === undefined || /[,;:.!?—–]/u.test(before.behind) || before.kind === "conjunction";
  if (!opens) return false;
  if (group.head.isPossessive) return true;
  const next = words.slice(group.endWord).find(({ kind }) => kind !== "adverb");
  return next?.kind === "verb" || group.head.behind.startsWith(",");
}

/** Returns true for a name in passing: "under President Moe", "near Anna Berg". */
function isAside({ words }: SentenceReading, { startWord }: NounGroup): boolean {
  const before = words[startWord - 1];
  return before?.kind === "preposition" && before.lower !== "by";
}

const GENDERS: ReadonlyMap<string, Gender> = new Map([
  ["he", "male"],
  ["she", "female"],
]);

/** "He knew that Berg was late" is about him, and not about Berg. In a quotation, "he" is not the speaker. */
function opensWithPronoun({ words, quotes }: SentenceReading): boolean {
  const [first] = words;
  return first !== undefined && GENDERS.has(first.lower) && quoteAt(quotes, first.startChar) === null;
}

function meantBy({ words }: SentenceReading, before: SceneBefore | null, people: People): Person | null {
  const [first, second] = words;
  const person = before?.person ?? null;
  if (before === null || person === null || first === undefined || second === undefined) return null;
  const gender = GENDERS.get(first.lower) ?? null;
  const isMeant = gender !== null && (person.gender === null || person.gender === gender);
  const isFollowed = /^(?:verb|adverb)$/.test(second.kind);
  return isMeant && isFollowed && isOnlyOne(before.text, person, people) ? person : null;
}

/**
 * Returns true if a sentence names nobody but one person, so that "he" or "she" behind it can mean nobody else. Somebody of whom the text says
 * that they are of the other gender does not count.
 */
function isOnlyOne(text: string, person: Person, people: People): boolean {
  const names = namesIn(text);
  const canBeMeant = ({ gender }: Pick<Person, "gender">): boolean =>
    gender === null || person.gender === null || gender === person.gender;
  const others = people.list.filter((each) => each.name !== person.name && canBeMeant(each));
  if (others.some(({ surname }) => names.has(surname))) return false;
  return !createSentenceReader()(text).groups.some(
    (group) =>
      group.isName && group.person === "yes" && !group.text.includes(person.surname) && canBeMeant(group),
  );
}

/** Returns true if a phrase alone is the name of a person: "Max Brod". */
export function namesPerson(text: string): boolean {
  const { groups } = createSentenceReader()(text);
  return groups.length === 1 && groups[0]!.isName && groups[0]!.person === "yes";
}

/**
 * Returns the name of a person in full, with the role that the text gives on a second line: "Bruce Boudreau", "Wild coach". Who speaks a
 * quotation is then known without the rest of the text.
 */
export function nameWithRole(person: Person, { withoutRole }: Pick<TextPeople, "withoutRole">): string {
  const role = withoutRole.has(person.name) ? null : (person.role ?? person.title);
  return role === null || !isTold(role) ? person.name : `${person.name}\n${role}`;
}

/** A role that stands alone: neither an abbreviation nor half a sentence, and not "president" without of what. */
function isTold(role: string): boolean {
  return !NOT_TOLD.test(role) && !OF_WHAT.test(role) && role.split(/\s+/u).length <= MOST_ROLE_WORDS;
}

/** "President", "founding member", "an astronomer at the old observatory and an expert" */
const OF_WHAT =
  /^(?:(?:the|a|an|founding|board|vice|former|deputy|senior|executive|managing) ){0,3}(?:member|president|chairman|chairwoman|chair|head|leader|director|founder|partner|chief|expert)$| and an? \p{L}+$/iu;

/** What is only said of somebody is no role, and neither is what a family or an opponent calls them. */
const NOT_TOLD =
  /\.$|^who |\b(?:alleged|accused|suspected|convicted|ousted|disgraced|victim|suspect|regime|junta|dictator|tyrant|strongman|warlord|puppet|thug)\b|^(?:(?:the|a|an|her|his|their) )?(?:man|woman|person|one|husband|wife|mother|father|son|daughter|brother|sister|friend|partner|widow)(?: responsible)?$|^\p{Lu}\S* \p{Lu}\S*(?:,| and) \p{Lu}/u;

/** Returns a person with the initials, because nobody knows a head without a name, and with what the words do not say themselves of name and role. */
export function personSet(
  person: Person,
  { text }: Pick<SceneFacts, "text">,
  { withoutRole }: Pick<TextPeople, "withoutRole">,
): SceneSet {
  const said = new Set(readWords(text).map(({ bare }) => stemWord(bare.toLowerCase())));
  const isSaidHere = (words: string): boolean =>
    readWords(words).some(({ bare, isStop }) => !isStop && said.has(stemWord(bare.toLowerCase())));
  const role = withoutRole.has(person.name) ? null : (person.role ?? person.title);
  const shown = role === null || !isTold(role) || isSaidHere(role) ? null : role;
  const name = isSaidHere(person.name) ? null : person.name;
  return {
    kind: "person",
    pictogram: ANYBODY,
    isNamed: true,
    initials: initialsOf(person.name),
    ...((name !== null || shown !== null) && { who: { name, role: shown } }),
  };
}

/** Returns the initials of a first name and a surname: "AM" for "Anna J. van der Meer", "Z" for "Zelensky". */
function initialsOf(name: string): string {
  const capitals = name
    .split(/\s+/u)
    .filter((part) => !/^(?:Jr|Sr|[IV]{2,3})\.?$/u.test(part))
    .filter((part) => !part.endsWith(".") || part.length <= INITIAL_CHARS)
    .flatMap((part) => /^\p{Lu}/u.exec(part) ?? []);
  return capitals.length < 2 ? capitals.join("") : `${capitals.at(0)}${capitals.at(-1)}`;
}

/** "J." is the initial of a name, "Dr." is none. */
const INITIAL_CHARS = 2;

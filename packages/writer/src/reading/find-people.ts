import { isNameOfBody, opensNoPerson, withoutAllegiance } from "./name-words.js";
import type { NounGroup } from "./noun-groups.js";
import { SAYING } from "./say-words.js";
import { isOccupation, roleBehind, roleSaid } from "./read-role.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";
import type { Gender, TaggedWord } from "./tag-words.js";

/** A person whom the text names in full, with the role that the text gives. */
export interface Person {
  /** The full name: "Tyler Besecker". */
  name: string;
  surname: string;
  firstName: string;
  gender: Gender | null;
  /** The role given after the name or in a sentence of its own: "president of the largest buyer of Pacific halibut". */
  role: string | null;
  /** The title given before the name: "Canadian director". */
  title: string | null;
  /** Whether the text attributes speech to the person. */
  isSpeaker: boolean;
}

/** The people whom a text names. */
export interface People {
  list: readonly Person[];
  /** Returns the person with a full name, surname or first name; null if nobody or more than one person has that name. */
  find: (name: string) => Person | null;
}

const NO_FIRST_NAME =
  /^(?:The|A|An|In|On|At|But|And|When|While|Christmas|New|Saint|North|South|East|West|Super|Big|Great|Old|Good|Mount|Lake|Fort|Port|Prime|Vice|Sans?|Santa|Santo|Monast\p{L}+|Convento|Abbey|Castello|Castle|Ch[aâ]teau|Palazzo|Palais|Piazza|Plaza|Villa|Casa|H[oô]tel|Caf[eé]|Restaurant|Ristorante|Trattoria|Osteria|Basilica|Cathedral|Camp|Cape|Isla|[ÎI]le|Puerto|Playa|Rue|Strada|Schloss)$|^\p{Lu}{2,}$/u;
const NO_SURNAME =
  /^(?:Governor|President|Minister|Director|Secretary|Chief|Eve|Day|Street|Run|Road|Avenue|City|County|University|College|School|Hospital|Company|Inc|Corp|Ltd|Group|Times|Post|News|Show|Party|House|Court|Act|Award|Awards|Cup|League|Club|Church|Museum|Institute|Foundation|Association|Center|Centre|Online|Store|Game|Games|International|Watch|Police|Union|Bank|Agency|Commission|Council|Committee|Department|Ministry|Authority|Office|Service|Services|Network|Fund|Society|Federation|Organi[sz]ation|Senate|Congress|Parliament|Government|Team|Studios?|Entertainment|Media|Press|Journal|Magazine|Daily|Technologies|Systems|Labs?|Airlines|Motors|States|Kingdom|Nations|Insider|Reporter|Overflow)\.?$/;
const FORENAME = /^\p{Lu}\p{Ll}+$/u;
const HONORIFIC =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Sir|Prof|Professor|Sen|Senator|Gov|Rep|Gen|Capt|Captain|President|Judge|Justice|Queen|King|(?:Crown )?Prince(?:ss)?|Pope|Lord|Lady|Mayor|Coach|Minister)\.?\s+/u;

/** The field of an office before the name of its holder: "Minister of | Finance Brian Moe". */
const MINISTRY =
  /^(?:Finance|Health|Education|Justice|Defen[cs]e|Trade|Labou?r|Transport(?:ation)?|Agriculture|Energy|Interior|Tourism|Commerce|Treasury|State|Environment|Culture|Foreign Affairs|Home Affairs|Affairs|Operations|Marketing|Communications|Sales|Research|Development|Engineering|Security) (?=\p{Lu}\p{L}+ \p{Lu})/u;

/** Titles of office, which identify a person without further words. */
const OFFICE =
  /^((?:Lt\. )?(?:Rep|Sen|Gov)\.|Senator|Governor|President|Judge|Justice|Mayor|Sheriff|Chancellor) \p{Lu}/u;

/** Finds the people whom an English text names, with their roles. `sentences` must be in the order of the text. */
export function findPeople(sentences: readonly SentenceReading[]): People {
  const byName = new Map<string, Person>();
  const spokenNames = new Set(
    sentences.flatMap((reading) =>
      reading.groups.filter((group) => group.isName && isSaid(reading, group)).map(({ text }) => text),
    ),
  );
  for (const reading of sentences) {
    for (const group of reading.groups) addPerson(byName, { reading, group, spokenNames });
  }
  const list = [...byName.values()];
  const shared = new Set([...sharedSurnames(list, sentences), ...surnamesBefore(list, sentences)]);
  const people = { list, find: createFinder(list, { spokenNames, shared }) };
  for (const name of spokenNames) {
    const speaker = people.find(name);
    if (speaker !== null) speaker.isSpeaker = true;
  }
  addRolesSaid(people, sentences);
  return people;
}

/**
 * Adds the roles that sentences state: "Hege is the CEO of DH". The subject may be "he" or "she" if the sentence before names
 * exactly one person.
 */
function addRolesSaid({ find }: People, sentences: readonly SentenceReading[]): void {
  for (const [index, reading] of sentences.entries()) {
    const said = roleSaid(reading);
    if (said === null) continue;
    const isPronoun = /^(?:he|she)$/i.test(said.subject);
    const before = sentences[index - 1];
    const named = (before?.groups ?? []).filter(({ isName }) => isName).map(({ text }) => find(text));
    const [only = null, ...others] = new Set(named.filter((person) => person !== null));
    const person = isPronoun ? (others.length === 0 ? only : null) : find(said.subject);
    const gender = /^she$/i.test(said.subject) ? "female" : "male";
    if (person === null || (isPronoun && person.gender !== null && person.gender !== gender)) continue;
    person.role ??= person.title === null ? said.role : null;
  }
}

function addPerson(
  byName: Map<string, Person>,
  {
    reading,
    group,
    spokenNames,
  }: { reading: SentenceReading; group: NounGroup; spokenNames: ReadonlySet<string> },
): void {
  const named = nameOf(reading, group);
  if (named === null) return;
  const words = named.name.split(/\s+/);
  if (
    words.length < 2 ||
    words.length > 4 ||
    (/^(?:the|a|an|this|that)$/.test(group.determiner ?? "") && named.roleBefore === null)
  )
    return;
  if (isNameOfBody(words) || namesThing(reading, group)) return;
  if (NO_FIRST_NAME.test(words[0] ?? "") || POST.test(words[0] ?? "") || NO_SURNAME.test(words.at(-1) ?? ""))
    return;
  const isSpeaker = isSaid(reading, group);
  const role = roleBehind(reading, group) ?? roleApposed(reading, group);
  const title = named.roleBefore;
  // A capitalised name may be that of a place, a company or a book, so the text must give a role or attribute speech.
  const isToldWho = role !== null || title !== null;
  // The tagger takes "Julie Graham, Washington" for a town, but towns neither speak nor have an occupation.
  const isCalledAsPlace = group.person === "no" && role !== null && spokenNames.has(words.at(-1) ?? "");
  const isPerson =
    group.person === "yes" || isCalledAsPlace || (group.person === "maybe" && (isSpeaker || isToldWho));
  if (!isPerson) return;
  const known = byName.get(named.name);
  if (known === undefined) {
    byName.set(named.name, {
      name: named.name,
      surname: words.at(-1) ?? "",
      firstName: words[0] ?? "",
      gender: group.gender,
      role,
      title,
      isSpeaker,
    });
    return;
  }
  known.role ??= role;
  known.title ??= title;
  known.isSpeaker ||= isSpeaker;
  known.gender ??= group.gender;
}

/** Returns true for a name behind a noun of a thing: "the cruise liner Ida Moe". */
function namesThing(reading: SentenceReading, group: NounGroup): boolean {
  const { words } = reading;
  const first = firstOfName(reading, group);
  return opensNoPerson(words[first - 1]);
}

/** Returns the role to which a name is an apposition: "The priest, Ivo Lindqvist, is waiting". */
function roleApposed({ words, groups }: SentenceReading, group: NounGroup): string | null {
  const before = groups.find(({ endWord }) => endWord === group.startWord);
  const isApposition =
    before?.determiner === "the" &&
    !before.isName &&
    before.head.behind === ", " &&
    group.head.behind === ", " &&
    words[group.endWord]?.kind === "verb";
  return isApposition && isOccupation(before.head) ? before.text : null;
}

/** Whether a word may stand between a speaker and the verb of saying: "used to say", "has often said". */
function isBeforeSaying({ kind, lower, behind }: TaggedWord): boolean {
  return (
    /^\s*$/.test(behind) &&
    (kind === "adverb" || /^(?:used|to|would|will|has|had|have|likes|liked|once|also|just)$/.test(lower))
  );
}

/** Words before a role without which the role would say too much. */
const DOUBTING =
  /^(?:accused|alleged|suspected|presumed|purported|supposed|convicted|indicted|would-be|so-called|self-\p{L}+)$/u;

const POST =
  /^(?:CEO|CFO|COO|CTO|CIO|President|Chairman|Chairwoman|Chair|Director|Editor|Secretary|Minister|Professor|Coach|Manager|Commissioner|Spokesman|Spokeswoman|MP|MEP|MSP|Congressman|Congresswoman|Councillor|Ambassador|Envoy|Skipper|Captain|Boss)$/;

/** Splits a name that begins with a post: "Twitter CEO Jack Dorsey", "Director Ida Moe". */
function splitPost(name: string): { name: string; roleBefore: string } | null {
  const words = name.split(/\s+/);
  const at = words.findLastIndex((word) => POST.test(word));
  if (at < 0 || words.length - at < 3) return null;
  return { name: words.slice(at + 1).join(" "), roleBefore: words.slice(0, at + 1).join(" ") };
}

/** Words before a post without which it would say too much: "former CEO", "deputy Director". */
const LIMITING =
  /^(?:then-|(?:former|ex|late|acting|interim|deputy|vice|co|assistant|associate|junior|honorary|retired|outgoing|incoming|ousted|fired|disgraced|alleged)-?)$/u;

function limitBefore(word: TaggedWord | undefined): string {
  const isLimit = word !== undefined && LIMITING.test(word.lower + word.behind.trim());
  return isLimit ? word.text + word.behind : "";
}

/** Words that open a sentence before a post and belong to no post. */
const NO_BODY =
  /^(?:yesterday|today|tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|dear|meet|ask|thank|see|call|join|follow|watch|hear|read|contact|tell|let|consider|take|like|unlike)$/u;

/** Returns the word that belongs to a post behind it and that the tagger takes for no name, such as "Fed " in "Fed Chair Ida Moe". */
function bodyBefore(word: TaggedWord | undefined): string {
  const limit = limitBefore(word);
  if (limit !== "") return limit;
  const isBody =
    word !== undefined &&
    !NO_BODY.test(word.lower) &&
    /^\p{Lu}/u.test(word.text) &&
    /^\s$/.test(word.behind) &&
    /^(?:noun|verb|adjective)$/.test(word.kind) &&
    !SAYING.test(word.lower);
  return isBody ? `${word.text} ` : "";
}

/** Splits a noun phrase into a name, which is the capitalised words at its end, and the title before the name. */
export function nameOf(
  { words, text }: SentenceReading,
  group: NounGroup,
): { name: string; roleBefore: string | null } | null {
  if (!group.isName) return null;
  const first = firstOfName({ words }, group);
  const written = text
    .slice(words[first]?.startChar ?? group.startChar, group.endChar)
    .replace(/['’]s?$/u, "");
  const name = withoutAllegiance(written.replace(HONORIFIC, "").replace(MINISTRY, ""));
  const office = OFFICE.exec(text.slice(words[first]?.startChar ?? group.startChar, group.endChar))?.[1];
  if (office !== undefined) return { name, roleBefore: limitBefore(words[first - 1]) + office };
  const called = splitPost(written);
  if (called !== null)
    return { name: called.name, roleBefore: bodyBefore(words[first - 1]) + called.roleBefore };
  const before = words.slice(group.startWord, first);
  // Without "accused", the role in "accused sex trafficker" is untrue; and in "they accused director Berg" it is none of the role.
  const isDoubted = DOUBTING.test(words[group.startWord - 1]?.lower ?? "");
  const isRole = before.length > 0 && isOccupation(before.at(-1)) && !isDoubted;
  const said = before.filter(
    ({ kind, lower }) => kind !== "determiner" && !/^(?:his|her|my|our|their)$/.test(lower),
  );
  return {
    name,
    roleBefore:
      isRole && said.length > 0 && !said.some((word) => HONORIFIC.test(`${word.text} `))
        ? said.map((word) => word.text).join(" ")
        : null,
  };
}

/** Returns the place of the first of the capitalised words at the end of a group. */
function firstOfName({ words }: Pick<SentenceReading, "words">, group: NounGroup): number {
  let first = group.endWord - 1;
  while (
    first > group.startWord &&
    isNameWord(words[first - 1]) &&
    /^\p{Lu}/u.test(words[first - 1]?.text ?? "")
  )
    first -= 1;
  return first;
}

function isNameWord(word: TaggedWord | undefined): boolean {
  return (
    word !== undefined && /^\p{Lu}/u.test(word.text) && word.isName && /^(?:\s*|-|\. )$/.test(word.behind)
  );
}

/** Whether the sentence attributes speech to a noun phrase: "said Maria Ortiz", "Maria Ortiz, who …, says". */
export function isSaid({ words, quotes }: SentenceReading, group: NounGroup): boolean {
  if (group.isTime || quoteAt(quotes, group.startChar) !== null) return false;
  const before = words[group.startWord - 1];
  const isAddressed = /^(?:told|tells|asked|asks|warned|warns|promised|promises|urged|urges)$/.test(
    before?.lower ?? "",
  );
  if (before !== undefined && SAYING.test(before.lower) && !isAddressed && /^\s*$/.test(before.behind))
    return isInverted({ words, quotes }, group);
  if (before?.lower === "to" && words[group.startWord - 2]?.lower === "according") return true;
  // In "a member of the league told the crowd", the league says nothing.
  if (before?.kind === "preposition" && /^\s*$/.test(before.behind)) return false;
  const behind = words.slice(group.endWord, group.endWord + 16);
  const says = behind.findIndex(({ lower }) => SAYING.test(lower));
  // In "Her mother, Fiona, said", the name is an apposition.
  const isNameApposed =
    group.person !== "no" && before?.behind.startsWith(",") === true && group.head.behind.startsWith(",");
  if (says === 0 && (isNameApposed || /^\s*$/.test(group.head.behind))) return true;
  const isNamed = group.isName || /^(?:my|his|her|our|their)$/.test(group.determiner ?? "");
  const isApposition =
    isNamed && group.head.behind.startsWith(",") && behind[says - 1]?.behind.startsWith(",") === true;
  return says > 0 && (isApposition || behind.slice(0, says).every(isBeforeSaying));
}

/**
 * Returns true for a speaker behind the verb of saying: behind a quotation, or at the end of what is reported. In "the senator (R), for one, said
 * Moe was late", it is another one who speaks.
 */
function isInverted(
  { words, quotes }: Pick<SentenceReading, "words" | "quotes">,
  { startWord, head }: NounGroup,
): boolean {
  const before = words[startWord - 2];
  if (before === undefined || quoteAt(quotes, before.startChar) !== null) return true;
  if (/["“”«»]/u.test(before.behind)) return true;
  const isReported = /[,;:—–-]\s*$/u.test(before.behind);
  if (isReported) return /[,.;:!?—–]|^$/u.test(head.behind);
  const isSubject =
    ["noun", "pronoun", "number"].includes(before.kind) ||
    before.isName ||
    /^(?:which|that|who|what)$/.test(before.lower);
  return !isSubject && !before.behind.includes(")");
}

/** Returns the surnames that the text also gives to somebody of whom it does not say who they are: "Ida Moe … Per Moe". */
function sharedSurnames(list: readonly Person[], sentences: readonly SentenceReading[]): ReadonlySet<string> {
  const known = new Map<string, string[]>();
  for (const { surname, firstName } of list) known.set(surname, [...(known.get(surname) ?? []), firstName]);
  const shared = new Set<string>();
  for (const { groups } of sentences)
    for (const { isName, person, text } of groups) {
      const words = text
        .replace(/['’]s?$/u, "")
        .replace(HONORIFIC, "")
        .split(/\s+/);
      const [first = "", surname = ""] = [words[0], words.at(-1)];
      const isOther =
        isName && person !== "no" && known.get(surname)?.every((name) => !words.includes(name)) === true;
      const isNamed = words.length > 1 && FORENAME.test(first) && !NO_FIRST_NAME.test(first);
      if (isOther && isNamed && !words.some((word) => POST.test(word))) shared.add(surname);
    }
  return shared;
}

/** Who is told by a relation to somebody else shares the surname with that person. */
const KIN =
  /\b(?:wife|husband|widow|widower|spouse|son|daughter|mother|father|mom|dad|brother|sister|sibling|cousin|uncle|aunt|nephew|niece|grand\w+|step\w+)$/i;

/**
 * Returns the surnames that the text uses before it names anybody in full with them: "President Moe … his daughter, Ida Moe". Such a
 * surname belongs to somebody whom the reader is expected to know. A headline says so of somebody whom the text then names with an office:
 * "Moe admits defeat … President Per Moe".
 */
function surnamesBefore(list: readonly Person[], sentences: readonly SentenceReading[]): ReadonlySet<string> {
  const inOffice = new Set(
    list.filter(({ title }) => title !== null && !KIN.test(title)).map(({ surname }) => surname),
  );
  const strangers = list.filter(({ surname }) => !inOffice.has(surname));
  const surnames = new Set(strangers.map(({ surname }) => surname));
  const named = new Set<string>();
  const before = new Set<string>();
  for (const reading of sentences)
    for (const group of reading.groups) {
      const upTo = reading.text.substring(0, group.endChar);
      for (const { name, surname } of strangers) if (upTo.includes(name)) named.add(surname);
      const name = nameOf(reading, group)?.name ?? "";
      if (surnames.has(name) && !named.has(name)) before.add(name);
    }
  return before;
}

function createFinder(
  list: readonly Person[],
  { spokenNames, shared }: { spokenNames: ReadonlySet<string>; shared: ReadonlySet<string> },
): (name: string) => Person | null {
  const byPart = new Map<string, Person[]>();
  const add = (part: string, person: Person): void => {
    const known = byPart.get(part) ?? [];
    if (!known.includes(person)) byPart.set(part, [...known, person]);
  };
  for (const person of list) {
    if (!shared.has(person.surname)) add(person.surname, person);
    // A first name alone may belong to somebody else, such as a fictional character, unless the person speaks or has a role.
    const isCalled = person.isSpeaker || person.role !== null || person.title !== null;
    if (isCalled || spokenNames.has(person.firstName)) add(person.firstName, person);
  }
  const byName = new Map(list.map((person) => [person.name, person]));
  return (name) => {
    const bare = name.replace(/['’]s?$/u, "").replace(HONORIFIC, "");
    const gender = genderOf(name);
    const bearers = (byPart.get(bare) ?? []).filter(
      (person) => gender === null || person.gender === null || person.gender === gender,
    );
    return byName.get(bare) ?? onlyBearer(bearers, spokenNames.has(bare));
  };
}

/** Returns the gender that the word before a name tells: "Mr. Moe". */
function genderOf(name: string): Gender | null {
  if (/^(?:Mr|Sir|Lord|King|Prince|Pope)\b/u.test(name)) return "male";
  return /^(?:Mrs|Ms|Miss|Lady|Queen|Princess)\b/u.test(name) ? "female" : null;
}

/**
 * Returns the only person with a surname or first name, or null. If several people share the name and speech is attributed to
 * the name alone, returns the only one of them who speaks.
 */
function onlyBearer(bearers: readonly Person[], speaks: boolean): Person | null {
  const [only = null, ...others] =
    speaks && bearers.length > 1 ? bearers.filter(({ isSpeaker }) => isSpeaker) : bearers;
  return others.length === 0 ? only : null;
}

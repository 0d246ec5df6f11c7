import type { NounGroup } from "./noun-groups.js";
import { SAYING } from "./say-words.js";
import { isOccupation, roleBehind, roleSaid } from "./read-role.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";
import type { Gender, TaggedWord } from "./tag-words.js";

/** Somebody whom the text names in full, with what it says they are. */
export interface Person {
  /** "Tyler Besecker". */
  name: string;
  surname: string;
  firstName: string;
  gender: Gender | null;
  /** "president of the largest buyer of Pacific halibut", as the text has it behind the name or says it; null without one. */
  role: string | null;
  /** "Canadian director", as the text has it before the name; null without one. */
  title: string | null;
  /** Whether the text lets them speak. */
  isSpeaker: boolean;
}

/** The people of a text. */
export interface People {
  list: readonly Person[];
  /** The one whom a name means, full or in part; null where nobody or more than one has it. */
  find: (name: string) => Person | null;
}

const NO_FIRST_NAME =
  /^(?:The|A|An|In|On|At|But|And|When|While|Christmas|New|Saint|North|South|East|West|Super|Big|Great|Old|Good|Mount|Lake|Fort|Port|Prime|Vice)$|^\p{Lu}{2,}$/u;
const NO_SURNAME =
  /^(?:Governor|President|Minister|Director|Secretary|Chief|Eve|Day|Street|Run|Road|Avenue|City|County|University|College|School|Hospital|Company|Inc|Corp|Ltd|Group|Times|Post|News|Show|Party|House|Court|Act|Award|Awards|Cup|League|Club|Church|Museum|Institute|Foundation|Association|Center|Centre|Online|Store|Game|Games|International|Watch|Police|Union|Bank|Agency|Commission|Council|Committee|Department|Ministry|Authority|Office|Service|Services|Network|Fund|Society|Federation|Organi[sz]ation|Senate|Congress|Parliament|Government|Team|Studios?|Entertainment|Media|Press|Journal|Magazine|Daily|Technologies|Systems|Labs?|Airlines|Motors|States|Kingdom|Nations|Insider|Reporter|Overflow)\.?$/;
const HONORIFIC =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Sir|Prof|Professor|Sen|Senator|Gov|Rep|Gen|Capt|Captain|President|Judge|Justice|Queen|King|Prince|Princess|Pope|Lord|Lady|Mayor|Coach|Minister)\.?\s+/u;

/** What stands before a name and tells what its bearer is, by itself. */
const OFFICE =
  /^((?:Lt\. )?(?:Rep|Sen|Gov)\.|Senator|Governor|President|Judge|Justice|Mayor|Sheriff|Chancellor) \p{Lu}/u;

/** Reads who is named in a text and what they are. English. `sentences` in the text's order. */
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
  const people = { list, find: createFinder(list, spokenNames) };
  for (const name of spokenNames) {
    const speaker = people.find(name);
    if (speaker !== null) speaker.isSpeaker = true;
  }
  addRolesSaid(people, sentences);
  return people;
}

/** "Hege is the CEO of DH"; "She's the director of …" behind the sentence that names but her. */
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
  if (NO_FIRST_NAME.test(words[0] ?? "") || NO_SURNAME.test(words.at(-1) ?? "")) return;
  const isSpeaker = isSaid(reading, group);
  const role = roleBehind(reading, group);
  const title = named.roleBefore;
  // A name in capitals may be a place, a company or a title of something: the text must treat its bearer as a person.
  const isToldWho = role !== null || title !== null;
  // "Julie Graham, Washington": the tagger knows a town of that name, but no town speaks or has an occupation.
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

/** "used to say", "has often said" */
function isBeforeSaying({ kind, lower, behind }: TaggedWord): boolean {
  return (
    /^\s*$/.test(behind) &&
    (kind === "adverb" || /^(?:used|to|would|will|has|had|have|likes|liked|once|also|just)$/.test(lower))
  );
}

/** The capitalised words at a group's end, and the lower-case ones before them that say what their bearer is. */
export function nameOf(
  { words, text }: SentenceReading,
  group: NounGroup,
): { name: string; roleBefore: string | null } | null {
  if (!group.isName) return null;
  let first = group.endWord - 1;
  while (
    first > group.startWord &&
    isNameWord(words[first - 1]) &&
    /^\p{Lu}/u.test(words[first - 1]?.text ?? "")
  )
    first -= 1;
  const name = text
    .slice(words[first]?.startChar ?? group.startChar, group.endChar)
    .replace(/['’]s?$/u, "")
    .replace(HONORIFIC, "");
  const office = OFFICE.exec(text.slice(words[first]?.startChar ?? group.startChar, group.endChar))?.[1];
  if (office !== undefined) return { name, roleBefore: office };
  const before = words.slice(group.startWord, first);
  const isRole = before.length > 0 && isOccupation(before.at(-1));
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

function isNameWord(word: TaggedWord | undefined): boolean {
  return (
    word !== undefined && /^\p{Lu}/u.test(word.text) && word.isName && /^(?:\s*|-|\. )$/.test(word.behind)
  );
}

/** Whether somebody in this place of the sentence says something: "said Maria Ortiz", "Maria Ortiz, who …, says". */
export function isSaid({ words, quotes }: SentenceReading, group: NounGroup): boolean {
  if (group.isTime || quoteAt(quotes, group.startChar) !== null) return false;
  const before = words[group.startWord - 1];
  const isAddressed = /^(?:told|tells|asked|asks|warned|warns|promised|promises)$/.test(before?.lower ?? "");
  if (before !== undefined && SAYING.test(before.lower) && !isAddressed && /^\s*$/.test(before.behind))
    return true;
  if (before?.lower === "to" && words[group.startWord - 2]?.lower === "according") return true;
  const behind = words.slice(group.endWord, group.endWord + 16);
  const says = behind.findIndex(({ lower }) => SAYING.test(lower));
  // "Her mother, Fiona, said"
  const isNameApposed = before?.behind.startsWith(",") === true && group.head.behind.startsWith(",");
  if (says === 0 && (isNameApposed || /^\s*$/.test(group.head.behind))) return true;
  const isNamed = group.isName || /^(?:my|his|her|our|their)$/.test(group.determiner ?? "");
  const isApposition =
    isNamed && group.head.behind.startsWith(",") && behind[says - 1]?.behind.startsWith(",") === true;
  return says > 0 && (isApposition || behind.slice(0, says).every(isBeforeSaying));
}

function createFinder(
  list: readonly Person[],
  spokenNames: ReadonlySet<string>,
): (name: string) => Person | null {
  const byPart = new Map<string, Person[]>();
  const add = (part: string, person: Person): void => {
    const known = byPart.get(part) ?? [];
    if (!known.includes(person)) byPart.set(part, [...known, person]);
  };
  for (const person of list) {
    add(person.surname, person);
    // A first name alone is what friends say, or a game's hero: only somebody who speaks or is something is called by it.
    const isCalled = person.isSpeaker || person.role !== null || person.title !== null;
    if (isCalled || spokenNames.has(person.firstName)) add(person.firstName, person);
  }
  const byName = new Map(list.map((person) => [person.name, person]));
  return (name) => {
    const bare = name.replace(/['’]s?$/u, "").replace(HONORIFIC, "");
    return byName.get(bare) ?? onlyBearer(byPart.get(bare) ?? [], spokenNames.has(bare));
  };
}

/** Whom a part of a name means: nobody else has it, or nobody else who has it speaks while the part alone does. */
function onlyBearer(bearers: readonly Person[], speaks: boolean): Person | null {
  const [only = null, ...others] =
    speaks && bearers.length > 1 ? bearers.filter(({ isSpeaker }) => isSpeaker) : bearers;
  return others.length === 0 ? only : null;
}

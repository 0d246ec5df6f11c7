import type { NounGroup } from "./noun-groups.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";
import type { Gender, TaggedWord } from "./tag-words.js";

/** Somebody whom the text names in full, with what it says they are. */
export interface Person {
  /** "Tyler Besecker". */
  name: string;
  surname: string;
  firstName: string;
  gender: Gender | null;
  /** "president of the largest buyer of Pacific halibut", as the text has it behind the name; null without one. */
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

export const SAYING =
  /^(?:said|says|say|told|tells|explained|explains|recalled|recalls|wrote|writes|argued|argues|added|adds|remembered|remembers|noted|notes|asked|asks|warned|warns|insisted|insists|admitted|admits|replied|replies|answered|answers|believes|believed|promised|promises|joked|jokes|observed|observes|suggested|suggests|testified|announced|announces|declared|declares|stated|states|claimed|claims|concluded|concludes|tweeted|continued|continues)$/;

const MAX_ROLE_WORDS = 10;
const ROLE_START =
  /^(?:(?:a|an|the|his|her|their|its|our|my)\s+)?(?:(?:former|then|acting|deputy|vice|co-|senior|chief|lead|associate|assistant|executive|general|managing|retired|local|longtime|first|new)[\s-]+)*\p{L}/u;
const NO_ROLE =
  /^(?:and|but|or|who['’]s|which|said|says|as|when|while|after|before|in|on|at|from|to|with|for|by|if|because|although|where|though|then|now|however|too|also|like|including|not|both|all|one|\d+|is|was|has|had|were|are)\b/i;
/** What somebody may be, by the word's ending; told only of words beside a name. */
const OCCUPATION =
  /(?:man|woman|person|people|er|or|ist|ian|ant|eer|ief|chief|president|resident|student|minister|judge|coach|chef|nurse|mayor|wife|mother|widow|founder|ceo|cto|cfo|professor|veteran|boss|captain|king|queen|friend|aide|clerk|expert|official|secretary|colleague|prince|princess|pilot|dean|fellow|head|chair|guide|analyst|partner|host|native|poet|monk|nun|priest|bishop|pope|smith|mate|lead)$/;
const NO_FIRST_NAME =
  /^(?:The|A|An|In|On|At|But|And|When|While|Christmas|New|Saint|North|South|East|West|Super|Big|Great|Old|Good|Mount|Lake|Fort|Port|Prime|Vice)$|^\p{Lu}{2,}$/u;
const NO_SURNAME =
  /^(?:Governor|President|Minister|Director|Secretary|Chief|Eve|Day|Street|Run|Road|Avenue|City|County|University|College|School|Hospital|Company|Inc|Corp|Ltd|Group|Times|Post|News|Show|Party|House|Court|Act|Award|Awards|Cup|League|Club|Church|Museum|Institute|Foundation|Association|Center|Centre|Online|Store|Game|Games|International|Watch|Police|Union|Bank|Agency|Commission|Council|Committee|Department|Ministry|Authority|Office|Service|Services|Network|Fund|Society|Federation|Organi[sz]ation|Senate|Congress|Parliament|Government|Team|Studios?|Entertainment|Media|Press|Journal|Magazine|Daily|Technologies|Systems|Labs?|Airlines|Motors|States|Kingdom|Nations|Insider|Reporter|Overflow)\.?$/;
const HONORIFIC =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Sir|Prof|Professor|Sen|Senator|Gov|Rep|Gen|Capt|Captain|President|Judge|Justice|Queen|King|Prince|Princess|Pope|Lord|Lady|Mayor|Coach|Minister)\.?\s+/u;

/** Reads who is named in a text and what they are. English. `sentences` in the text's order. */
export function findPeople(sentences: readonly SentenceReading[]): People {
  const byName = new Map<string, Person>();
  for (const reading of sentences) {
    for (const group of reading.groups) addPerson(byName, reading, group);
  }
  const list = [...byName.values()];
  return { list, find: createFinder(list) };
}

function addPerson(byName: Map<string, Person>, reading: SentenceReading, group: NounGroup): void {
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
  if (group.person === "no" || (group.person === "maybe" && !isSpeaker && role === null && title === null))
    return;
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
  if (says === 0 && /^\s*$/.test(group.head.behind)) return true;
  const isNamed = group.isName || /^(?:my|his|her|our|their)$/.test(group.determiner ?? "");
  const isApposition =
    isNamed && group.head.behind.startsWith(",") && behind[says - 1]?.behind.startsWith(",") === true;
  return says > 0 && (isApposition || behind.slice(0, says).every(isBeforeSaying));
}

/** ", president of the union," behind a name: up to the next comma or stop, when it names an occupation. */
export function roleBehind({ text, words }: SentenceReading, group: NounGroup): string | null {
  if (!/^,\s$/.test(group.head.behind) || group.head.isPossessive) return null;
  const rest = text.slice(group.head.endChar + 2).replace(/^\d{1,3}, /, "");
  const role = /^[^,.;:!?()"“”—–]{3,90}(?=[,.;]|$| said\b| says\b)/u.exec(rest)?.[0]?.trim() ?? "";
  if (
    role === "" ||
    NO_ROLE.test(role) ||
    !ROLE_START.test(role) ||
    role.split(/\s+/).length > MAX_ROLE_WORDS
  )
    return null;
  if (role.startsWith("who ")) return /^who (?:has |had |is |was )?\p{L}+/u.test(role) ? role : null;
  if (!/(?<!\S)\p{Ll}/u.test(role)) return null;
  const startChar = text.indexOf(role, group.head.endChar);
  const inside = words.filter(
    (word) => word.startChar >= startChar && word.endChar <= startChar + role.length,
  );
  const untilOf = inside.slice(
    0,
    Math.max(1, inside.findIndex(({ kind }) => kind === "preposition") + 1 || inside.length),
  );
  const hasVerb = untilOf.some(({ kind, lower }) => kind === "verb" && !/ing$|ed$/.test(lower));
  return untilOf.some(isOccupation) && !hasVerb ? role : null;
}

function isOccupation(word: TaggedWord | undefined): boolean {
  return (
    word !== undefined &&
    (word.kind === "noun" || word.kind === "adjective") &&
    (word.isPerson || OCCUPATION.test(word.lower))
  );
}

function createFinder(list: readonly Person[]): (name: string) => Person | null {
  const byPart = new Map<string, Person | null>();
  const add = (part: string, person: Person): void => {
    const known = byPart.get(part);
    byPart.set(part, known === undefined || known === person ? person : null);
  };
  for (const person of list) {
    add(person.surname, person);
    // A first name alone is what friends say, or a game's hero: only somebody who speaks or is something is called by it.
    if (person.isSpeaker || person.role !== null || person.title !== null) add(person.firstName, person);
  }
  for (const person of list) byPart.set(person.name, person);
  return (name) => byPart.get(name.replace(/['’]s?$/u, "").replace(HONORIFIC, "")) ?? null;
}

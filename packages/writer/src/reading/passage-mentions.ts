import type { People, Person } from "./find-people.js";
import { isSaid } from "./find-people.js";
import { roleBehind, titleOf } from "./read-role.js";
import type { Reference } from "./reference.js";
import type { NounGroup } from "./noun-groups.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";

/** Somebody of the text in a passage, by the whole name, a part of it or a pronoun that can mean nobody else. */
export interface Mention {
  startChar: number;
  endChar: number;
  /** The whole name. */
  name: string;
  kind: "full" | "part" | "pronoun";
  isPossessive: boolean;
  /** What the text says elsewhere that they are, behind or before the name, where this passage does not; else null. */
  role: string | null;
  title: string | null;
}

/** The people whom an English sentence names outside quotations, in order. */
export function findMentions(reading: SentenceReading, people: People): Mention[] {
  return reading.groups.flatMap((group) => {
    if (!/^\p{Lu}/u.test(group.text) || quoteAt(reading.quotes, group.startChar) !== null) return [];
    const person = people.find(nameIn(group));
    if (person === null) return [];
    const named = nameIn(group);
    const at = reading.text.indexOf(named, group.startChar);
    if (at < 0) return [];
    const startChar = at + (/^(?:Dr|Prof|Professor|Sir|Sen|Gov|Gen)\.?\s/u.exec(named)?.[0].length ?? 0);
    const endChar = at + named.length;
    const isFull = nameIn(group).includes(person.name);
    const isNew =
      (isSaid(reading, group) || !isFull) && !group.head.isPossessive && !tellsWho(reading, group);
    const isOwner = group.head.isPossessive && !tellsWho(reading, group);
    const missing = (said: string | null): string | null =>
      isNew && said !== null && !reading.text.includes(said) ? said : null;
    return [
      {
        startChar,
        endChar,
        name: person.name,
        kind: isFull ? "full" : "part",
        isPossessive: group.head.isPossessive,
        role: missing(person.role),
        title: isOwner ? ownersTitle(reading, person) : person.role === null ? missing(person.title) : null,
      } as const,
    ];
  });
}

/** "CEO Michelle Hege’s response": behind an owner’s name nothing can stand. Null where the sentence says what they are. */
function ownersTitle({ text }: SentenceReading, { role, title, isSpeaker }: Person): string | null {
  const short = title ?? (role === null ? null : titleOf(role));
  return !isSpeaker || short === null || text.toLowerCase().includes(short.toLowerCase()) ? null : short;
}

export function pronounMention(reference: Reference, name: string): Mention {
  const { startChar, endChar, isPossessive } = reference;
  return { startChar, endChar, name, kind: "pronoun", isPossessive, role: null, title: null };
}

/** The name alone, without what stands before it in lower case. */
function nameIn({ text }: NounGroup): string {
  const words = text.split(" ");
  const isLower = (word: string): boolean =>
    /^\p{Ll}/u.test(word) && !/^(?:de|van|von|der|bin|al|da)$/.test(word);
  return words.slice(words.findLastIndex(isLower) + 1).join(" ");
}

/** "Mayor Besecker", "Besecker, a fisherman,": who it is stands beside the name. */
function tellsWho(reading: SentenceReading, group: NounGroup): boolean {
  const { words } = reading;
  const hasTitle = words
    .slice(group.startWord, group.endWord)
    .some(({ isName, isPerson, kind }) => kind === "noun" && isPerson && !isName);
  const next = words[group.endWord];
  const isApposed =
    group.head.behind.startsWith(",") && /^(?:a|an|the|his|her|their|its|who|\d+)$/.test(next?.lower ?? "");
  return hasTitle || isApposed || roleBehind(reading, group) !== null;
}

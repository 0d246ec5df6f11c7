import type { Definite } from "./find-definite.js";
import type { People, Person } from "./find-people.js";
import { isSaid, nameOf } from "./find-people.js";
import { roleBehind, titleOf } from "./read-role.js";
import type { Reference } from "./reference.js";
import type { NounGroup } from "./noun-groups.js";
import { quoteAt, type SentenceReading } from "./read-sentence.js";

/**
 * A mention of a person: the full name, a part of it, or a pronoun with only one possible antecedent; or a phrase such as "the
 * group" that stands for the name of only one thing.
 */
export interface Mention {
  startChar: number;
  endChar: number;
  /** The full name of the person or thing. */
  name: string;
  kind: "full" | "part" | "pronoun" | "phrase";
  isPossessive: boolean;
  /**
   * The role (said after the name) and the title (said before the name) that only other passages give. Both are null if the
   * text gives none or this passage contains it.
   */
  role: string | null;
  title: string | null;
}

/** Returns the mentions by name in an English sentence, in order. Names inside quotations are left out. */
export function findMentions(reading: SentenceReading, people: People): Mention[] {
  return reading.groups.flatMap((group) => {
    if (!/^\p{Lu}/u.test(group.text) || quoteAt(reading.quotes, group.startChar) !== null) return [];
    const whole = nameIn(group);
    // In "Director Ida Moe", the name is that behind the post.
    const named = people.find(whole) === null ? (nameOf(reading, group)?.name ?? whole) : whole;
    const person = people.find(named);
    if (person === null) return [];
    const at = reading.text.indexOf(named, group.startChar);
    if (at < 0) return [];
    const startChar = at + (/^(?:Dr|Prof|Professor|Sir|Sen|Gov|Gen)\.?\s/u.exec(named)?.[0].length ?? 0);
    const endChar = at + named.length;
    const isFull = named.includes(person.name);
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

/**
 * Returns the title to put before a possessive name, which no apposition can follow: "CEO Michelle Hege’s response". Returns
 * null if the sentence already contains the title, or the person has none.
 */
function ownersTitle({ text }: SentenceReading, { role, title, isSpeaker }: Person): string | null {
  const short = title ?? (role === null ? null : titleOf(role));
  return !isSpeaker || short === null || text.toLowerCase().includes(short.toLowerCase()) ? null : short;
}

export function pronounMention(reference: Reference, name: string): Mention {
  const { startChar, endChar, isPossessive } = reference;
  return { startChar, endChar, name, kind: "pronoun", isPossessive, role: null, title: null };
}

export function phraseMention({ startChar, endChar }: Definite, name: string): Mention {
  return { startChar, endChar, name, kind: "phrase", isPossessive: false, role: null, title: null };
}

/** Returns the name in a noun phrase, without the lower-case words before the name. */
function nameIn({ text }: NounGroup): string {
  const words = text.split(" ");
  const isLower = (word: string): boolean =>
    /^\p{Ll}/u.test(word) && !/^(?:de|van|von|der|bin|al|da)$/.test(word);
  return words.slice(words.findLastIndex(isLower) + 1).join(" ");
}

/** Whether a title or an apposition already identifies the person: "Mayor Besecker", "Besecker, a fisherman,". */
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

import { stemWord } from "@inkreel/language";
import type { Definite } from "../reading/find-definite.js";
import type { NounGroup } from "../reading/noun-groups.js";
import type { SentenceReader, SentenceReading } from "../reading/read-sentence.js";
import { wordSet } from "../reading/word-set.js";
import type { DraftPassage } from "./build-passages.js";

/** How many passages back an event or a name may be that a noun takes up without repeating it. */
const REACH = 6;
/** The first passages of a text, which a script often contains. What they introduce is what the text is about. */
const EARLY = 5;
/** A longer name would hide the sentence. */
const MAX_NAME_WORDS = 4;
/** The name behind "a group": ", Nurses of Norvale,". */
const APPOSED =
  /^, (\p{Lu}[\p{L}\d&.’'-]{1,30}(?:(?: (?:of|for|against|and))?(?: the)? \p{Lu}[\p{L}\d&.’'-]{0,30}){0,3}),/u;

/** Nouns that take up a verb: "ordered … the order". Most begin like their verb; the others are in `OTHER_VERBS`. */
const EVENTS = wordSet(
  "order decision announcement agreement ruling attack arrest investigation launch resignation discovery explosion killing " +
    "shooting sale purchase acquisition merger statement proposal offer request demand ban strike crash fire visit vote " +
    "meeting move plan report study election appointment dismissal release recall increase rise fall cut layoff win victory " +
    "loss deal promise warning complaint appeal protest raid rescue theft change",
);
const OTHER_VERBS: Readonly<Record<string, readonly string[]>> = {
  sale: ["sell", "sold", "sale"],
  purchase: ["purc", "boug", "buy"],
  acquisition: ["acqu", "boug"],
  shooting: ["shot", "shoo"],
  ruling: ["rule", "ruli"],
  win: ["win", "won"],
  victory: ["win", "won", "beat", "defe"],
  loss: ["lose", "lost"],
  layoff: ["lay", "laid"],
  deal: ["agre", "deal"],
  theft: ["stol", "stea"],
  fall: ["fall", "fell"],
  rise: ["rise", "rose"],
  meeting: ["met", "meet"],
};
/** Nouns that take up the name of an organisation, a place or a person. */
const ORGANISATIONS = wordSet(
  "company firm group organization organisation agency business corporation bank brand carmaker automaker retailer startup maker " +
    "manufacturer giant team band club union party newspaper paper magazine network university school hospital studio chain " +
    "airline platform operator association charity coalition institute museum service utility label outlet publisher developer",
);
const PLACES = wordSet(
  "city town village island country kingdom region province county port capital territory",
);

/** What introduces a definite phrase. */
export interface Introduction {
  /** The passage without which the phrase makes no sense, or null if none is known. */
  passage: DraftPassage | null;
  /** The name that the text gives to the only thing that the phrase can mean, or null. */
  name: string | null;
}

/** Returns what introduces a definite phrase of the passage at an index. */
export type IntroductionFinder = (index: number, definite: Definite) => Introduction;

/** What has been said up to a passage: the places of the last introductions, first mentions, verbs and names. */
interface Said {
  introduced: Map<string, number>;
  introducedEarly: Map<string, number>;
  mentioned: Map<string, number>;
  verbs: Map<string, number>;
  names: Map<"person" | "place" | "organisation", number>;
  /** By the stem of a noun, the name of the thing that the text calls so; null if it calls more than one thing so. */
  called: Map<string, { name: string; at: number } | null>;
}

/** Creates a finder for the passages of a text. It must be asked in the order of the text. */
export function createIntroductionFinder(
  drafts: readonly DraftPassage[],
  read: SentenceReader,
): IntroductionFinder {
  const said: Said = {
    introduced: new Map(),
    introducedEarly: new Map(),
    mentioned: new Map(),
    verbs: new Map(),
    names: new Map(),
    called: new Map(),
  };
  let done = 0;
  return (index, definite) => {
    for (; done < index; done += 1) {
      const draft = drafts[done];
      if (draft !== undefined) note(said, read(draft.text), done);
    }
    const at = placeOf(said, index, definite);
    return { passage: at === null ? null : (drafts[at] ?? null), name: nameOf(said, definite) };
  };
}

/** Returns the only name of a thing, unless the text has introduced another thing of the kind after it. */
function nameOf({ called, introduced }: Said, { group, stem, modifiers }: Definite): string | null {
  const known = called.get(stem) ?? null;
  if (known === null || modifiers.length > 0 || group.isPlural || group.person === "yes") return null;
  return (introduced.get(stem) ?? 0) <= known.at ? known.name : null;
}

function note(said: Said, reading: SentenceReading, at: number): void {
  const { groups, words } = reading;
  for (const [index, group] of groups.entries()) {
    noteCall(said, { reading, group, next: groups[index + 1] ?? null, at });
    const inner = words.slice(group.startWord, group.endWord);
    // In "the chairman Ida Holm" and "WeWorkers Coalition", each noun may be taken up.
    for (const { kind, lower, isTime } of inner)
      if (kind === "noun" && !isTime) noteNoun(said, stemOf(lower), { group, at });
    for (const { lower } of inner.slice(0, -1)) said.introduced.set(`${stemWord(lower)} ${group.stem}`, at);
    noteName(said, { group, before: words[group.startWord - 1]?.lower ?? "", at });
  }
  for (const { kind, lower } of words) if (kind === "verb") said.verbs.set(lower.slice(0, 4), at);
}

function noteNoun(said: Said, stem: string, { group, at }: { group: NounGroup; at: number }): void {
  if (!said.mentioned.has(stem)) said.mentioned.set(stem, at);
  const isNew = !/^(?:the|this|that|these|those)$/.test(group.determiner ?? "") || group.isName;
  if (isNew) said.introduced.set(stem, at);
  if (isNew && at < EARLY && !said.introducedEarly.has(stem)) said.introducedEarly.set(stem, at);
}

function noteName(
  { names }: Said,
  { group, before, at }: { group: NounGroup; before: string; at: number },
): void {
  if (!group.isName) return;
  if (group.head.isPlace || /^(?:in|at|near|from|to)$/.test(before)) names.set("place", at);
  else if (group.person === "yes") names.set("person", at);
  else names.set("organisation", at);
}

/** Notes what a sentence calls a thing: "the group, Nurses of Norvale,", "the chip maker Orvik", "Orvik Hotel". */
function noteCall(
  { called }: Said,
  {
    reading,
    group,
    next,
    at,
  }: { reading: SentenceReading; group: NounGroup; next: NounGroup | null; at: number },
): void {
  const call = callIn(reading, group, next);
  if (call === null || call.name.split(" ").length > MAX_NAME_WORDS) return;
  const known = called.get(call.stem);
  const isSame = known === undefined || known?.name === call.name;
  called.set(call.stem, isSame ? { name: call.name, at } : null);
}

function callIn(
  { words, text }: SentenceReading,
  group: NounGroup,
  next: NounGroup | null,
): { stem: string; name: string } | null {
  const { head, startWord, endWord, isName } = group;
  if (group.person === "yes" || group.isPlural || group.isTime || head.isPossessive) return null;
  if (!isName && head.behind === ", ") {
    const name = APPOSED.exec(text.slice(head.endChar))?.[1];
    const isPerson =
      next?.startWord === endWord && next.person === "yes" && !/ (?:of|for|against) /.test(name ?? "");
    return name === undefined || isPerson ? null : { stem: group.stem, name };
  }
  const inner = words.slice(startWord, endWord);
  const first = inner.findIndex((word) => word.isName);
  if (first < 0) return null;
  const article = group.determiner === "the" ? "the " : "";
  const isOwn = group.determiner === null || group.determiner === "the";
  // "Ryman Auditorium", "the Norvale base"
  if (isOwn && inner.length > 1 && (isName ? first <= 1 : article !== ""))
    return { stem: stemOf(head.lower), name: article + group.text };
  const noun = inner[first - 1];
  const rest = inner.slice(first);
  const isNamed =
    isName && noun?.kind === "noun" && /^\p{Ll}/u.test(noun.text) && rest.every((word) => word.isName);
  return isNamed
    ? { stem: stemOf(noun.lower), name: text.slice(rest[0]?.startChar ?? group.startChar, group.endChar) }
    : null;
}

function stemOf(lower: string): string {
  return stemWord(lower.replace(/['’]s?$/u, ""));
}

function placeOf(said: Said, index: number, { group, stem, modifiers }: Definite): number | null {
  const near = (at: number | undefined): number | null =>
    at !== undefined && index - at <= REACH ? at : null;
  const modified = modifiers.map((modifier) => said.introduced.get(`${modifier} ${stem}`));
  const same = Math.max(-1, ...modified.map((at) => at ?? -1));
  if (same >= 0) return same;
  const noun = group.head.lower.replace(/['’]s?$/u, "");
  const word = noun.replace(/s$/u, "");
  const introduced = said.introducedEarly.get(stem) ?? said.introduced.get(stem) ?? said.mentioned.get(stem);
  if (introduced !== undefined) return introduced;
  if (EVENTS.has(word)) {
    const starts = OTHER_VERBS[word] ?? [word.slice(0, 4)];
    const verb = Math.max(-1, ...starts.map((start) => near(said.verbs.get(start)) ?? -1));
    if (verb >= 0) return verb;
  }
  if (ORGANISATIONS.has(word)) return near(said.names.get("organisation"));
  if (PLACES.has(word)) return near(said.names.get("place"));
  return group.person === "yes" || group.head.isPerson ? near(said.names.get("person")) : null;
}

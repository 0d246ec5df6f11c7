import { splitSentences } from "@inkreel/language";
import { findObjects } from "../objects/choose-object.js";
import { readBelonging, type Belongs } from "../objects/belonging.js";
import { settleSenses, type SettledSenses } from "../objects/settled-senses.js";
import { festiveBeside } from "../objects/mood.js";
import { readRuledOut } from "../objects/ruled-out.js";
import { readClubs, readNamesakes } from "../objects/german-names.js";
import { readUnproven } from "../objects/text-proofs.js";
import { readScenery, type SceneryBeside } from "../objects/scenery-beside.js";
import { singularForms } from "../objects/singular.js";
import { wordSet } from "../reading/word-set.js";
import { PERSON_OBJECTS } from "./carried-subject.js";

/** What a topic is read from. */
export interface TopicText {
  title: string;
  /** The first sentence of the video. */
  hook: string;
  /** The sentences of the author, as many as are at hand. */
  sentences: readonly string[];
  /** BCP 47 tag. */
  language: string;
}

/** Objects that stand for something that cannot be seen: an inquiry, a trial, an opinion, a government. */
const SYMBOLS = wordSet(
  "magnifying-glass-tilted-left balance-scale megaphone loudspeaker speech-balloon classical-building bar-chart " +
    "chart-increasing label handshake newspaper world-map gear memo locked key high-voltage hook chains shield trophy " +
    "mantelpiece-clock hourglass-done footprints busts-in-silhouette performing-arts puzzle-piece bomb page-facing-up " +
    "icon-dots-nine-bold clipboard file-folder calendar military-medal seat construction door window office-building",
);
/**
 * Devices that texts name in passing, because everything is done on them, and whose nouns stand for what is done there ("apps"). They are main
 * things only if the title names them.
 */
const SCREENS = wordSet("mobile-phone laptop desktop-computer television e-mail");
/** Cameras are named for their films and photographs. As the others, they are topics only if the title names them. */
const DEVICES: ReadonlySet<string> = new Set([...SCREENS, ...wordSet("camera video-camera movie-camera")]);
/** Weather, fire and a death come and go, so a sentence that does not name them may tell of another time. */
export const PASSING = wordSet(
  "cloud cloud-with-rain cloud-with-snow cloud-with-lightning cloud-with-lightning-and-rain tornado cyclone fog wind-face rainbow " +
    "snowflake sun sunrise sunset water-wave fire coffin headstone funeral-urn",
);
/** Only so much of a long text is read, because its topic is clear by then. */
const MOST_CHARS = 6000;
/** Titles name things without articles and in capitals, so what they name is less sure; it must come back in the text. */
const LEAST_IN_TITLE = 0.25;
/** Sentences in which an object of the title must be named, and of a short text. */
const LEAST_NAMED = 3;
const LEAST_NAMED_IN_SHORT = 2;
const SHORT_SENTENCES = 20;
/** How much oftener than any other thing the hook's object must be named. */
const LEAD_OF_HOOK = 1.5;
/** An object that fewer sentences name is what a part of the text is about. */
const LEAST_SHARE_OF_HOOK = 0.12;
const LEAST_SHARE_OF_TITLE = 0.08;
/** An object that neither names must be in this share of the sentences, this often, and oftener than all else by this factor. */
const LEAST_SHARE = 0.15;
const LEAST_UNTITLED = 5;
const LEAD = 2;

/** What so few sentences name may be a figure of speech, a name or a word that was read wrongly. */
const FEW_SENTENCES = 2;

/** Drawings of general nouns that a more particular one in the title contradicts: the medicine of a text on an injection is no pill. */
const CONTRADICTED: readonly (readonly [titled: string, other: string])[] = [
  ["syringe", "pill"],
  ["motorcycle", "racing-car"],
  ["bicycle", "racing-car"],
];

function otherThan(titled: ReadonlyMap<string, string>): string[] {
  return CONTRADICTED.flatMap(([name, other]) => (titled.has(name) && !titled.has(other) ? [other] : []));
}

interface Counted {
  name: string;
  count: number;
}

/** The things of which a text speaks again and again. */
export interface MainThings {
  /** The object that shows what the text is about, or null if no thing is surely its topic. */
  topic: string | null;
  /** The objects that several sentences name. */
  recurring: ReadonlySet<string>;
  /** The persons that several sentences name by their role. */
  roles: ReadonlySet<string>;
  /** What nouns of several senses mean in the text. */
  settled: SettledSenses;
  /** What belongs to its sentences where they name nothing. */
  scenery: SceneryBeside;
  /** Whether a drawing of a thing belongs to the text: its title names it, several sentences do, or it is near to what the text speaks of. */
  belongs: Belongs;
}

/** What was read last. All scenes of a text that are directed again, or translated, have the same main things. */
let last: { key: string; main: MainThings } | null = null;

/** Returns the topic of a text and what else comes back in it. */
export function findMainThings(text: TopicText): MainThings {
  const { title, hook, language, sentences } = text;
  const key = JSON.stringify([title, hook, language, firstOf(sentences)]);
  if (last?.key !== key) last = { key, main: readMainThings(text) };
  return last.main;
}

function readMainThings(text: TopicText): MainThings {
  const read = readCounts(text);
  const isNear = readBelonging([...read.texts, text.title, text.title], text.language);
  const belongs = (name: string): boolean =>
    !read.ruledOut.has(name) &&
    (read.titled.has(name) || (read.counts.get(name) ?? 0) > FEW_SENTENCES || isNear(name));
  const recurring = read.ranked
    .filter(({ name, count }) => count >= read.least && (read.titled.has(name) || !SCREENS.has(name)))
    .filter(({ name }) => belongs(name))
    .map(({ name }) => name);
  const roles = [...read.counts].filter(
    ([name, count]) => PERSON_OBJECTS.has(name) && !SYMBOLS.has(name) && count >= read.least && belongs(name),
  );
  const topic = topicOf(text, read);
  return {
    topic,
    recurring: new Set(recurring),
    roles: new Set(roles.map(([name]) => name)),
    settled: new Map(
      [...settleSenses(read.texts, text.language)].filter(([, name]) => !read.ruledOut.has(name)),
    ),
    scenery: readScenery(
      {
        title: text.title,
        sentences: read.texts,
        named: new Set(read.counts.keys()),
        titled: new Set(read.titled.keys()),
        ruledOut: read.ruledOut,
      },
      text.language,
    ),
    belongs,
  };
}

interface ReadCounts {
  texts: readonly string[];
  counts: ReadonlyMap<string, number>;
  titled: ReadonlyMap<string, string>;
  /** Objects of nouns that mean something else in the text, or which its title contradicts. */
  ruledOut: ReadonlySet<string>;
  /** Objects that may be shown, the most frequent first. */
  ranked: readonly Counted[];
  /** Sentences in which an object of the title must be named. */
  least: number;
}

function readCounts({ title, sentences, language }: TopicText): ReadCounts {
  const texts = firstOf(sentences);
  const counts = countObjects(texts, language);
  // Titles are often set in capitals, and capitalised words are names. What they name must come back in the text, so lower case does no harm.
  // In German, nouns are known by their capitals.
  const titled = namedIn(/^de\b/i.test(language) ? title : title.toLowerCase(), language);
  const ruledOut = new Set([
    ...readRuledOut({ title, sentences: texts }, language),
    ...readUnproven([title, ...texts]),
    ...(/^de\b/i.test(language)
      ? [...readNamesakes([title, ...texts]), ...readClubs([title, ...texts])]
      : []),
    ...festiveBeside(title),
    ...otherThan(titled),
  ]);
  const ranked = [...counts]
    .map(([name, count]): Counted => ({ name, count }))
    .filter(({ name }) => isShowable(name, titled) && !ruledOut.has(name))
    .toSorted((left, right) => right.count - left.count);
  return {
    texts,
    counts,
    titled,
    ruledOut,
    ranked,
    least: texts.length <= SHORT_SENTENCES ? LEAST_NAMED_IN_SHORT : LEAST_NAMED,
  };
}

/** What the title names must come back in the text; anything else must be named far more often than all other things. */
function topicOf(
  { hook, language }: TopicText,
  { texts, counts, titled, ranked, least }: ReadCounts,
): string | null {
  const hooked = namedIn(hook, language);
  const main = mainOf(titled, ranked, Math.max(least, texts.length * LEAST_SHARE_OF_TITLE));
  if (main !== null) return main;
  const first = ranked.find(({ name }) => !DEVICES.has(name) && !PASSING.has(name));
  if (first === undefined || namesOther(titled, ranked, first.name)) return null;
  const isAhead = (lead: number): boolean =>
    [...counts].every(([name, count]) => name === first.name || count * lead <= first.count);
  const leastOfHook = Math.max(LEAST_NAMED, texts.length * LEAST_SHARE_OF_HOOK);
  if (hooked.has(first.name) && first.count >= leastOfHook && isAhead(LEAD_OF_HOOK)) return first.name;
  const isOften = first.count >= Math.max(LEAST_UNTITLED, texts.length * LEAST_SHARE);
  return isOften && isAhead(LEAD) ? first.name : null;
}

/** A title that names another thing of the text says that the text is not about this one. */
function namesOther(titled: ReadonlyMap<string, string>, ranked: readonly Counted[], thing: string): boolean {
  return ranked.some(
    ({ name, count }) => name !== thing && titled.has(name) && count >= LEAST_NAMED_IN_SHORT,
  );
}

/** Returns what the title names first, among the things in it that come back about as often as any of them. */
function mainOf(
  titled: ReadonlyMap<string, string>,
  ranked: readonly Counted[],
  least: number,
): string | null {
  const again = ranked.filter(({ name, count }) => titled.has(name) && count >= least);
  const most = again[0]?.count ?? 0;
  const often = new Set(again.filter(({ count }) => count >= most / 2).map(({ name }) => name));
  return [...titled.keys()].find((name) => often.has(name)) ?? null;
}

/** Returns the sentences of a text, of which a topic is read. */
export function sentencesOf(text: string): string[] {
  return splitSentences(text.slice(0, MOST_CHARS)).map((piece) => piece.text);
}

function firstOf(sentences: readonly string[]): string[] {
  let chars = 0;
  return sentences.filter((sentence) => (chars += sentence.length) <= MOST_CHARS);
}

/** Counts the sentences that name each object. */
function countObjects(sentences: readonly string[], language: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const name of new Set(findObjects(sentence, language).map((object) => object.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Returns the objects that a text names, however surely, each with the words that name it. */
function namedIn(text: string, language: string): Map<string, string> {
  return new Map(
    findObjects(text, language, LEAST_IN_TITLE).map(({ name, startChar, endChar }) => [
      name,
      text.slice(startChar, endChar),
    ]),
  );
}

/** Persons are shown only where the title names them by the same word, because a drawn role is nobody in particular. */
export function isShowable(name: string, titled: ReadonlyMap<string, string>): boolean {
  if (SYMBOLS.has(name)) return false;
  if (!PERSON_OBJECTS.has(name)) return true;
  return singularForms(titled.get(name) ?? "").includes(name);
}

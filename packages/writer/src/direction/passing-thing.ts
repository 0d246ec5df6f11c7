import { splitSentences } from "@inkreel/language";
import { findEnglishThings, type EnglishThing } from "../objects/english-objects.js";
import { findObjects } from "../objects/choose-object.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { wordSet } from "../reading/word-set.js";
import { isHead, isObject, isSubject, wordBefore } from "./noun-place.js";
import type { SceneFacts } from "./scene-facts.js";

/** Nouns with a general drawing ("evidence": a magnifying glass) are as sure as this where the sentence is about them. */
const LEAST_MAIN = 0.6;
/** Modifiers of what the sentence is about: "a graduation party". */
const LEAST_MODIFIER = 0.7;
/** German sentences are not read for their subjects. */
const LEAST_GERMAN = 0.8;
/** What stands for something else more often than for itself, or says nothing of its sentence. */
const UNSHOWN = wordSet(
  "door window key bridge-at-night mirror crown chains ladder anchor toolbox artist-palette magnet fountain bomb shield seedling " +
    "puzzle-piece hook icon-engine icon-stairs icon-wall icon-pipe icon-road-horizon world-map mechanic busts-in-silhouette " +
    "performing-arts office-building house military-medal mouth footprints",
);
const QUESTION = "red-question-mark";
const MOST_ASKED_CHARS = 160;

/**
 * Returns the drawing of what a sentence is about though the text does not come back to it: its subject, the object of its verb, or what
 * names the kind of one of both. Null if it is not sure.
 */
export function thingNamedOnce({ text, language, isEnglish, belongs }: SceneFacts): string | null {
  if (!isEnglish)
    return (
      findObjects(text, language, LEAST_GERMAN).find((thing) => isShown(thing) && belongs(thing.name))
        ?.name ?? null
    );
  const words = tagWords(text);
  const things = findEnglishThings(text).filter(
    (thing) => thing.denial === null && isShown(thing) && belongs(thing.name),
  );
  const main = things.find(
    (thing) => thing.confidence >= LEAST_MAIN && (isSubject(words, thing) || isObject(words, thing)),
  );
  const complement =
    main ?? things.find((thing) => thing.confidence >= LEAST_COMPLEMENT && isComplement(words, thing));
  const found =
    complement ?? things.find((thing) => thing.confidence >= LEAST_MODIFIER && isOfMain(words, thing));
  return found?.name ?? null;
}

/** "Allergic to eggs" is about eggs. */
const TAKES_COMPLEMENT = /^(?:allergic|addicted|afraid|scared|fond|full|made|covered|filled|access)$/;
/** Such words prove a thing also where its noun has no article: "allergic to egg". */
const LEAST_COMPLEMENT = 0.35;

function isComplement(words: readonly TaggedWord[], thing: EnglishThing): boolean {
  const { word, isJoined } = wordBefore(words, thing);
  const at = word === undefined ? -1 : words.indexOf(word);
  const isOpened = isHead(words, thing) && isJoined && /^(?:to|of|with|from)$/.test(word?.lower ?? "");
  return isOpened && TAKES_COMPLEMENT.test(words[at - 1]?.lower ?? "");
}

function isShown({ name }: Pick<EnglishThing, "name">): boolean {
  return !UNSHOWN.has(name);
}

/** Returns true for a modifier whose noun is the subject or the object of its clause. */
function isOfMain(words: readonly TaggedWord[], thing: EnglishThing): boolean {
  if (isHead(words, thing)) return false;
  let endWord = thing.endWord;
  while (words[endWord - 1]?.behind === " " && words[endWord]?.kind === "noun") endWord += 1;
  const phrase = { startWord: thing.startWord, endWord };
  return endWord > thing.endWord && (isSubject(words, phrase) || isObject(words, phrase));
}

/** Returns the question mark of a scene that only asks, or null. */
export function askedIn({ text }: Pick<SceneFacts, "text">): string | null {
  const asks = text.length <= MOST_ASKED_CHARS && /^[^"“”!?]+\?\s*$/u.test(text);
  return asks && splitSentences(text).length === 1 ? QUESTION : null;
}

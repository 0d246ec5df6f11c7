import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { hidesVerb } from "../reading/hides-verb.js";
import type { SentenceReading } from "../reading/read-sentence.js";
import type { TaggedWord } from "../reading/tag-words.js";
import { commaParts } from "../repair/comma-parts.js";

const SUBORDINATES = /^(?:that|who|whom|which|whose|where|when|while|as|after|before|since|because|if)$/;

/** Whether a text describes a picture: "The old mill, one of the houses that burnt.", "Mayor Ida Moe, heading into the hall." */
export function isCaption(reading: SentenceReading): boolean {
  const parts = commaParts(reading);
  const isNoun = /^(?:determiner|noun|adjective)$/.test(reading.words[0]?.kind ?? "");
  if (parts.length < 2 || !isNoun || reading.quotes.length > 0 || !reading.text.endsWith(".")) return false;
  if (hidesVerb(reading.words)) return false;
  return parts.every(({ words }) => {
    const from = words.findIndex((word, at) => subordinates(word, words[at + 1]));
    const hasMain = words.slice(0, from < 0 ? words.length : from).some(canBeFiniteVerb);
    return !hasMain && (from < 0 || words.slice(from).filter(canBeFiniteVerb).length <= 2);
  });
}

/** Whether a word opens a clause or an infinitive: not "to the mill", "that day". */
function subordinates({ lower }: TaggedWord, next: TaggedWord | undefined): boolean {
  if (lower === "to") return next?.kind === "verb";
  return SUBORDINATES.test(lower) && !(lower === "that" && next?.kind === "noun");
}

/** Whether a text is a label without a verb ("The best new character in 2019."). Commands and questions are not labels. */
export function isVerbless({ words, quotes, text }: SentenceReading): boolean {
  const [first, second] = words;
  const isCommand = second?.kind === "determiner" || first?.kind === "verb";
  return (
    words.length > 3 &&
    quotes.length === 0 &&
    !isCommand &&
    !/[?:]["”’)]*$/.test(text) &&
    !words.some(({ kind, bringsVerb }) => kind === "verb" || bringsVerb) &&
    !hidesVerb(words)
  );
}

/** German words with a small letter that are no verbs and say nothing alone. */
const GERMAN_SMALL =
  /^(?:d(?:er|ie|as|en|em|es)|ein(?:e[nmrs]?)?|und|oder|sowie|bzw|in|im|ins|an|am|auf|für|von|vom|mit|zu|zum|zur|aus|bei|beim|nach|über|unter|ohne|gegen|vor|um|bis|seit|ab|pro|rund|etwa|wie|als|de|van|la)$/u;
const GERMAN_MIN_WORDS = 2;
const GERMAN_MAX_WORDS = 12;

/** Whether a German text is a label without a verb ("Der Golfplatz in Birkenau.", "Ida Moe, Präsidentin der Bäcker."). Nouns have a capital. */
export function isGermanLabel(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (words.length < GERMAN_MIN_WORDS || words.length > GERMAN_MAX_WORDS) return false;
  if (!text.endsWith(".") || /["„“”«»:]/u.test(text)) return false;
  const [, ...rest] = words;
  return (
    rest.some((word) => /^\p{Lu}/u.test(word)) &&
    !rest.some((word) => /^\p{Ll}/u.test(word) && !GERMAN_SMALL.test(word))
  );
}

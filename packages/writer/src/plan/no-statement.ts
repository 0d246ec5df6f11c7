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

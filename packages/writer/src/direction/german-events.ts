import type { DatedEvent, LayoutContent } from "@inkreel/contract";
import { isGermanSentence } from "./german-sentence.js";
import type { SceneFacts } from "./scene-facts.js";

type Timeline = Extract<LayoutContent, { layout: "timeline" }>;

/** Returns true if the events of a German timeline are whole clauses: "1989: Fiel die Mauer", "2021: Der Chor wurde gegründet". */
export function hasWholeGermanEvents(facts: SceneFacts, { heading, events }: Timeline): boolean {
  if (heading !== null) return isGermanSentence(heading.text);
  return events.every((event) => isVerbFirst(facts, event) || isSentenceBefore(facts, event));
}

/** Words that may stand behind a date, and are no verb of its clause. */
const NO_VERB =
  /^(?:von|vom|bis|in|im|am|an|auf|für|mit|als|der|die|das|den|dem|des|und|oder|wo|wie|ein|eine|einen|zu|zum|zur|bei|nach|seit|vor|über|um|sich|nicht|noch|nur|auch|\p{Ll}+(?:er|es|em))$/u;
const OPENS_SUBJECT = /^(?:der|die|das|den|dem|ein|eine|einen|\p{Lu}\p{L}+)$/u;

/** "1989 fiel die Mauer": the date opens its clause, and the verb and the subject follow. */
function isVerbFirst({ words }: SceneFacts, { when, what }: DatedEvent): boolean {
  if (when.words === null || what?.words == null || what.words.startWord !== when.words.endWord) return false;
  const verb = words[what.words.startWord]?.bare ?? "";
  const next = words[what.words.startWord + 1]?.bare ?? "";
  const isEnded = words[what.words.endWord - 1]?.endsClause === true;
  // "Im 2017 eröffneten Haus": a participle before its noun.
  const isParticiple = verb.endsWith("en") && /^\p{Lu}/u.test(next);
  return (
    isEnded && !isParticiple && /^\p{Ll}{3,}$/u.test(verb) && !NO_VERB.test(verb) && OPENS_SUBJECT.test(next)
  );
}

/** "Der Chor entstand 1997.": a whole sentence that ends with its date. */
function isSentenceBefore({ words }: SceneFacts, { when, what }: DatedEvent): boolean {
  const isFirst = what?.words != null && what.words.startWord === 0;
  const isLast = when.words !== null && when.words.endWord === words.length;
  return isFirst && isLast && isGermanSentence(what.text);
}

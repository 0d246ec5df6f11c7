import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import type { ListenerNeeds } from "./listener-needs.js";

/** "der Umbau", "dieses alten Hauses": a definite noun with at most two adjectives. German writes nouns with a capital. */
const DEFINITE =
  /(?<!\p{L})(?<pointing>diese[rsmn]?|jene[rsmn]?|(?:d(?:er|ie|as|en|em|es)))\s(?:\p{Ll}+e[nrsm]?\s){0,2}(?<noun>\p{Lu}[\p{L}-]{2,})/gu;
const POINTS = /^(?:dies|jene)/u;
/** A first name and a surname, which no article precedes. */
const FULL_NAME =
  /(?<!(?<!\p{L})(?:d(?:er|ie|as|en|em|es)|ein|eine|einen|einem|einer|im|am|zum|zur|vom|beim) )(?<!\p{L})\p{Lu}\p{Ll}+ (?<surname>\p{Lu}[\p{L}-]{2,})/gu;
/** Words by which a sentence continues what the sentences before it say. */
const LINKS =
  /(?<!\p{L})(?:auch|ebenfalls|ebenso|zudem|außerdem|weiterhin|später|zuvor|dagegen|hingegen|jedoch|allerdings|dennoch|trotzdem|deshalb|daher|dort|danach|damals|wiederum|schließlich|nämlich|sondern)(?!\p{L})|^(?:aber|und|doch|oder|denn) /iu;
/** Words that answer or take up the sentence before, which must therefore be said. */
const LEANS =
  /^["„“»«]?(?:(?:ja|nein|genau|richtig|eben|stimmt|klar|natürlich|sicher|sprich|nicht nur das|im gegenteil)(?=[,.!: –])|das heißt|mit anderen worten|anders gesagt|(?:der grund|die folge|das ergebnis|die antwort|der clou|das problem|die lösung|der unterschied|der vorteil|der nachteil)(?= (?:ist|sind|war|waren|liegt|lautet)|:)|so (?:ist|sind|war|waren|wird|werden|wurde|kann|können|hat|haben|soll|muss)(?!\p{L}))/iu;
/** "Ein weiterer Grund", "Beide Seiten", "Der zweite": one of what was named before. */
const ONE_OF_SEVERAL =
  /^(?:(?:ein|eine|der|die|das|den|dem) )?(?:weitere|andere|zweite|dritte|vierte|letztere|erstere|beide|ähnliche|gleiche|übrige)[rsnm]?(?!\p{L})/iu;
/** A pronoun before which the sentence names nobody: "Schon früh wollte er singen". */
const PRONOUN = /(?<!\p{L})(?:er|ihn|ihm|ihnen|ihre[nmrs]?|seine[nmrs]?)(?!\p{L})/u;
const NOUN = /\p{Lu}\p{L}{2,}/u;
/** With so many names, a text is a list of them. */
const MAX_NAMES = 200;

/** Returns a function that tells what each sentence of a German text needs from those before it. */
export function readGermanNeeds(passages: readonly DraftPassage[]): (passage: DraftPassage) => ListenerNeeds {
  const introducedBy = new Map<string, number>();
  for (const { id, text } of passages)
    for (const term of contentTerms(text)) if (!introducedBy.has(term)) introducedBy.set(term, id);
  const surnames = surnamesIn(passages);
  return (passage) => {
    const { id, text } = passage;
    const isOlder = (term: string): boolean => (introducedBy.get(term) ?? Infinity) < id;
    const definites = [...text.matchAll(DEFINITE)].flatMap(({ groups }) =>
      contentTerms(groups!["noun"]!).filter((term) => POINTS.test(groups!["pointing"]!) || isOlder(term)),
    );
    return {
      needs: [...new Set([...definites, ...bareSurnames(text, surnames).filter(isOlder)])],
      loose: [],
      hangs: ONE_OF_SEVERAL.test(text),
      isLinked: LINKS.test(text),
      leans: LEANS.test(text) || pointsBack(text),
    };
  };
}

/** The surnames of those whom a text names in full. */
function surnamesIn(passages: readonly DraftPassage[]): ReadonlySet<string> {
  const found = passages.flatMap(({ text }) =>
    Array.from(text.matchAll(FULL_NAME), ({ groups }) => groups!["surname"]!),
  );
  return new Set(found.slice(0, MAX_NAMES));
}

/** The stems of surnames that stand without a first name. */
function bareSurnames(text: string, surnames: ReadonlySet<string>): string[] {
  return Array.from(text.matchAll(/(?<before>\S+ )?(?<name>\p{Lu}[\p{L}-]{2,})/gu)).flatMap(({ groups }) => {
    const name = groups!["name"]!;
    const bare = surnames.has(name) ? name : name.replace(/s$/u, "");
    const isFull = /^\p{Lu}\p{Ll}+ $/u.test(groups!["before"] ?? "");
    return surnames.has(bare) && !isFull ? contentTerms(bare) : [];
  });
}

function pointsBack(text: string): boolean {
  const pronoun = PRONOUN.exec(text);
  return pronoun !== null && !NOUN.test(text.slice(1, pronoun.index).replace(/^\p{L}*/u, ""));
}

import { splitWords, bareWord } from "@inkreel/language";
import { hasDanglingReference } from "../ranking/dangling-reference.js";
import { wordSet } from "../reading/word-set.js";

/** Words that only the person who speaks, the text before or the day of its writing explains. "Sie" with a capital may address the reader. */
const POINTS =
  /(?<![\p{L}-])(?:ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*|er|sie|ihn|ihm|ihnen|ihr\p{L}{0,2}|sein\p{L}{0,2}(?<!sein)|dies\p{L}*|jene\p{L}?|solch\p{L}*|hier|dort|dorthin|da|dann|da(?:bei|mit|zu|von|für|gegen|ran|raus|rin|rum|rüber|nach|vor|durch|zwischen|runter)|deshalb|daher|deswegen|heute|gestern|morgen|jetzt|nun|auch|jedoch|zudem|außerdem|ebenfalls|ebenso|beide\p{L}?|weitere\p{L}?|andere\p{L}?|letzte\p{L}? \p{Lu}\p{L}+|nächste\p{L}? \p{Lu}\p{L}+|vor (?:\p{L}+ )?(?:tagen|wochen|monaten|jahren)|(?:jahre?|monate?|wochen?|tage?|stunden?|minuten?) (?:später|zuvor|danach|darauf|vorher))(?![\p{L}-])/iu;
/** A pronoun and no article: a small letter that is no adjective stands behind it. */
const PRONOUN =
  /^(?:Das|Die|Der|Es|Den|Dem) (?!(?:gibt|gab|geht|ging|handelt)(?!\p{L}))(?!\p{Ll}+(?:e|en|er|es|em) (?:\p{Ll}+(?:e|en) )?\p{Lu})\p{Ll}/u;
/** What can be a verb of the sentence by its ending, or is the past form of a frequent one. */
const VERB =
  /(?<![\p{L}-])(?!(?:mit|seit|nicht|erst|jetzt|oft|fast|selbst|sonst|statt|dort|weit|laut|damit|somit|zwischen|gegen|wegen|neben|neuen|alten|ersten|letzten)(?!\p{L}))(?:\p{Ll}+(?:t|te|ten|en|eln|ern)|war|waren|kam|kamen|gab|gaben|ging|stieg|sank|fiel|fand|blieb|schrieb|rief|zog|soll|will|kann|muss|darf|mag|starb|lief|hielt)(?!\p{L})/u;
const ARTICLE = wordSet("der die das den dem des");
/** Behind a noun these say which one is meant. */
const EXPLAINS = /^(?:der|des|von|vom|für|zwischen|aus|zum|zur|gegen|über|zu|in|im|an|am|auf|mit|um|nach)$/u;
/** Nouns of which a reader knows only one, or that mean all there are. */
const KNOWN =
  /^(?:Welt|Erde|Sonne|Mond|Meer|Himmel|Internet|Mensch|Menschen|Leute|Kinder|Frauen|Männer|Eltern|Tiere|Polizei|Bundes\p{L}+|Regierung|Staat|Wirtschaft|Natur|Umwelt|Klima|Körper|Haut|Gehirn|Gesetz|Gesellschaft|Politik|Deutsche\p{L}*|Schweiz\p{L}*|USA|EU|Türkei|Niederlande\p{L}*|Ukraine|Mehrheit|Hälfte|Jahr\p{L}*|Tag\p{L}*|Woche\p{L}*|Monat\p{L}*|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Wochenende|Winter|Sommer|Frühling|Herbst|Morgen|Abend|Nacht|Zeit|Zukunft|Leben|Regel|Tod|Krieg|Markt)$/u;
const NAMED = /^(?:erste|letzte|größte|beste|meiste|älteste|neueste|einzige|\p{L}{4,}ste)\p{L}?$/u;

/** Returns true for a German sentence in which no word points outside and each definite noun says which one it is. */
export function isUnderstoodInGerman(text: string): boolean {
  if (POINTS.test(text) || PRONOUN.test(text) || hasDanglingReference(text, "de")) return false;
  // "10 GB Datenvolumen." is a line of a table, and says of what only there.
  if (!VERB.test(text)) return false;
  const words = splitWords(text).map((word) => ({
    bare: bareWord(word.text),
    isEnd: /[,;:.!?)–—]$/u.test(word.text),
  }));
  return words.every(({ bare }, at) => !ARTICLE.has(bare.toLowerCase()) || isExplained(words, at));
}

interface GermanWord {
  bare: string;
  isEnd: boolean;
}

/** Returns true if an article opens no noun phrase, or one that is known or says which thing it means. */
function isExplained(words: readonly GermanWord[], at: number): boolean {
  const before = words[at - 1];
  // "Der Preis des Brotes": a genitive belongs to the noun before it.
  if (/^(?:des|der)$/u.test(words[at]!.bare) && before?.isEnd === false && /^\p{Lu}/u.test(before.bare))
    return true;
  let noun = at + 1;
  while (/^\p{Ll}+(?:e|en|er|es|em|s)$/u.test(words[noun]?.bare ?? "") && words[noun]?.isEnd === false)
    noun += 1;
  const head = words[noun];
  // A pronoun that takes up a noun before a comma: "ein Haus, das leer steht".
  if (head === undefined || !/^[\p{Lu}\p{N}]/u.test(head.bare))
    return words[at - 1]?.isEnd === true && at > 0;
  if (KNOWN.test(head.bare) || words.slice(at + 1, noun).some(({ bare }) => NAMED.test(bare))) return true;
  const next = words[noun + 1];
  if (next === undefined) return false;
  if (head.isEnd) return /^(?:der|die|das|dem|den|deren|dessen|ein|eine)$/u.test(next.bare);
  return EXPLAINS.test(next.bare) || /^\p{Lu}/u.test(next.bare);
}

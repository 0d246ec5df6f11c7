import { bareWord, splitWords } from "@inkreel/language";
import { wordSet } from "../reading/word-set.js";
import { isTasteless } from "./mood.js";
import type { NamedObject } from "./named-object.js";
import { germanForms } from "./german-forms.js";
import { hasSenses, senseOf } from "./object-senses.js";

const NEGATION = /^(?:kein\p{L}*|nicht|ohne|nie|niemals|weder|noch|statt|anstatt|als|wie)$/iu;
const NEGATION_REACH = 2;
const IDIOM =
  /Spitze des Eisbergs|auf der Hand|unter einem Dach|auf dem Papier|im Auge|Stein des Anstoßes|ins Boot|im selben Boot|in einem Boot|Elefant im Raum|Schlüssel (?:zu|zum|zur)|Tür und Tor|Tür (?:öffnen|öffnet|zum|zur|zu)|Brücken? (?:zwischen|bauen|schlagen)|Welle (?:der|von)|Flut (?:von|der|an)|Meer (?:aus|von|der)|am Ball|den Ball|roter Faden|roten Faden|Hahn im Korb|Kater|schwarze Schaf|auf dem Holzweg|ins Wasser gefallen|fällt ins Wasser|zum Zug|Herz (?:der|des)|auf die Waage|Bombe geplatzt|Licht am Ende|in die Röhre|um die Wurst|auf Eis gelegt|das Eis (?:ge)?brochen|Feuer und Flamme|unter Feuer|vor der Tür|vor die Tür|Kopf an Kopf|Tanz auf dem Vulkan|unter die Haut|mit der Tür ins Haus|Sturm der Liebe|Sturm und Drang|Buch mit sieben Siegeln/giu;
/** Names of people that are also nouns. */
const SURNAMES = wordSet(
  "koch fischer bauer wolf fuchs könig richter vogel stern berg kaiser schneider müller hahn jäger maler hirsch geiger",
);
/** Compounds that end in these words are kinds of the thing. */
const HEADS = (
  "hund katze auto schiff brot kuchen baum messer lampe flugzeug vogel fisch schule krankenhaus zug fahrrad kamera " +
  "computer telefon zeitung batterie rakete suppe salat wein bier käse stuhl sessel bett schuh jacke mantel " +
  "lehrer lehrerin arzt ärztin forscher forscherin bäcker kirche fabrik museum stadion brille gitarre klavier geige trommel " +
  "kaffee milch torte pilz blume schmetterling käfer spinne schlange pferd kuh schwein schaf ziege huhn gans affe " +
  "polizei polizist hotel restaurant insel fähre traktor satellit teleskop mikroskop impfstoff impfung tablette spritze"
).split(" ");
/** Words whose end only looks like one of these. */
const NO_HEAD =
  /^(?:vortrag|anzug|bezug|entzug|abzug|aufzug|auszug|umzug|feldzug|rückzug|vollzug|schriftzug|stammbaum|purzelbaum|schlagbaum|hochschule|fernseher|seehund|schweinehund|meerkatze|tintenfisch|spaßvogel|luftschiff|raumschiff|steinpilz|glückspilz|eselsbrücke|zugbrücke|himmelbett|flussbett)$/u;

const COMPOUND_CONFIDENCE = 0.85;
const FOLLOWS_NAME = /^\p{Lu}\p{Ll}+$/u;

/** Returns the things that a German sentence names as things: capitalised nouns, no surnames, nothing denied, no idioms. */
export function findGermanObjects(text: string): NamedObject[] {
  const words = splitWords(text).map(({ startChar, endChar }) => {
    const written = text.slice(startChar, endChar);
    const bare = bareWord(written);
    const lead = Math.max(0, written.indexOf(bare));
    return {
      bare,
      startChar: startChar + lead,
      endChar: startChar + lead + bare.length,
      endsClause: /[,;:.!?]$/u.test(written),
      isFirstPart: written.endsWith("-"),
    };
  });
  const around = new Set(words.map(({ bare }) => bare.toLowerCase()));
  const idioms = [...text.matchAll(IDIOM)].map(
    ({ index, 0: { length } }) => [index, index + length] as const,
  );
  return words.flatMap(({ bare, startChar, endChar, isFirstPart }, index) => {
    if (!/^\p{Lu}[\p{L}-]+$/u.test(bare) || /^\p{Lu}{2,}$/u.test(bare)) return [];
    // "Haus- und Wildtiere" names no house.
    if (isFirstPart) return [];
    if (idioms.some(([from, to]) => startChar < to && endChar > from) || isNegated(words, index)) return [];
    if (isSurname(words, index)) return [];
    const match = matchNoun(bare.toLowerCase(), around);
    return match === null || isTasteless(match.name, text) ? [] : [{ ...match, startChar, endChar }];
  });
}

function matchNoun(noun: string, around: ReadonlySet<string>): { name: string; confidence: number } | null {
  for (const form of germanForms(noun)) {
    const match = senseOf(form, around, "de");
    if (match !== null || hasSenses(form, "de")) return match;
  }
  const forms = germanForms(noun);
  if (forms.some((form) => NO_HEAD.test(form))) return null;
  for (const form of forms) {
    const head = HEADS.find((each) => form.endsWith(each) && form.length > each.length + 2);
    const match = head === undefined ? null : senseOf(head, around, "de");
    if (match !== null) return { ...match, confidence: match.confidence * COMPOUND_CONFIDENCE };
  }
  return null;
}

function isNegated(words: readonly { bare: string; endsClause: boolean }[], index: number): boolean {
  return words
    .slice(Math.max(0, index - NEGATION_REACH), index)
    .some(
      ({ bare, endsClause }, at, near) =>
        NEGATION.test(bare) && !endsClause && !near.slice(at).some((each) => each.endsClause),
    );
}

/** Returns true for "Angela Bauer" and "Herr Koch", not for "der Koch" or "ein junger Koch". */
function isSurname(words: readonly { bare: string; endsClause: boolean }[], index: number): boolean {
  const before = words[index - 1];
  if (!SURNAMES.has(words[index]!.bare.toLowerCase())) return false;
  return (
    before === undefined ||
    (FOLLOWS_NAME.test(before.bare) &&
      !/^(?:Der|Die|Das|Ein|Eine|Jeder|Dieser)$/u.test(before.bare) &&
      !before.endsClause)
  );
}

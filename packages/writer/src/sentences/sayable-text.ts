import { replacePlaced, trimPlaced, type PlacedText } from "@inkreel/contract";

/** Emoji with their modifiers, except characters that are also plain text (©, ™, digits). */
const EMOJI =
  /(?:[\u{1f1e6}-\u{1f1ff}]{2}|[0-9#*]\ufe0f?\u20e3|(?![©®™‼⁉ℹ↔-↪])\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|[\u{1f3fb}-\u{1f3ff}])*)*|\ufe0f|[\u2605\u2606\u2713-\u2718\u2794\u27a1])/gu;
const FOOTNOTE_MARK = /\s?\[(?:\^[^[\]\s]+|\d{1,3}(?:\s?[,–-]\s?\d{1,3})*|citation needed|note \d+|edit)\]/gi;
/** Superscript footnote marks after a word or punctuation mark. Superscripts after a unit ("km²") do not match. */
const RAISED_MARK = /(?<=\p{L}{4}|[.,;:!?"”’)])[¹²³⁰⁴-⁹]+|(?<=[\p{L}.,!?])[†‡]+/gu;
/** Citations and statistics in parentheses: "(Slabb et al., 2003; Brumm 2004)", "(p < 0.01)". */
const CITATION =
  /(?<!\s)\s*\((?:see |e\.g\. )?(?:\p{Lu}[\p{L}'’-]+(?:,? (?:et al\.?|and|&)(?: \p{Lu}[\p{L}'’-]+)?)*,? \d{4}[a-z]?(?:; )?)+\)|(?<!\s)\s*\((?:p|n|r|CI)\s?[<>=≤≥]\s?[\d.,% –-]+\)/gu;
/** Ticket numbers and user handles of changelogs: "(#812, @jonas)". */
const TICKET = /(?<!\s)\s*\((?:(?:#\d+|@[\w-]+)(?:,\s*)?)+\)/g;
const BRACKETED_ADDRESS = /(?<!\s)\s*[([<](?:https?:\/\/|www\.|mailto:)[^\s<>()[]*[)\]>]/gi;
/** Links to other pages in brackets: "(Read more: …)", "[Also see: …]". */
const PROMOTION =
  /(?<!\s)\s*[([](?:also )?(?:read|see|watch|listen|click|subscribe|sign up|related|photos?|video|more)\b(?: more| also| now| to| here)*\s?[:|–—-][^()[\]]{0,160}[)\]]/giu;
/** Phonetic transcriptions: "(/ˈliːtərəli/)", "[ˈmyːlɐ]", "(pronounced …)". */
const PHONETIC =
  /(?<!\s)\s*(?:\((?:pronounced |IPA:? )?[/[]?[^()]{0,60}[ˈˌəɪʊɛɔæʃʒθðŋɑɒʌː][^()]{0,60}\)|\[[^[\]]{0,40}[ˈˌəɪʊɛɔæʃʒθðŋɑɒʌː][^[\]]{0,40}\])/gu;
/** "Opens a new window", "(öffnet im neuen Fenster)", "(Link)": notes that pages add to links, often without a space before them. */
const LINK_NOTE =
  /(?<=\S)\s?\(?Opens (?:in )?a new (?:window|tab)\b\)?|(?<=\S)\s?[([](?:(?:external |externer )?link|(?:link )?opens (?:in )?(?:a )?new (?:window|tab)|(?:link )?(?:wird |wird in |öffnet )?(?:sich )?(?:in )?(?:einem |im )?neue[mns] (?:fenster|tab|browserfenster)(?: (?:geöffnet|öffnen))?|öffnet (?:sich )?(?:in )?(?:einem |im |ein )?neue[mns]? (?:fenster|tab)|(?:s['’]ouvre|ouvre|ouverture) (?:dans )?(?:une |un )?(?:nouvelle fenêtre|nouvel onglet)|(?:nouvelle fenêtre|nouvel onglet)|(?:se )?abre en (?:una )?(?:nueva )?(?:ventana|pestaña)(?: nueva)?|si apre in (?:una )?nuova (?:finestra|scheda)|abre (?:em|numa) (?:uma )?nova (?:janela|aba|guia)|opent in (?:een )?nieuw (?:venster|tabblad))[)\]]/giu;
const UNIT = String.raw`(?:(?:square |cubic )?(?:inch(?:es)?|feet|foot|ft|miles?|yards?|pounds?|lbs?|ounces?|oz|acres?|hectares?|gallons?|(?:kilo|centi|milli)?met(?:er|re)s?|(?:kilo)?grams?|k[mg]|[cm]?m|g|(?:milli)?lit(?:er|re)s?|ml|ton(?:ne)?s?|mph|km/h|kilomet(?:er|re)s per hour|miles per hour)|(?:degrees )?(?:Fahrenheit|Celsius)|degrees|°\s?[CF]?)`;
/** A measurement in parentheses that repeats the one before it in another unit: "5 inches (127 millimeters)". */
const UNIT_DOUBLE = new RegExp(
  String.raw`(?<=\d(?:\s|-)?(?:[mb]illion )?${UNIT})\s?\((?:about |around |roughly |approximately |nearly |over |~)?[-−]?\d[\d.,/]*(?:\s?[–-]\s?\d[\d.,/]*)?[\s-]?(?:[mb]illion )?${UNIT}\.?\)`,
  "gu",
);
const SPACE_RUN = /\s{2,}|[^\S ]/g;
const SPACE_BEFORE_STOP = /(?<! ) +(?=[,.;!?](?:\s|$))/g;

export function removeEmoji(placed: PlacedText): PlacedText {
  return replacePlaced(placed, EMOJI, () => "");
}

/** Removes measurements that are repeated in another unit, and accessibility notes of links. */
export function removeDoubles(placed: PlacedText): PlacedText {
  return replacePlaced(
    replacePlaced(placed, UNIT_DOUBLE, () => ""),
    LINK_NOTE,
    () => "",
  );
}

/** Removes web addresses, footnote marks, citations, ticket numbers, links to other pages and phonetic transcriptions. */
export function removeReferences(placed: PlacedText): PlacedText {
  let text = placed;
  for (const reference of [
    BRACKETED_ADDRESS,
    FOOTNOTE_MARK,
    CITATION,
    TICKET,
    RAISED_MARK,
    PROMOTION,
    PHONETIC,
  ])
    text = replacePlaced(text, reference, () => "");
  text = replacePlaced(text, SPACE_RUN, () => " ");
  return trimPlaced(replacePlaced(text, SPACE_BEFORE_STOP, () => ""));
}

/** The longest piece that is looked at: "Lesson 12." with some white space. */
const MARKER_MAX_CHARS = 40;
/** A number or a letter alone: "1.", "(2.", "b.". */
const LONE = /^[("'“‘*_]*(\d{1,3}|\p{L})\.[*_]*$/u;
/** "Q." before a question, whose answer "A." follows. */
const QUESTION = /^[("'“‘*_]*Q\.[*_]*$/u;
const ROMAN = /^[("'“‘*_]*[IVX]{2,5}\.[*_]*$/u;
/** The first number after the words that announce a list: "Do this: 1.". */
const FIRST_OF_LIST = /[:–—]\s+(1|a|A)\.$/u;
const LABELS =
  "step|tip|rule|lesson|chapter|part|section|day|week|phase|stage|point|reason|fact|myth|mistake|no|nr|number|fig|figure|table|item|note|question|answer|example|exercise|unit|module|scene|act|verse|article|appendix|episode|clue|secret|idea|trick|habit|sign|problem|schritt|tipp|regel|kapitel|teil|tag|woche|punkt|grund|fakt|abb|tabelle|hinweis|frage|antwort|beispiel|aufgabe|übung|lektion|einheit|szene|akt|vers|artikel|anhang|abschnitt|folge|idee|fehler|mythos|étape|paso|passo";
const NUMBER_WORDS =
  "one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn";
/** A label with its number: "Step 2.", "Schritt 3.", "Rule No. 1.", "Lesson two.". */
const LABELLED = new RegExp(
  String.raw`^[("'“‘*_]*(?:${LABELS})\.?\s+(?:(?:no|nr)\.\s+)?(\d{1,3}|[ivx]{1,5}|[a-z]|${NUMBER_WORDS})\.[*_]*$`,
  "iu",
);
/** One word that announces a lone number: "Note: 5.". */
const ANNOUNCED = /^[("'“‘*_]*\p{Lu}\p{L}+:\s+\d{1,3}\.[*_]*$/u;

/**
 * Returns a function that tells whether the piece of a text from `start` to `end` is only the number or label of what
 * follows. A bare number is one at the start of the text, or if it counts on from the one before: "The answer? 42."
 * stays a sentence.
 */
export function createMarkerReader(): (piece: { text: string; start: number; end: number }) => boolean {
  let last: string | null = null;
  return ({ text, start, end }) => {
    const piece = text.slice(Math.max(start, end - MARKER_MAX_CHARS), end).trim();
    const isShort = end - start <= MARKER_MAX_CHARS;
    if (text.slice(end, end + MARKER_MAX_CHARS).trim() === "") return false;
    const labelled = isShort ? LABELLED.exec(piece)?.[1] : undefined;
    // "Chapter 1. … 2. …": what follows a label can count on.
    if (labelled !== undefined) last = labelled;
    if (labelled !== undefined || (isShort && [ROMAN, QUESTION].some((label) => label.test(piece))))
      return true;
    const first = FIRST_OF_LIST.exec(piece)?.[1];
    if (first === undefined && isShort && ANNOUNCED.test(piece)) return true;
    const marker = first ?? (isShort ? LONE.exec(piece)?.[1] : undefined);
    if (marker === undefined) return false;
    const opens = first !== undefined || start === 0 || /^[1aA]$/u.test(marker);
    if (!opens && !(last !== null && follows(last, marker))) return false;
    last = marker;
    return true;
  };
}

/** Returns true for the next number or letter, also of a list that counts down. */
function follows(before: string, marker: string): boolean {
  const isNumber = /^\d+$/u.test(before) && /^\d+$/u.test(marker);
  if (isNumber) return Math.abs(Number(marker) - Number(before)) === 1;
  return marker.length === 1 && before.length === 1 && marker.charCodeAt(0) - before.charCodeAt(0) === 1;
}

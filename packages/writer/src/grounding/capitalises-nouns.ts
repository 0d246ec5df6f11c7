const SAMPLE_CHARS = 20_000;
const WORDS_MIN = 12;
const SHARE = 0.18;

/** Whether a text writes ordinary nouns with capitals, as German does, or has no capitals at all: then they tell no names. */
export function capitalisesNouns(text: string, language: string): boolean {
  if (language === "de" || language === "lb") return true;
  if (language === "en") return false;
  const words = text.slice(0, SAMPLE_CHARS).match(/(?<=\p{Ll},? )\p{L}{4,}/gu) ?? [];
  if (words.length < WORDS_MIN) return false;
  return words.filter((word) => /^\p{Lu}/u.test(word)).length > words.length * SHARE;
}

const AHEAD_SCORE = 1;
const WHEN_SCORE = 0.5;
const ADVICE_SCORE = 0.8;
const RESULT_SCORE = 0.8;
const STATE_SCORE = 0.6;
const SPEECH_SCORE = 0.5;
const STRONG_SCORE = 0.3;
const SHORT_SCORE = 0.4;
const SHORT_WORDS = 16;
const LONG_WORDS = 22;
const LONG_PENALTY = 0.03;
const MAX_LONG_PENALTY = 0.5;
const DATED_PENALTY = 0.6;
const ADDS_PENALTY = 1.2;

const AHEAD =
  /(?<!\p{L})(?:wird|werden|soll|sollen|will|wollen|plant|planen|hofft|hoffen|künftig|zukünftig|in zukunft|bleibt abzuwarten|noch (?:in diesem|dieses) jahr|ab (?:dem|sofort|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember))(?!\p{L})/iu;
const WHEN =
  /(?<!\p{L})(?:bis (?:zum|ende|anfang|mitte|20\d\d)|ab 20\d\d|im jahr 20\d\d|nächste[nsmr]? (?:woche|jahr|monat|saison)|kommende[nsmr]? \p{Lu}\p{Ll}+)(?!\p{L})/iu;
const ADVICE =
  /(?<!\p{L})(?:sollten?|sollte[nt]?|muss|müssen|müsste[nt]?|empfiehlt|empfehlen|rät|raten|es lohnt sich|wichtig ist|am besten)(?!\p{L})/iu;
const RESULT =
  /(?<!\p{L})(?:fazit|insgesamt|letztlich|letztendlich|unterm strich|am ende|alles in allem|zeigt|zeigen|beweist|belegt|bedeutet|sorgt dafür|damit)(?!\p{L})/iu;
const STATE =
  /(?<!\p{L})(?:bis heute|nach wie vor|noch immer|immer noch|bleibt|bleiben|nicht mehr|endlich)(?!\p{L})/iu;
const SPEECH =
  /["“«][.,]? ?(?:sagt|so|erklärt|meint|betont)(?!\p{L})|["“«]\.?$|(?<!\p{L})(?:sagt|sagte|erklärt|erklärte|betont|betonte)(?!\p{L})/iu;
const STRONG =
  /(?<!\p{L})(?:nie|niemals|immer|nur|alle|alles|niemand|jede[rsnm]?|beste[rsnm]?|größte[rsnm]?|mehr|wieder)(?!\p{L})/iu;
const DATED =
  /(?<!\p{L})(?:(?:im|seit|am|bis) (?:\d{1,2}\. )?(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|(?:19|20)\d\d|vergangene[nsmr]?|letzte[nsmr]? (?:woche|jahr|monat))(?!\p{L})/iu;
const PAST = /(?<!\p{L})(?:war|waren|hatte|hatten|wurde|wurden)(?!\p{L})/iu;
const ADDS =
  /(?<!\p{L})(?:auch|außerdem|zudem|ebenfalls|übrigens|beispielsweise|zum beispiel|etwa)(?!\p{L})/iu;

/**
 * Rates how well the words of a German sentence close a script, as `scoreEnd` does for English: `signal` is what it says of the future, the
 * result or what should be done; `form` is how it says it.
 */
export function scoreGermanEnd(text: string): { signal: number; form: number } {
  const wordCount = text.split(/\s+/).length;
  const form =
    wordCount <= SHORT_WORDS
      ? SHORT_SCORE
      : -Math.min(MAX_LONG_PENALTY, LONG_PENALTY * Math.max(0, wordCount - LONG_WORDS));
  return { signal: scoreSignal(text), form };
}

function scoreSignal(text: string): number {
  let score = 0;
  const saysWhen = WHEN.test(text);
  if (AHEAD.test(text)) score += AHEAD_SCORE + (saysWhen ? WHEN_SCORE : 0);
  else if (DATED.test(text) && PAST.test(text)) score -= DATED_PENALTY;
  if (ADVICE.test(text)) score += ADVICE_SCORE;
  if (RESULT.test(text)) score += RESULT_SCORE;
  if (STATE.test(text)) score += STATE_SCORE;
  if (SPEECH.test(text)) score += SPEECH_SCORE;
  if (STRONG.test(text)) score += STRONG_SCORE;
  if (ADDS.test(text)) score -= ADDS_PENALTY;
  return score;
}

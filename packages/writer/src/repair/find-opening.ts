import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import type { SentenceReading } from "../reading/read-sentence.js";
import { SAYING } from "../reading/say-words.js";
import { commaParts } from "./comma-parts.js";
import { LIMITS_REST, type Cut } from "./cut.js";
import { opensMainClause } from "./main-clause.js";

/** Matches remarks to the listener at the beginning of a sentence, which say nothing of the matter. */
const REMARK =
  /^(?:In case you (?:have ?n['’]t|haven['’]t|did ?n['’]t|missed|are ?n['’]t)[^,]{0,40}, |As (?:you|we) (?:may|might|probably|all|already|surely)(?: (?:already|well|have))? (?:know|noticed|guessed|heard|remember), |Needless to say, |For good measure, |Believe it or not, |Interestingly(?: enough)?, |Notably, |It(?:['’]s| is) (?:also )?(?:worth noting|important to note|worth mentioning|interesting to note) that |It should (?:also )?be noted that |It(?:['’]s| is) (?:also )?interesting to (?:see|learn|note) that |We['’]ll (?:start|begin) by (?:noting|saying) that |Let me (?:start|begin) by saying that |As a reminder, |Fun fact: |In a (?:joint )?statement(?: (?:released|published|issued|posted)[^,]{0,30})?, )(?=[\p{L}“"‘])/iu;
/** Matches what announces the answer behind a colon: "now we know when you can get it and for how much: ". */
const ANNOUNCES =
  /^[^:.!?"“”\d]{0,30}\b(?:we|you|here)\b[^:.!?"“”\d]{0,60}\b(?:what|when|how|why|where|who|know|need|find|learn|goes|works|is|are)\b[^:.!?"“”\d]{0,60}: (?=["“]?\p{Lu})/u;
const ANNOUNCED_MIN_WORDS = 9;
const MIN_WORDS_WITHIN = 4;
const MIN_WORDS_BEHIND = 9;
/** Matches participles that name a condition, a means or a source. */
const NEEDED =
  /^(?:depending|assuming|given|considering|using|compared|based|including|providing|provided|barring|excluding|judging|according|citing|quoting|referring|drawing|speaking|writing|failing|granted|adjusted|unlike|accused|charged|convicted|asked|supposing|allowing|taking|applying|starting|knowing|weather|during|following|regarding|concerning|nothing|something|anything|everything|morning|evening|being)$/;

/** Finds a remark to the listener, or what announces the rest, at the beginning of an English sentence. */
export function findRemark(reading: SentenceReading): Cut | null {
  const { text, words } = reading;
  const remark = REMARK.exec(text)?.[0];
  if (remark !== undefined) return { startChar: 0, endChar: remark.length, to: "" };
  const announcement = ANNOUNCES.exec(text)?.[0];
  if (announcement === undefined) return null;
  const behind = words.filter(({ startChar }) => startChar >= announcement.length);
  const isSentence =
    behind.length >= ANNOUNCED_MIN_WORDS && behind.some(canBeFiniteVerb) && !text.endsWith("?");
  const holdsName = words.some(
    ({ isName, startChar }) => isName && startChar > 0 && startChar < announcement.length,
  );
  return isSentence && !holdsName ? { startChar: 0, endChar: announcement.length, to: "" } : null;
}

/** Finds the participle phrase at the beginning of a long English sentence: "Born in the north, …". Null without one. */
export function findOpeningPhrase(reading: SentenceReading): Cut | null {
  const [first] = reading.words;
  if (first === undefined || !isParticiple(first.text) || NEEDED.test(first.lower)) return null;
  const parts = commaParts(reading);
  const main = parts.findIndex((part, at) => at > 0 && opensMainClause(part.words, MIN_WORDS_BEHIND));
  const part = parts[main];
  if (part === undefined || part.startWord < MIN_WORDS_WITHIN) return null;
  const phrase = reading.words.slice(0, part.startWord);
  const reachesOn = phrase.some(
    ({ lower, kind }) =>
      /^(?:if|unless|when|whether|while|than)$/.test(lower) || (kind === "verb" && SAYING.test(lower)),
  );
  // "Running a shop, the mayor said, is hard": the phrase is the subject.
  const next = parts[main + 1];
  const isParted = part.words.some(({ lower }) => SAYING.test(lower)) || canBeFiniteVerb(next?.words[0]);
  const isYou = /^(?:you|i)$/.test(part.words[0]?.lower ?? "");
  const cut = { startChar: 0, endChar: part.words[0]?.startChar ?? 0, to: "" };
  // What might be is said of the phrase alone.
  const phraseText = reading.text.slice(0, cut.endChar).replaceAll(/\b(?:may|might|could|should)\b/gu, "");
  return reachesOn || isParted || isYou || LIMITS_REST.test(phraseText) || /\p{N}/u.test(phraseText)
    ? null
    : cut;
}

/** "Dubbed", "Fuelling", "Born"; no command such as "Feed". */
function isParticiple(text: string): boolean {
  return (
    /^(?:\p{Lu}\p{Ll}{2,}(?:ing|ed)|Born|Built|Seen|Known|Called|Made|Led)$/u.test(text) &&
    !text.endsWith("eed")
  );
}

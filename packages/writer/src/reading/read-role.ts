import type { NounGroup } from "./noun-groups.js";
import type { SentenceReading } from "./read-sentence.js";
import type { TaggedWord } from "./tag-words.js";

/** A role is cut at its last place or body where it has more words, so that the name does not drown in it. */
const MAX_ROLE_WORDS = 10;
const MAX_ROLE_CHARS = 70;
const ROLE_START =
  /^(?:(?:a|an|the|his|her|their|its|our|my)\s+)?(?:(?:former|then|acting|deputy|vice|co-|senior|chief|lead|associate|assistant|executive|general|managing|retired|local|longtime|first|new)[\s-]+)*\p{L}/u;
const NO_ROLE =
  /^(?:and|but|or|who['’]s|which|said|says|as|when|while|after|before|in|on|at|from|to|with|for|by|if|because|although|where|though|then|now|however|too|also|like|including|not|both|all|one|\d+|is|was|has|had|were|are)\b/i;
/** What somebody may be, by the word's ending; told only of words beside a name. */
const OCCUPATION =
  /(?:man|woman|person|people|er|or|ist|ian|ant|eer|ief|chief|president|resident|student|minister|judge|coach|chef|nurse|mayor|wife|mother|widow|founder|ceo|cto|cfo|professor|veteran|boss|captain|king|queen|friend|aide|clerk|expert|official|secretary|colleague|prince|princess|pilot|dean|fellow|head|chair|guide|analyst|partner|host|native|poet|monk|nun|priest|bishop|pope|smith|mate|lead|victim)$/;
/** "Katie Allen, MD, PhD.": degrees are for the eye. */
const DEGREES = /^(?:, (?:M\.?D|Ph\.?D|MPH|R\.?N|D\.?O|J\.?D|MSc|Jr|Sr)\.?(?=[,.\s]))+/u;

/** ", president of the union," behind a name: up to the next comma or stop, when it names an occupation or a body. */
export function roleBehind(reading: SentenceReading, group: NounGroup): string | null {
  const { text } = reading;
  if (!/^,\s$/.test(group.head.behind) || group.head.isPossessive) return null;
  const behind = text.slice(group.head.endChar).replace(DEGREES, "");
  if (!behind.startsWith(", ")) return null;
  const rest = behind.slice(2).replace(/^\d{1,3}, /, "");
  const said = /^[^,.;:!?()"“”—–]{3,160}(?=[,.;]|$| said\b| says\b)/u.exec(rest)?.[0]?.trim() ?? "";
  const body = /^of (?:the )?\p{Lu}[^'’]*/u.exec(said)?.[0] ?? null;
  if (body !== null) return fits(body) ? body : null;
  const role = cutRole(said);
  if (role === null || NO_ROLE.test(role) || !ROLE_START.test(role)) return null;
  if (role.startsWith("who ")) return /^who (?:has |had |is |was )?\p{L}+/u.test(role) ? role : null;
  if (!/(?<!\S)\p{Ll}/u.test(role)) return null;
  return isRole(reading, { role, from: group.head.endChar }) ? role : null;
}

/** "Hege is the CEO of DH", "She's the director of the centre": what a sentence says that its subject is, with whom or where. */
export function roleSaid(reading: SentenceReading): { subject: string; role: string } | null {
  const found =
    /^((?:\p{Lu}[\p{L}.'-]*\s){0,3}?\p{Lu}[\p{L}-]*)(?:['’]s| is) ((?:the|an?) [^,.;:!?()"“”—–]{3,160}?)(?=[,.;]|$| who\b| that\b| and \p{Ll})/u.exec(
      reading.text,
    );
  const [, subject = "", said = ""] = found ?? [];
  const role = cutRole(said);
  if (role === null || !/^(?:the|an?) (?:[\p{L}-]+ ){1,4}(?:of|at|for|with|from) /u.test(role)) return null;
  return isRole(reading, { role, from: subject.length }) ? { subject, role } : null;
}

/** What stands before a name without an article: "director Anna Berg", never "head Anna Berg". */
const BEFORE_NAME =
  /(?:^|[ -])(?:ceo|director|president|chair(?:man|woman)|professor|coach|founder|spokes(?:man|woman|person)|minister|secretary|editor|mayor|governor|manager|analyst|scientist|researcher|author|engineer|captain|\p{L}{3,}(?:ist|ician))$/u;

/** "CEO" of "the CEO of DH", as it may stand before a name; null where it may not, or is more than three words. */
export function titleOf(role: string): string | null {
  const title = /^(?:(?:the|an?) )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+)(?= (?:of|at|for|with|from|in) )/u.exec(
    role,
  )?.[1];
  return title === undefined || !BEFORE_NAME.test(title.toLowerCase()) ? null : title;
}

/** A role that a listener can take in: cut before its last place or body where it is long; null where that does not help. */
function cutRole(said: string): string | null {
  let role = said;
  while (!fits(role)) {
    const at = Math.max(role.lastIndexOf(" at "), role.lastIndexOf(" in "), role.lastIndexOf(" for "));
    if (at < 0) return null;
    role = role.slice(0, at);
  }
  return role === "" ? null : role;
}

function fits(role: string): boolean {
  return role.length <= MAX_ROLE_CHARS && role.split(/\s+/).length <= MAX_ROLE_WORDS;
}

/** Whether words of a sentence name what somebody is: at their end, or before what they belong to. */
function isRole({ words, text }: SentenceReading, { role, from }: { role: string; from: number }): boolean {
  const startChar = text.indexOf(role, from);
  const inside = words.filter(
    (word) => word.startChar >= startChar && word.endChar <= startChar + role.length,
  );
  const preposition = inside.findIndex(({ kind }) => kind === "preposition");
  const untilOf = inside.slice(0, Math.max(1, preposition + 1 || inside.length));
  // The tagger takes "program administrator" for a verb and what it is done to.
  const hasVerb = untilOf.slice(1).some(({ kind, lower }) => kind === "verb" && !/ing$|ed$/.test(lower));
  const isBodyFirst = /^\p{Lu}/u.test(role) && isOccupation(inside.at(-1)) && inside.at(-1)?.isName === false;
  return !hasVerb && (untilOf.some(isOccupation) || isBodyFirst);
}

/** Whether a word beside a name tells what its bearer is. */
export function isOccupation(word: TaggedWord | undefined): boolean {
  return (
    word !== undefined &&
    (word.kind === "noun" || word.kind === "adjective") &&
    (word.isPerson || OCCUPATION.test(word.lower))
  );
}

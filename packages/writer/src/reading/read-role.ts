import type { NounGroup } from "./noun-groups.js";
import type { SentenceReading } from "./read-sentence.js";
import type { TaggedWord } from "./tag-words.js";

/** A role with more words is shortened by its last prepositional phrases, so that listeners can still follow. */
const MAX_ROLE_WORDS = 10;
const MAX_ROLE_CHARS = 70;
const ROLE_START =
  /^(?:(?:a|an|the|his|her|their|its|our|my)\s+)?(?:(?:former|then|acting|deputy|vice|co-|senior|chief|lead|associate|assistant|executive|general|managing|retired|local|longtime|first|new)[\s-]+)*\p{L}/u;
const NO_ROLE =
  /^(?:and|but|or|who['’]s|which|said|says|as|when|while|after|before|in|on|at|from|to|with|for|by|if|because|although|where|though|then|now|however|too|also|like|including|not|both|all|one|\d+|is|was|has|had|were|are)\b/i;
/** Endings of occupations. Many other words match too, so the pattern is used only for words next to a name. */
const OCCUPATION =
  /(?:man|woman|person|people|er|or|ist|ian|ant|eer|ief|chief|president|resident|student|minister|judge|coach|chef|nurse|mayor|wife|mother|widow|founder|ceo|cto|cfo|professor|veteran|boss|captain|king|queen|friend|aide|clerk|expert|official|secretary|colleague|prince|princess|pilot|dean|fellow|head|chair|guide|analyst|partner|host|native|poet|monk|nun|priest|bishop|pope|smith|mate|lead|victim)$/;
/** Up to the next mark; the points of "U.S." are none. */
// bounded: at most 160 characters.
const APPOSITION =
  /^(?:[^,.;:!?()"“”—–]|(?<=(?<!\p{L})\p{Lu})\.){3,160}(?=[,;]|(?<!(?<!\p{L})\p{Lu})\.|$| said\b| says\b)/u;
/** The last of several offices, the only one that says where: "president, head of sales and co-founder of Acme". */
const LAST_OFFICE =
  /^(?!who )(?:(?![^,]{0,40} (?:of|at|for) )\p{Ll}[\p{L} -]{2,40}, ){1,3}(?:\p{Ll}[\p{L} -]{2,40} )?and (?<office>\p{Ll}[\p{L}-]*(?: [\p{L}-]+)? (?:of|at|for) (?:the )?\p{Lu}[^,.;:!?()"“”—–]{1,60})(?=[,.;])/u;
/** Academic degrees after a name, which are not narrated: "Katie Allen, MD, PhD." */
const DEGREES = /^(?:, (?:M\.?D|Ph\.?D|MPH|R\.?N|D\.?O|J\.?D|MSc|Jr|Sr)\.?(?=[,.\s]))+/u;

/**
 * Returns the apposition after a name up to the next comma or full stop (", president of the union,"). Returns null if it names
 * neither an occupation nor an organisation.
 */
export function roleBehind(reading: SentenceReading, group: NounGroup): string | null {
  const { text } = reading;
  if (!/^,\s$/.test(group.head.behind) || group.head.isPossessive) return null;
  const behind = text.slice(group.head.endChar).replace(DEGREES, "");
  if (!behind.startsWith(", ")) return null;
  const rest = behind.slice(2).replace(/^\d{1,3}, /, "");
  const said = LAST_OFFICE.exec(rest)?.groups?.["office"] ?? APPOSITION.exec(rest)?.[0]?.trim() ?? "";
  const body = /^of (?:the )?\p{Lu}[^'’]*/u.exec(said)?.[0] ?? null;
  if (body !== null) return fits(body) ? body : null;
  const role = cutRole(said);
  if (role === null || NO_ROLE.test(role) || !ROLE_START.test(role)) return null;
  if (role.startsWith("who ")) return /^who (?:has |had |is |was )?\p{L}+/u.test(role) ? role : null;
  if (!/(?<!\S)\p{Ll}/u.test(role)) return null;
  return isRole(reading, { role, from: group.head.endChar }) ? role : null;
}

/**
 * Returns the subject and the role of a sentence that states an occupation and its organisation or place: "Hege is the CEO of
 * DH", "She's the director of the centre". Returns null for other sentences.
 */
export function roleSaid(reading: SentenceReading): { subject: string; role: string } | null {
  const found =
    // bounded: at most 160 characters.
    /^((?:\p{Lu}[\p{L}.'-]*\s){0,3}?\p{Lu}[\p{L}-]*)(?:['’]s| is) ((?:the|an?) (?:[^,.;:!?()"“”—–]|(?<=(?<!\p{L})\p{Lu})\.){3,160}?)(?=[,;]|(?<!(?<!\p{L})\p{Lu})\.|$| who\b| that\b| and \p{Ll})/u.exec(
      reading.text,
    );
  const [, subject = "", said = ""] = found ?? [];
  const role = cutRole(said);
  if (role === null || !/^(?:the|an?) (?:[\p{L}-]+ ){1,4}(?:of|at|for|with|from) /u.test(role)) return null;
  return isRole(reading, { role, from: subject.length }) ? { subject, role } : null;
}

/** Occupations that can precede a name without an article: "director Anna Berg", but not "head Anna Berg". */
const BEFORE_NAME =
  /(?:^|[ -])(?:ceo|director|president|chair(?:man|woman)|professor|coach|founder|spokes(?:man|woman|person)|minister|secretary|editor|mayor|governor|manager|analyst|scientist|researcher|author|engineer|captain|\p{L}{3,}(?:ist|ician))$/u;

/** Returns the title in a role ("CEO" in "the CEO of DH"); null if it has over three words or cannot precede a name. */
export function titleOf(role: string): string | null {
  const title = /^(?:(?:the|an?) )?((?:[\p{L}-]+ ){0,2}[\p{L}-]+)(?= (?:of|at|for|with|from|in) )/u.exec(
    role,
  )?.[1];
  return title === undefined || !BEFORE_NAME.test(title.toLowerCase()) ? null : title;
}

/** Cuts phrases with "at", "in" or "for" from the end of a role until it is short enough; null if that is impossible. */
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

/** Whether a phrase of a sentence names an occupation, either before its first preposition or as its last word. */
function isRole({ words, text }: SentenceReading, { role, from }: { role: string; from: number }): boolean {
  const startChar = text.indexOf(role, from);
  const inside = words.filter(
    (word) => word.startChar >= startChar && word.endChar <= startChar + role.length,
  );
  const preposition = inside.findIndex(({ kind }) => kind === "preposition");
  const untilOf = inside.slice(0, Math.max(1, preposition + 1 || inside.length));
  // The first word is not checked, because the tagger takes "program administrator" for a verb and its object.
  const hasVerb = untilOf.slice(1).some(({ kind, lower }) => kind === "verb" && !/ing$|ed$/.test(lower));
  const isBodyFirst = /^\p{Lu}/u.test(role) && isOccupation(inside.at(-1)) && inside.at(-1)?.isName === false;
  return !hasVerb && (untilOf.some(isOccupation) || isBodyFirst);
}

/** What ends as occupations do and is none: "pregnant", "older", "predecessor". */
const STATE =
  /^(?:pregnant|reluctant|defiant|important|brilliant|elegant|arrogant|distant|jubilant|hesitant|resistant|dominant|significant|relevant|vibrant|blatant|ignorant|tolerant|vacant|older|younger|elder|taller|bitter|sober|eager|tender|former|other|later|latter|major|minor|inferior|superior|predecessor|successor|forerunner|competitor)$/;

/** Whether a word next to a name is an occupation. */
export function isOccupation(word: TaggedWord | undefined): boolean {
  return (
    word !== undefined &&
    (word.kind === "noun" || word.kind === "adjective") &&
    !STATE.test(word.lower) &&
    (word.isPerson || OCCUPATION.test(word.lower))
  );
}

// Words of an English script that its listener cannot resolve. Written apart from the writer's own rules, and stricter: it knows the
// source only, finds each sentence there again, and asks whether what a word points to was said just before.
import { createPlaceFinder, paragraphsOf, quotedSpansOf, sentencesOf, wordsOf } from "./folded-text.mjs";

const EARLY_WORDS = 8;
/** Sentences of the source in which stands what a word points to. */
const SOURCE_BEFORE = 4;
const PERSON = new Set(["he", "she", "him", "her", "his", "hers", "himself", "herself"]);
/** One whom the sentence before calls by a pronoun too. */
const SAME = /\b(?:he|she|him|her|his|my|me|i)\b/iu;
const GROUP = new Set(["they", "them", "their", "theirs", "themselves"]);
/** "These days" and "this year" point at nothing that was said. */
const TIMES =
  "year|years|week|weeks|month|months|morning|afternoon|evening|time|day|days|summer|winter|spring|fall|autumn|season|century|decade|weekend|holiday|article|post|guide|recipe|story";
const POINTER = new RegExp(
  `^(?:(?:but|and|so|yet|still|in|for|with|at|on|of|from|by|to|because of|despite|under|after|before|all|among|like) )?(?:this|that|these|those|such)\\b(?! (?:${TIMES})\\b)`,
  "iu",
);
const POINTS_INSIDE =
  /^(?:those|that) (?:who|of|with|in|which|is)\b|^that (?:said|is)\b|^this is the story\b/iu;
const EXPLETIVE =
  /^it(?:'s| is| was| has been| will be| can be| may be| might be| would be) (?:(?:not|also|often|always|usually|very|so|too|quite|just|still|only|now|then|important|hard|easy|easiest|difficult|clear|unclear|possible|impossible|likely|unlikely|good|bad|best|better|wise|time|true|worth|safe|simple|crucial|imperative|essential|necessary|interesting|surprising|said|believed|known|thought|estimated|fair|never too|no)\b.{0,80}?\b(?:to|that|how|when|if|why|whether|\p{Ll}+ing)\b|.{1,60}? (?:who|that)\b)|^it(?: takes?| took| seems?| appears?| turns? out| doesn't take| does not take| could take)\b/iu;
const NEEDS_BEFORE =
  /^(?:(?:but|yet|so(?! far\b)|still|then|also|however)\b|[^.]{0,30}, however\b|for (?:example|instance)|in other words|otherwise|similarly|likewise|instead(?! of\b)|as a result|that (?:being )?said|by contrast|in contrast|moreover|furthermore|nevertheless|nonetheless|therefore|thus|hence|consequently|in addition|additionally|on the other hand|another|the others?|both|neither|either|the same|the second|the latter|the former)\b/iu;
const FORMER = /\bthe (?:former|latter)\b(?! [A-Z])/u;
const PERSON_NOUN =
  /\b(?:man|woman|boy|girl|child|mother|father|sister|brother|wife|husband|son|daughter|patient|president|king|queen|giant|niece|aunt|lady|gentleman|friend|doctor|student|author|player|coach|actress|actor|stepmother)\b/iu;
const GROUP_NOUN = /\b(?:\p{Ll}{3,}s|people|children|men|women|police|team|company|couple|family|staff)\b/u;
const SPEECH =
  "said|says|told|tells|added|adds|wrote|writes|explained|explains|asked|noted|notes|joked|recalled|argued|argues|suggested|suggests|testified|insisted|claims|claimed|believes|thinks|continued|apologized|urged|described|warned|tweeted|concluded|replied|acknowledged";
/** The quotation goes on and ends with who speaks. */
const SPOKEN_BEHIND = new RegExp(`^ [^"“”]{1,300}["”][^"“”]{0,60}\\b(?:${SPEECH})\\b`, "u");
const ATTRIBUTION = new RegExp(`\\b(?:he|she|they) (?:also )?(?:${SPEECH})\\b`, "iu");
const SPEAKER = new RegExp(
  `((?:\\p{Lu}[\\p{L}'’-]+ ?){1,3}),? (?:${SPEECH})\\b|\\b(?:${SPEECH}) ((?:\\p{Lu}[\\p{L}'’-]+ ?){1,3})`,
  "gu",
);
const POINTER_INSIDE = new RegExp(`\\b(?:this|these|those) (?!${TIMES})(\\p{Ll}{4,})\\b`, "u");
const THAT_INSIDE =
  /\b(?:in|at|on|of|to|from|by|with|after|before|during|for|under|reached) that (?!way\b|time\b|point\b|matter\b|case\b)(\p{Ll}{4,})(?= |[.,])/u;
const THAT_EVENT =
  /\bthat (night|evening|morning|visit|meeting|moment|threshold|event|trip|summer|winter|afternoon)\b/u;
const HEAD =
  /^[Tt]he (?:\p{Ll}[\p{Ll}-]+ ){0,2}?(\p{Ll}{4,})(,| (?:of|in|to|for|on|at|with|by|from|that|which|who|is|are|was|were|has|have|had|will|would|can|could|may|might|also|then|did|does|says|said|\p{Ll}{3,}ed|\p{Ll}{3,}s)\b)/u;
/** "The problem is that …", "The first ship", "The nearest town". */
const TELLS_ITSELF =
  /^[Tt]he (?:[\p{Ll}-]+ ){1,3}(?:is|was|are|were) (?:that|to|how|what|why|simple|clear)\b|^[Tt]he (?:first|second|third|last|most|best|worst|only|same|next|average|number|more|main|key|new|latest|recent|\p{Ll}+est)\b/u;
/** There is one of each in a listener's world. */
const UNIQUE = new Set(
  "world earth moon sun sky internet government public president country nation economy police army military state weather future past truth answer result results reason goal idea problem trick secret good news rest others people bottom heart brain body law media market sea ocean".split(
    " ",
  ),
);
const NAME = /\p{Lu}[\p{L}'’-]+/gu;

/** All words without a referent, each with its scene's number and a kind. */
export function findUnresolved(scenes, sourceText) {
  const source = paragraphsOf(sourceText).flatMap((paragraph) => sentencesOf(paragraph, "en"));
  const find = createPlaceFinder(source);
  const found = findSurnames(scenes, sourceText);
  const persons = personsOf(sourceText);
  let before = -2;
  for (const [scene, text] of scenes.entries()) {
    for (const sentence of sentencesOf(text, "en")) {
      const place = find(sentence, before);
      const isNext = place !== -1 && (place === before + 1 || place === before);
      const own = text.slice(0, Math.max(0, text.indexOf(sentence)));
      const told = `${scenes[scene - 1] ?? ""} ${own}`.trim();
      const said = `${scenes.slice(0, scene).join(" ")} ${own}`;
      const behind = text.slice(own.length + sentence.length);
      const around = { isNext, told, said, behind, persons, ...sourceBefore(source, place) };
      for (const kind of faultsOf(sentence, around)) found.push({ scene, kind, sentence });
      before = place;
    }
  }
  return found;
}

/** What the source says before a sentence: just before, and all. */
function sourceBefore(sentences, place) {
  const end = Math.max(0, place);
  const source = sentences.slice(Math.max(0, end - SOURCE_BEFORE), end).join(" ");
  return { source, just: sentences[end - 1] ?? "", earlier: sentences.slice(0, end).join(" ") };
}

function faultsOf(sentence, around) {
  const bare = sentence.replace(/^["“‘'(]+/u, "").replace(/[’‘]/gu, "'");
  const faults = [];
  if (isLostPronoun(bare, around) || isLostAttribution(bare, around)) faults.push("pronoun");
  if (around.isNext) return faults;
  if (FORMER.test(bare)) faults.push("former or latter");
  if (isLostPointer(bare, around)) faults.push("this, these or those");
  if (isLostDefinite(bare, around)) faults.push("definite");
  if (isAnswerAlone(sentence, around)) faults.push("answer");
  if (NEEDS_BEFORE.test(bare)) faults.push("connective");
  if (isSpeechAlone(sentence, around)) faults.push("speaker");
  return faults;
}

/** A pronoun among the first words without anybody before it in the sentence, nor in what was heard. */
function isLostPronoun(bare, around) {
  const words = bare.split(/\s+/u);
  for (const [at, raw] of words.slice(0, EARLY_WORDS).entries()) {
    const word = raw
      .replace(/[^\p{L}']/gu, "")
      .replace(/'.*$/u, "")
      .toLowerCase();
    const isIt = at === 0 && (word === "it" || word === "its") && !EXPLETIVE.test(bare);
    if (!isIt && !PERSON.has(word) && !GROUP.has(word)) continue;
    const own = words.slice(0, at).join(" ");
    const hasOwn = PERSON.has(word) ? hasPerson(own, around.persons) : hasCandidate(own, true);
    if (!isIt && (hasOwn || isNamedBehind(own, words.slice(at).join(" ")))) return false;
    if (around.isNext)
      return PERSON.has(word) && !hasCandidate(`- ${around.told}`, false) && !SAME.test(around.told);
    return PERSON.has(word) ? !isPersonHeard(around) : !sharesTopic(around);
  }
  return false;
}

/** "…, he said" behind a sentence that names nobody. */
function isLostAttribution(bare, around) {
  const match = ATTRIBUTION.exec(bare);
  if (match === null || around.isNext) return false;
  return !hasPerson(bare.slice(0, match.index), around.persons) && !isPersonHeard(around);
}

/** "As they came from school, the children …" names them behind the clause. */
function isNamedBehind(own, rest) {
  if (!/\b(?:as|when|while|after|before|if|since|until|though|although|in|with|for)\b/iu.test(own))
    return false;
  const main = /,\s*(.{0,40})/u.exec(rest)?.[1] ?? "";
  return hasCandidate(`- ${main}`, true) && !/^(?:he|she|they|it)\b/iu.test(main);
}

/** "This rule" at the beginning, or "these rules" further on, of which nothing was heard. */
function isLostPointer(bare, around) {
  const isForward = around.told === "" && /^(?:these are|this is|here)\b/iu.test(bare);
  if (POINTER.test(bare) && !POINTS_INSIDE.test(bare) && !isForward) return !sharesTopic(around);
  if (/\b(\p{Ll}{4,})(?: \p{Ll}+){0,2} of this (?:form|kind|sort|type)\b/u.test(bare)) return false;
  const inside = POINTER_INSIDE.exec(bare) ?? THAT_INSIDE.exec(bare) ?? THAT_EVENT.exec(bare);
  return (
    inside !== null &&
    !wordsOf(`${around.said} ${bare.slice(0, inside.index)}`).some((word) => isSame(word, inside[1]))
  );
}

/** "The patch", when the source spoke of "a patch" in what the script leaves out; "the report, which …", when nothing else tells which. */
function isLostDefinite(bare, { told, said, earlier }) {
  const match = HEAD.exec(bare);
  if (match === null || told === "" || TELLS_ITSELF.test(bare)) return false;
  const noun = match[1].toLowerCase();
  if (UNIQUE.has(noun) || wordsOf(said).some((word) => isSame(word, noun))) return false;
  const isRestricted = /^ (?:of|in|to|for|on|at|with|by|from|that|who)$/iu.test(match[2]);
  const wasNew = new RegExp(
    `\\b(?:an?|one|two|three|some|several|another|its) (?:[\\p{L}-]+ ){0,3}${noun}`,
    "iu",
  );
  return wasNew.test(earlier) || (!isRestricted && earlier !== "");
}

/** What somebody answers to a question that the script leaves out. */
function isAnswerAlone(sentence, { just }) {
  return /^["“‘]/u.test(sentence) && /\?["”’]?(?:,? [^.?]{0,120}\.)?$/u.test(just);
}

/** A quotation that begins a scene and of which nobody says who speaks, there or behind its next sentence. */
function isSpeechAlone(sentence, { behind }) {
  if (/^["“]/u.test(sentence) && SPOKEN_BEHIND.test(behind)) return false;
  const spans = quotedSpansOf(sentence);
  const said = spans.reduce((total, span) => total + wordsOf(span).length, 0);
  return said >= 5 && said === wordsOf(sentence).length;
}

function isSame(word, noun) {
  return word.slice(0, Math.max(4, noun.length - 2)) === noun.slice(0, Math.max(4, noun.length - 2));
}

/** One of the source's people, or a noun of persons. */
function hasPerson(text, persons) {
  return (
    PERSON_NOUN.test(text) ||
    [...text.matchAll(NAME)].some(([name]) => persons.has(name.replace(/['’]s$/u, "")))
  );
}

/** Names of those who speak in the text, have a title, or are called by their surname. */
function personsOf(text) {
  const speakers = [...text.matchAll(SPEAKER)].flatMap(([, before, behind]) =>
    (before ?? behind).trim().split(" "),
  );
  const titled = [...text.matchAll(/\b(?:Mr|Mrs|Ms|Dr)\.? (\p{Lu}[\p{L}-]+)/gu)].map(([, name]) => name);
  const full = [...fullNamesOf(text)].flatMap(([surname, names]) => [
    surname,
    ...names.map((name) => name.split(" ")[0]),
  ]);
  return new Set([...speakers, ...titled, ...full].filter((name) => !COMMON_FIRST.has(name.toLowerCase())));
}

/** Somebody or something that a pronoun behind can mean: a name that is more than a first word in capitals, or a noun of persons. */
function hasCandidate(text, isGroup) {
  const names = [...text.matchAll(NAME)].filter(
    ({ 0: name, index }) => index > 0 || !COMMON_FIRST.has(name.toLowerCase()),
  );
  return names.length > 0 || PERSON_NOUN.test(text) || (isGroup && GROUP_NOUN.test(text));
}

const COMMON_FIRST = new Set(
  "a an the and but so or yet if when while as after before because since although though in on at by for from to with of during once until unless however meanwhile still also even just then now here there what who how why where which it its this that these those they we you i he she his her their our my your not no yes one two three some many most all both each every another other at-first first last next along simply despite according instead perhaps maybe today yesterday earlier later more only well".split(
    " ",
  ),
);

/** The last speaker, or else the last name, of the source before the sentence was heard just before it. */
function isPersonHeard({ told, source }) {
  const speakers = [...source.matchAll(SPEAKER)].map(([, before, behind]) => before ?? behind);
  const names = [...source.matchAll(NAME)]
    .map(([name]) => name)
    .filter((name) => !COMMON_FIRST.has(name.toLowerCase()));
  const last = (speakers.at(-1) ?? names.at(-1))
    ?.split(" ")
    .at(-1)
    .replace(/['’]s$/u, "");
  return last === undefined ? PERSON_NOUN.test(told) : told.includes(last);
}

/** What the source says just before shares a name or two long words with what was heard. */
function sharesTopic({ told, source }) {
  const heard = new Set(wordsOf(told));
  const long = [...new Set(wordsOf(source))].filter((word) => word.length >= 5 && !COMMON_FIRST.has(word));
  return long.filter((word) => heard.has(word)).length >= 2;
}

/** Surnames that the script says and never in full though the source does, once each; and short names that it never explains. */
function findSurnames(scenes, sourceText) {
  const said = scenes.join("\n");
  const found = [];
  for (const [surname, fullNames] of fullNamesOf(sourceText)) {
    const scene = scenes.findIndex((text) => hasAlone(text, surname));
    const isTold = scene !== -1 && new RegExp(`\\b(?:${KIN}) ${surname}\\b`, "u").test(scenes[scene]);
    if (scene !== -1 && !isTold && !fullNames.some((name) => said.includes(name)))
      found.push({ scene, kind: "surname", sentence: surname });
  }
  for (const { 1: full, 2: short } of sourceText.matchAll(
    /((?:\p{Lu}[\p{L}-]+ (?:of |for |and |the )*){2,6})\((\p{Lu}{2,6})s?\)/gu,
  )) {
    const scene = scenes.findIndex((text) => hasAlone(text, short));
    if (scene !== -1 && !said.includes(full.trim()))
      found.push({ scene, kind: "short name", sentence: short });
  }
  return found;
}

/** "His wife Grace": who she is, her first name tells. */
const KIN = "wife|husband|son|daughter|mother|father|brother|sister|niece|nephew|aunt|uncle";
const FULL_NAME =
  /\p{Lu}[\p{L}'’-]+ (?:\p{Lu}\.? )?(?:(?:de|van|von|bin|al|den) )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?/gu;
const ROLE_BEFORE =
  /\b(?:[Pp]resident|[Cc]hairman|[Ss]enator|[Mm]inister|[Dd]irector|[Ff]ounder|[Ee]ditor|[Aa]nalyst|[Pp]rofessor|[Ss]ir|chemist|philosopher|engineer|author|artist|actress|actor|captain|coach|goalie|winger|defenseman|center|student|\p{Ll}{3,}(?:ist|ologist|ician))(?: of [\p{L} ]+)?,? (?:Sir )?$/u;
const ROLE_BEHIND =
  /^, (?:\d\d\b|who\b|an? \p{Ll}|the (?:\p{Ll}+ ){0,3}(?:of|at|for)\b|president|professor|director|CEO|spokes)/u;
const PEOPLES = /(?:[rs]ian|ican|ish|ese)$/u;
const TITLE = /^(?:Mr|Mrs|Ms|Dr|Sir|President|Prime Minister|Senator|Sen|Rep|Gov|Prof|Professor)\.? /u;
/** "Parata’s Ngātiwai", "De Miranda" at the beginning of a sentence, "San Franciscan Peoples". */
const NO_NAME = /['’]s |^(?:De|Van|Von) |(?:ian|ish|ese|ican)$/u;

/** For each short name by which the text calls somebody, its full names. */
function fullNamesOf(text) {
  const names = new Map();
  for (const { 0: match, index } of text.matchAll(FULL_NAME)) {
    const bare = match.replace(/['’]s$/u, "");
    const full = bare.replace(TITLE, "");
    const parts = full.split(" ").filter((part) => part.length > 2 && /^\p{Lu}/u.test(part));
    const isName = !COMMON_FIRST.has(full.split(" ")[0].toLowerCase()) && !NO_NAME.test(full);
    if (!isName || parts.length < 2) continue;
    const isTold =
      bare !== full ||
      ROLE_BEFORE.test(text.slice(Math.max(0, index - 40), index)) ||
      ROLE_BEHIND.test(text.slice(index + match.length, index + match.length + 40));
    const short = new Set(
      parts.filter((_, at) => at === parts.length - 1 || (parts.length === 3 && at === 0)),
    );
    for (const part of parts) {
      if (PEOPLES.test(part)) continue;
      const isSurname =
        isTold && short.has(part) && isAlone(text, part) && !text.includes(part.toLowerCase());
      if (isSurname || isCalled(text, part))
        names.set(part, [...(names.get(part) ?? []), parts.slice(-2).join(" ")]);
    }
  }
  return names;
}

/** The name stands somewhere without another name beside it. */
function isAlone(text, name) {
  return new RegExp(`(?<!\\p{Lu}[\\p{L}.'’-]* )\\b${name}\\b(?! \\p{Lu})`, "u").test(text);
}

/** The name alone speaks, has a title, or goes on as "he" or "she". */
function isCalled(text, name) {
  // "The Giant": what somebody is, in capitals.
  if (new RegExp(`\\b[Tt]he ${name}\\b(?! \\p{Lu})`, "u").test(text)) return false;
  const alone = `(?<!\\p{Lu}[\\p{L}.'’-]* )\\b${name}`;
  return new RegExp(
    `\\b(?:Mr|Mrs|Ms|Dr)\\.? ${name}\\b|${alone} (?:${SPEECH})\\b|\\b(?:${SPEECH}) ${name}(?=[.,;:"”—–]|$)|${alone}(?:['’]s)? [^.,]{0,40}\\b(?:he|she|his|her)\\b`,
    "mu",
  ).test(text);
}

function hasAlone(text, name) {
  return new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "u").test(text);
}

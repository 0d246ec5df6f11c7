import { bareWord, splitWords } from "@inkreel/language";
import { findReferences } from "../reading/find-references.js";
import { createSentenceReader, type SentenceReader } from "../reading/read-sentence.js";
import { wordSet } from "../reading/word-set.js";

/** First words that refer to an earlier sentence, by primary language tag. */
const STARTS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet(
    "however therefore thus hence moreover furthermore additionally also besides instead otherwise nevertheless " +
      "nonetheless meanwhile consequently accordingly likewise similarly conversely but and so or yet nor then " +
      "next second secondly third thirdly fourth fourthly fifth finally lastly afterwards afterward later still " +
      "both neither either another others too again indeed plus elsewhere there that's that’s because which who whose else " +
      "yes no exactly right sure absolutely well there's there’s same overall basically specifically",
  ),
  de: wordSet(
    "dadurch damit dabei dafür daher deshalb deswegen darum dazu davon danach dann doch aber " +
      "darin darauf darüber daran dagegen dahinter daneben daraus darunter daraufhin hiermit hierzu hierbei hierfür dort zuvor " +
      "und oder er sie ihr ihre ihren ihrem ihrer ihres sein seine seinen seinem seiner seines ihm ihn ihnen deren dessen denen " +
      "jedoch außerdem zudem hingegen dennoch trotzdem allerdings somit folglich stattdessen solche auch schließlich zweitens " +
      "drittens denn weil jene beide beides letztere ersteres letzteres nämlich ansonsten andernfalls ebenfalls",
  ),
  fr: wordSet(
    "ce cette ces cela ceci c'est c’est il elle ils elles mais et donc ainsi cependant pourtant toutefois ensuite puis enfin aussi car or son sa ses leur leurs celui celle",
  ),
  es: wordSet(
    "este esta esto estos estas ese esa eso él ella ellos ellas pero y además sin embargo entonces luego así también su sus por tanto aunque",
  ),
  ar: wordSet("لكن ولكن هذا هذه وهذا وهذه ذلك وذلك كما وهو وهي هو هي لذلك ولذلك ثم أيضا لهذا ولهذا بينما"),
};
/** German demonstratives near the start ("viele dieser Hotels"), and articles as pronouns: "Den hat er gekauft". */
const GERMAN_REFERENCE =
  /^(?:\S+ ){0,3}(?:[Dd]ies(?:e[rsmn]?)?|[Jj]ene[rsmn]?|[Ss]olche[rsmn]?)\b|^Das \p{Ll}|^(?:Der|Die|Den|Dem) (?:hat|hatte|haben|hatten|ist|sind|war|waren|wird|werden|wurden?|kann|können|konnten?|soll|sollen|sollten?|muss|müssen|mussten?|will|wollen|wollten?|darf|dürfen|gibt|gab|\p{Ll}+t sich|\p{Ll}+te[nt]? sich) /u;
const START_PATTERNS: Readonly<Record<string, RegExp>> = {
  en: /^(?:for (?:example|instance|this|that)|as (?:a result(?! of)|such|mentioned|noted)|in (?:other words|addition(?! to)|contrast(?! (?:to|with))|fact|turn|this|that|these|those|short|response(?! to)|that case|both)|on the other hand|at the same time|by (?:contrast|doing|this|that)|after (?:that|this|which)|because of (?:this|that|these)|the (?:former|latter|same|other|others|second|third|fourth|next|last one|rest|result|answer is|first is|first one|reason is|reason for this|effect is|idea is)\b|to (?:do|achieve|fix|solve) (?:so|this|that|it)|even (?:so|then|more|worse|better)|not (?:only that|so|anymore)|one (?:of them|is|was|of these|of those)|of (?:these|those|course)|what's more|what’s more|that said|with (?:that|this|these)|from (?:there|that|this)|until then|since then|at (?:that|this) (?:point|time|rate)|some of (?:them|these|those)|all of (?:this|that|these|them)|most of (?:them|these)|each of (?:them|these)|rather,|more (?:importantly|specifically)|worse|better (?:yet|still)|i mean|or rather|and (?:yet|then))\b/i,
  de: GERMAN_REFERENCE,
  ja: /^(?:しかし|それ|これ|その|この|また|そして|だから|つまり|さらに|一方|彼|ただし|そこで|すると|なお|ところが)/,
};

/**
 * Whether a sentence depends on the one before: it starts with a connective or, in English, contains an anaphor without an
 * antecedent in the sentence. In other languages only the first words are checked. The check is strict, because omitting a good
 * sentence does less harm to a script than including a "this" without an antecedent.
 */
export function hasDanglingReference(
  text: string,
  language: string,
  read: SentenceReader = createSentenceReader(),
): boolean {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const tag = primary in STARTS || primary in START_PATTERNS ? primary : "en";
  return hasConnective(text, tag) || (tag === "en" && findReferences(read(text)).length > 0);
}

/** Whether a sentence starts with a connective or pronoun that refers back. `tag` is a primary language tag ("en"). */
export function hasConnective(text: string, tag: string): boolean {
  const opening = text.replace(/^[\s"“”‘’'«([—–-]+/u, "");
  if (START_PATTERNS[tag]?.test(opening) === true) return true;
  const first = bareWord(splitWords(opening)[0]?.text ?? "").toLowerCase();
  return STARTS[tag]?.has(first) === true && !isHarmlessStart(opening, first);
}

/** Whether the first word does not refer back in this use: "Instead of a DJ, …", "So far", "Both X and Y", "No one". */
function isHarmlessStart(opening: string, first: string): boolean {
  const patterns: Readonly<Record<string, RegExp>> = {
    both: /^both \S+(?: \S+){0,3} and /i,
    either: /^either .+ or /i,
    besides: /^besides (?!,)\S+/i,
    instead: /^instead of\b/i,
    neither: /^neither .+ nor /i,
    no: /^no (?!,)\S+/i,
    so: /^so far\b/i,
    second: /^second[- ](?:hand|world|largest|graders?)/i,
    third: /^third[- ](?:party|parties|graders?)/i,
    there:
      /^there(?:'s|’s| is| are| was| were| will be| has been)\b(?! (?:\w+ ){0,2}(?:another|also|other)\b)/i,
    "there's": /^there/i,
    "there’s": /^there/i,
    because: /^because .+, /i,
    well: /^well[- ]\S+/i,
    right: /^right (?:now|after)/i,
    next: /^next (?:week|month|year|spring|summer|autumn|winter)/i,
    still: /^still \w+ing\b/i,
  };
  return patterns[first]?.test(opening) ?? false;
}

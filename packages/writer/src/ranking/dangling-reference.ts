import { bareWord, splitWords } from "@inkreel/language";

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** First words that point back to what was said before. */
const STARTS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet(
    "this that these those it its it's it’s they they're they’re their them he she he's she's he’s she’s his her him such " +
      "however therefore thus hence moreover furthermore additionally also besides instead otherwise nevertheless " +
      "nonetheless meanwhile consequently accordingly likewise similarly conversely but and so or yet nor then " +
      "next second secondly third thirdly fourth fourthly fifth finally lastly afterwards afterward later still " +
      "both neither either another others too again indeed plus elsewhere there that's that’s because which who whose else " +
      "yes no exactly right sure absolutely well there's there’s same overall basically specifically",
  ),
  de: wordSet(
    "dadurch damit dabei dafür daher deshalb deswegen darum dazu davon danach dann doch aber " +
      "und oder er sie ihr ihre sein seine jedoch außerdem zudem hingegen dennoch trotzdem allerdings somit folglich stattdessen solche auch schließlich zweitens drittens denn weil jene",
  ),
  fr: wordSet(
    "ce cette ces cela ceci c'est c’est il elle ils elles mais et donc ainsi cependant pourtant toutefois ensuite puis enfin aussi car or son sa ses leur leurs celui celle",
  ),
  es: wordSet(
    "este esta esto estos estas ese esa eso él ella ellos ellas pero y además sin embargo entonces luego así también su sus por tanto aunque",
  ),
  ar: wordSet("لكن ولكن هذا هذه وهذا وهذه ذلك وذلك كما وهو وهي هو هي لذلك ولذلك ثم أيضا لهذا ولهذا بينما"),
};
/** German demonstratives near the start ("viele dieser Hotels"), "das" before a verb. */
const GERMAN_REFERENCE =
  /^(?:\S+ ){0,3}(?:[Dd]ies(?:e[rsmn]?)?|[Jj]ene[rsmn]?|[Ss]olche[rsmn]?)\b|^Das \p{Ll}/u;
const START_PATTERNS: Readonly<Record<string, RegExp>> = {
  en: /^(?:for (?:example|instance|this|that)|as (?:a result|such|mentioned|noted)|in (?:other words|addition|contrast|fact|turn|this|that|these|those|short|response|that case|both)|on the other hand|at the same time|by (?:contrast|doing|this|that)|after (?:that|this|which)|because of (?:this|that|these)|the (?:former|latter|same|other|others|second|third|fourth|next|last one|rest|result|answer is|first is|first one|reason is|reason for this|effect is|idea is)\b|to (?:do|achieve|fix|solve) (?:so|this|that|it)|even (?:so|then|more|worse|better)|not (?:only that|so|anymore)|one (?:of them|is|was|of these|of those)|of (?:these|those|course)|what's more|what’s more|that said|with (?:that|this|these)|from (?:there|that|this)|until then|since then|at (?:that|this) (?:point|time|rate)|some of (?:them|these|those)|all of (?:this|that|these|them)|most of (?:them|these)|each of (?:them|these)|rather,|more (?:importantly|specifically)|worse|better (?:yet|still)|i mean|or rather|and (?:yet|then))\b/i,
  de: GERMAN_REFERENCE,
  ja: /^(?:しかし|それ|これ|その|この|また|そして|だから|つまり|さらに|一方|彼|ただし|そこで|すると|なお|ところが)/,
};

const PERSON_PRONOUN = wordSet("he she him her his hers he's she's he’s she’s himself herself");
const PLURAL_PRONOUN = wordSet("they them their theirs they're they’re themselves these those");
const PERSON_NOUN =
  /^(?:man|woman|boy|girl|mother|father|mom|mum|dad|grandmother|grandfather|sister|brother|son|daughter|wife|husband|doctor|nurse|teacher|founder|ceo|author|engineer|scientist|researcher|professor|driver|farmer|captain|king|queen|child|friend|neighbou?r|baker|chef|coach|writer|artist|student|patient|owner|manager|director|president|minister|officer|pilot|who|someone|everyone|anyone|nobody|somebody)$/i;
const PLURAL_NOUN =
  /^(?:people|children|men|women|everyone|everybody|anyone|someone|nobody|who|team|staff|family|couple|police|company|users?|\p{L}{3,}s)$/iu;
/** "It takes ten minutes", "It is easy to…": this "it" points nowhere. */
const EMPTY_IT =
  /^it(?:['’]s|\s+(?:is|was|takes?|took|turns? out|pays|helps|seems|costs|rained|snowed|will take|can be|may be|would be))\s+(?:(?:so|very|too|quite|often|also|just|always|never|not|n't|easy|easier|hard|harder|difficult|important|possible|impossible|worth|best|better|tempting|time|clear|common|about|no|a|the|\d+|\w+ly)\s+)*(?:\w+\s+)?(?:to|that|how|when|why|surprise|wonder|who)\b|^it (?:takes|took|will take) (?:\S+ ){1,3}(?:minutes?|hours?|days?|weeks?|months?|years?)\b/i;

const EMPTY_IT_QUESTION =
  /^(?:(?:why|how|when) )?(?:is|was|does|did|will|can|would) it (?:\w+ )?(?:worth|time|possible|true|safe|ok|hard|easy|take|matter|make sense|too late|better)\b|^(?:make|makes|making|find|finds) it\b/i;

/**
 * Whether a sentence leans on the one before it: a pronoun or connective at its start, or a pronoun with nothing
 * before it in the sentence that it could mean. A rule of thumb, kept strict: a sentence too many left out does
 * less harm than a "this" that points nowhere.
 */
export function hasDanglingReference(text: string, language: string): boolean {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const tag = primary in STARTS || primary in START_PATTERNS ? primary : "en";
  const opening = text.replace(/^[\s"“”‘’'«([—–-]+/u, "");
  if (START_PATTERNS[tag]?.test(opening) === true) return true;
  const words = splitWords(opening).map((word) => bareWord(word.text));
  const first = (words[0] ?? "").toLowerCase();
  if (tag === "en" && EMPTY_IT.test(opening)) return false;
  if (STARTS[tag]?.has(first) === true && !isHarmlessStart(opening, first)) return true;
  return tag === "en" && hasLonePronoun(words);
}

/** "That is" points back, "That a dog barks is no news" does not; "So far", "Both X and Y", "No one" neither. */
function isHarmlessStart(opening: string, first: string): boolean {
  const patterns: Readonly<Record<string, RegExp>> = {
    both: /^both \S+(?: \S+){0,3} and /i,
    either: /^either .+ or /i,
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
    these: /^these days\b/i,
    this: /^this (?:week|month|year|spring|summer|autumn|winter|morning)\b/i,
    still: /^still \w+ing\b/i,
    its: /$^/,
  };
  return patterns[first]?.test(opening) ?? false;
}

/** A "she" without a person before it in the sentence, a "they" without a plural, an "it" as the very subject. */
function hasLonePronoun(words: readonly string[]): boolean {
  const itReach = /^(?:for|to|in|at|on|by|with|after|before)$/i.test(words[0] ?? "") ? 4 : 3;
  for (const [index, word] of words.entries()) {
    const lower = word.toLowerCase();
    const before = words.slice(0, index);
    if (PERSON_PRONOUN.has(lower) && !before.some(isPersonLike)) return true;
    if (PLURAL_PRONOUN.has(lower) && index < 8 && !canMeanMany(before)) return true;
    if ((lower === "it" || lower === "its") && index <= itReach && !EMPTY_IT_QUESTION.test(words.join(" ")))
      return true;
  }
  return false;
}

/** "Digging kills them": the word right before a pronoun is the verb, and the subject is not its own object. */
function canMeanMany(before: readonly string[]): boolean {
  const isJoined = /^(?:and|or|with|of|for|to)$/i.test(before.at(-1) ?? "");
  const candidates = isJoined ? before : before.slice(0, -1);
  if (before.length <= 2 && !isJoined) return false;
  return candidates.some((each) => PLURAL_NOUN.test(each) || isName(each));
}

function isPersonLike(word: string, index: number): boolean {
  return (
    PERSON_NOUN.test(word) ||
    (index > 0 && isName(word)) ||
    (index === 0 &&
      isName(word) &&
      word.length > 3 &&
      !/^(?:When|After|Before|While|With|Then|Once|Since|Until|From|What|Where|Every|Each|Some|Most|Many|Instead|During|Under|Over|Only)$/.test(
        word,
      ))
  );
}

function isName(word: string): boolean {
  return /^\p{Lu}[\p{L}’'-]+/u.test(word);
}

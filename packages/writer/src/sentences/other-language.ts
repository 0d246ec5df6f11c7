import { bareWord, splitWords } from "@inkreel/language";
import { wordSet } from "../reading/word-set.js";

/** Frequent words of a language that no other of them has. */
const OWN_WORDS: readonly ReadonlySet<string>[] = [
  wordSet(
    "the of and to is are was were that with for his her they this have has had from which would will about been",
  ),
  wordSet(
    "der das und ist nicht ein eine einen dem den mit auf für von sich auch wird sind zu im zur zum bei wie oder aber",
  ),
  wordSet("le les des du une est dans pour que qui sur avec pas sont aux ses leur cette mais nous vous été"),
  wordSet("el los las una por para con del más pero como su sus este esta fue son muy también entre"),
  wordSet("il lo gli che di non per sono della nel alla anche più questo questa dei delle è si"),
  wordSet("het een van niet dat zijn voor met ook maar naar wordt deze bij uit hebben heeft"),
  wordSet("o os uma não em do da dos das para com mais ao foi são pelo pela também você"),
];
/** So many own words of another language, and none of that of the text, show that a sentence is a quotation in the other one. */
const LEAST_WORDS = 4;

/** Returns a test whether a sentence is in another language than most of its text. */
export function readOtherLanguage(texts: readonly string[]): (sentence: string) => boolean {
  const all = texts.map(countsIn);
  const totals = OWN_WORDS.map((_, at) => all.reduce((sum, counts) => sum + counts[at]!, 0));
  const own = totals.indexOf(Math.max(...totals));
  return (sentence) => {
    const counts = countsIn(sentence);
    return counts[own] === 0 && Math.max(...counts) >= LEAST_WORDS;
  };
}

function countsIn(text: string): number[] {
  const words = splitWords(text).map((word) => bareWord(word.text).toLowerCase());
  return OWN_WORDS.map((own) => words.filter((word) => own.has(word)).length);
}

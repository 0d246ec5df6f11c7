export { contentTerms } from "./grammar/content-terms.js";
export { isEnglish } from "./grammar/is-english.js";
export { MONTHS, monthOf, weekdayOf } from "./grammar/months.js";
export { stemWord } from "./grammar/stem-word.js";
export { isStopWord } from "./grammar/stop-words.js";
export {
  isAuxiliary,
  isCoordinator,
  isDeterminer,
  isPreposition,
  isPronoun,
  isSubjectPronoun,
  isSubordinator,
  isVerbLike,
  leadsInLanguage,
  leansForward,
} from "./grammar/word-classes.js";
export { wordsOf } from "./lexicon/word-list.js";
export { currencyName, currencyOf, type CurrencyName } from "./numbers/currencies.js";
export { hedgeOf, type Hedge } from "./numbers/hedges.js";
export { groupThousands, readDigits, type ReadDigits } from "./numbers/read-digits.js";
export { isHalf, isPercent, partPercent } from "./numbers/shares.js";
export { isScaleWord, letterScale, scaleName, scaleOf, spelledValue } from "./numbers/number-words.js";
export { isCounted, measureUnit, unitName, type MeasureUnit, type UnitName } from "./numbers/units.js";
export { sayShortForm, type SaidAbbreviation } from "./sentences/abbreviation-words.js";
export { endsName, isAbbreviationStop } from "./sentences/abbreviations.js";
export { splitSentences, type SentencePiece } from "./sentences/split-sentences.js";
export { bareWord } from "./words/bare-word.js";
export { asciiDigits, createWordFolder, foldWord } from "./words/fold-word.js";
export { pairWords } from "./words/pair-words.js";
export { countSpacedWords, countWords, splitWords, type Word, type WordRange } from "./words/split-words.js";
export { hasUnspaced, UNSPACED } from "./words/unspaced.js";

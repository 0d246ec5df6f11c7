// Quotations of a script held against the source: each span between marks is one of the source's, word for word.
import { holdsWords, paragraphsOf, quotedSpansOf, sentencesOf, wordsOf } from "./folded-text.mjs";

/** Shorter spans are titles and words that are spoken of. */
const MIN_WORDS = 3;
/** A shorter sentence may stand by chance in what somebody says. */
const MIN_SPEECH_WORDS = 6;

/** Quoted spans that nobody says in the source as they stand, and sentences that somebody says there and that lost their marks. */
export function judgeQuotations(scenes, { text, language }) {
  const spans = paragraphsOf(text).flatMap(quotedSpansOf).map(wordsOf);
  const isVerbatim = (words) => spans.some((span) => holdsWords(span, words));
  const quoted = scenes.flatMap(quotedSpansOf).filter((span) => wordsOf(span).length >= MIN_WORDS);
  const unmarked = scenes
    .flatMap((scene) =>
      sentencesOf(
        quotedSpansOf(scene).reduce((rest, span) => rest.replace(span, " "), scene),
        language,
      ),
    )
    .filter((sentence) => wordsOf(sentence).length >= MIN_SPEECH_WORDS && isVerbatim(wordsOf(sentence)));
  return { quoted: quoted.length, broken: quoted.filter((span) => !isVerbatim(wordsOf(span))), unmarked };
}

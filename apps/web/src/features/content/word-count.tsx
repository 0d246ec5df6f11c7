import { ADVISORY_WORDS } from "@inkreel/contract";
import { countSpacedWords, countWords, hasUnspaced } from "@inkreel/language";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useDeferredValue } from "react";
import { useStrings } from "../../strings/use-strings";

/** Shows the number of words of the content, with advice. */
export function WordCount({ content }: { content: string }) {
  const strings = useStrings().content;
  const text = useDeferredValue(content);
  const count = countSpacedWords(text);
  if (count === 0) return null;
  const spokenCount = spokenCountOf(text);
  const hint = lengthHint(spokenCount ?? count);
  const isGood = hint === "goodLength";
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-10 bg-surface-2 px-3 py-2"
    >
      <span className="font-time text-13 font-medium">{strings.wordCount(count)}</span>
      {spokenCount !== null && (
        <span className="text-13 text-ink-2">{strings.spokenWordCount(spokenCount)}</span>
      )}
      <span
        className={clsx(
          "inline-flex items-center gap-1.5 text-13 font-semibold",
          isGood ? "text-ok" : "text-ink",
        )}
      >
        <Icon aria-hidden size={16} />
        {strings[hint]}
      </span>
      <span className="text-13 text-ink-2">{strings[`${hint}Text`]}</span>
    </div>
  );
}

/**
 * Returns the number of spoken words of a text in a script without spaces, such as Japanese, or null for a text that
 * only quotes some of its words.
 */
export function spokenCountOf(text: string): number | null {
  if (!hasUnspaced(text)) return null;
  const count = countWords(text);
  return count >= 2 * countSpacedWords(text) ? count : null;
}

type LengthHint = "tooShort" | "goodLength" | "tooLong";

/** Returns advice about the length of a text. It is only advice and never blocks the form. */
export function lengthHint(wordCount: number): LengthHint {
  if (wordCount < ADVISORY_WORDS.min) return "tooShort";
  return wordCount > ADVISORY_WORDS.max ? "tooLong" : "goodLength";
}

import { tellIn, type Tellable } from "../lib/tell";
import { splitForeign } from "../strings/foreign-words";
import { useStrings } from "../strings/use-strings";

interface SaidTextProps {
  /** Null if only the English text is known. */
  said: Tellable | null;
  message: string;
}

/**
 * Shows a message in the language of the page. A message that exists only in English gets the attribute `lang="en"`.
 */
export function SaidText({ said, message }: SaidTextProps) {
  const { sentences } = useStrings();
  const told = said === null ? null : tellIn(sentences, said);
  if (told === null) return <span lang="en">{message}</span>;
  return splitForeign(told).map((words, place) =>
    place % 2 === 0 ? (
      words
    ) : (
      <span key={place} lang="en" dir="auto">
        {words}
      </span>
    ),
  );
}

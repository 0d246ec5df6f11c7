import { tellIn, type Tellable } from "../lib/tell";
import { splitForeign } from "../strings/foreign-words";
import { useStrings } from "../strings/use-strings";

interface SaidTextProps {
  /** Null if only the message is known. */
  said: Tellable | null;
  message: string;
}

/**
 * Shows a sentence of the program in the language of the page. A sentence that exists only in English is marked as
 * English.
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

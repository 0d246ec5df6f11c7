import type { Warning } from "@inkreel/contract";
import { useToldWarnings } from "../../lib/told-warnings";
import { useStrings } from "../../strings/use-strings";

/** What should be known of content that was fetched or read. */
export function ContentNotes({ warnings }: { warnings: readonly Warning[] }) {
  const strings = useStrings().content;
  const told = useToldWarnings(warnings);
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={strings.notes} className="list-disc ps-5 text-13 text-ink-2">
      {told.map(({ code, message }) => (
        <li key={`${code} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}

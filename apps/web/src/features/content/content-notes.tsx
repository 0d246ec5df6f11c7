import type { Warning } from "@inkreel/contract";
import { SaidText } from "../../components/said-text";
import { useStrings } from "../../strings/use-strings";

/** What should be known of content that was fetched or read. */
export function ContentNotes({ warnings }: { warnings: readonly Warning[] }) {
  const strings = useStrings().content;
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={strings.notes} className="list-disc ps-5 text-13 text-ink-2">
      {warnings.map((warning) => (
        <li key={`${warning.code} ${warning.message}`}>
          <SaidText said={warning} message={warning.message} />
        </li>
      ))}
    </ul>
  );
}

import type { Warning } from "@inkreel/contract";
import { PencilLine } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Button } from "../../components/ui/button";
import { TextArea } from "../../components/ui/text-area";
import { useStrings } from "../../strings/use-strings";

interface FoundContentProps {
  content: string;
  /** Shown if there is no content yet. */
  emptyText: string;
  warnings: readonly Warning[];
  onEdit: () => void;
}

const EMPTY_ROWS = 4;
const ROWS = 10;

/** Shows extracted content read-only. It can be edited on the Text tab. */
export function FoundContent({ content, emptyText, warnings, onEdit }: FoundContentProps) {
  const strings = useStrings().content;
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={strings.contentLabel}
        value={content}
        placeholder={emptyText}
        readOnly
        rows={content === "" ? EMPTY_ROWS : ROWS}
      />
      <ContentNotes warnings={warnings} />
      {content !== "" && (
        <div>
          <Button variant="ghost" size="sm" icon={<PencilLine aria-hidden size={14} />} onClick={onEdit}>
            {strings.editAsText}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows the warnings of the extraction. */
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

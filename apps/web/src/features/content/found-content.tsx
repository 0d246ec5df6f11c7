import type { Warning } from "@inkreel/contract";
import { PencilLine } from "lucide-react";
import { Button } from "../../components/ui/button";
import { TextArea } from "../../components/ui/text-area";
import { useStrings } from "../../strings/use-strings";
import { ContentNotes } from "./content-notes";

interface FoundContentProps {
  content: string;
  /** Said in its place while there is none. */
  emptyText: string;
  warnings: readonly Warning[];
  onEdit: () => void;
}

const EMPTY_ROWS = 4;
const ROWS = 10;

/** What was found at an address or in a file, to read; editing happens in the Text tab. */
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

import type { CharRange, TextWarning } from "@inkreel/contract";
import { Check, PencilLine } from "lucide-react";
import { useStrings } from "../strings/use-strings";
import { ContentPassage } from "./content-passage";
import { Button } from "./ui/button";

interface TextWarningDetailsProps {
  warning: TextWarning;
  projectId: number;
  /** Range of the scene in the content. */
  source: CharRange | null;
  onKeep: () => void;
  onEdit: () => void;
}

/**
 * Details of a text warning: the unsupported passage, the corresponding passage of the content, and possible actions.
 */
export function TextWarningDetails({ warning, projectId, source, onKeep, onEdit }: TextWarningDetailsProps) {
  const strings = useStrings().textWarnings;
  return (
    <div className="flex w-72 max-w-full flex-col gap-3 text-13">
      <div>
        <p className="text-12 font-semibold text-danger">{strings.kinds[warning.kind]}</p>
        <p dir="auto" className="mt-0.5 font-script text-18 font-semibold wrap-anywhere">
          {warning.text}
        </p>
        <p className="mt-1 text-ink-2">{strings.notInText[warning.kind]}</p>
      </div>
      {source === null ? (
        <p className="text-ink-2">{strings.noSource}</p>
      ) : (
        <ContentPassage projectId={projectId} source={source} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" icon={<Check aria-hidden size={15} />} onClick={onKeep}>
          {strings.keep}
        </Button>
        <Button variant="secondary" size="sm" icon={<PencilLine aria-hidden size={15} />} onClick={onEdit}>
          {strings.edit}
        </Button>
      </div>
    </div>
  );
}

import { ENDPOINTS, type CharRange, type TextWarning } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, PencilLine } from "lucide-react";
import { apiQuery } from "../lib/api-query";
import { sourcePassage } from "../lib/text-warnings/source-passage";
import { useStrings } from "../strings/use-strings";
import { Button } from "./ui/button";
import { Skeleton } from "./ui/skeleton";

/** Characters of the content on either side of the scene's own place in it. */
const CONTEXT_CHARS = 60;

interface TextWarningDetailsProps {
  warning: TextWarning;
  projectId: number;
  /** Position in the content from which the scene comes. */
  source: CharRange | null;
  onKeep: () => void;
  onEdit: () => void;
}

/** Shows the unsupported words, the content's words there, and the possible actions. */
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
        <Passage projectId={projectId} source={source} />
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

function Passage({ projectId, source }: { projectId: number; source: CharRange }) {
  const strings = useStrings().textWarnings;
  const project = useQuery(apiQuery(ENDPOINTS.getProject, { params: { id: projectId } }));
  if (project.isError) return <p className="text-danger">{strings.sourceFailed}</p>;
  if (project.data === undefined) return <Skeleton className="h-16" />;
  const found = sourcePassage(project.data.content, source, CONTEXT_CHARS);
  if (found === null) return <p className="text-ink-2">{strings.sourceGone}</p>;
  return (
    <div>
      <p className="text-12 font-semibold text-ink-2">{strings.fromYourText}</p>
      <blockquote
        dir="auto"
        className="mt-1 max-h-40 overflow-y-auto rounded-10 bg-surface-2 px-3 py-2 font-script text-13 leading-relaxed wrap-anywhere whitespace-pre-line text-ink-2"
        // A long passage is scrolled by the keyboard, too.
        tabIndex={0}
      >
        {found.before}
        <strong className="font-semibold text-ink">{found.passage}</strong>
        {found.after}
      </blockquote>
    </div>
  );
}

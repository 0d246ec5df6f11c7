import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { Steps } from "../../components/ui/steps";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

interface GenerateBarProps {
  projectId: number;
  title: string;
  /** Null where there is no progress to tell. */
  percent: number | null;
}

/** The page's own top bar: back, what is going on, how far it is. */
export function GenerateBar({ projectId, title, percent }: GenerateBarProps) {
  const strings = useStrings().render;
  const isDone = percent === 100;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="flex min-h-14 items-center gap-x-4 px-4 sm:px-6">
        <div className="flex min-w-0 flex-1 items-center gap-x-3">
          <Link
            to={paths.edit(projectId)}
            className="-ms-2 flex min-h-11 shrink-0 items-center gap-2 rounded-10 px-2 text-15 font-medium text-ink-2 hover:text-ink sm:min-h-9"
          >
            <ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />
            <span className="max-sm:sr-only">{strings.backToEdit}</span>
          </Link>
          <span aria-hidden className="h-6 w-px bg-line max-sm:hidden" />
          <h1 className="min-w-0 truncate text-15 font-bold sm:text-18">{title}</h1>
        </div>
        <div className="max-lg:hidden">
          <StageSteps projectId={projectId} isDone={isDone} />
        </div>
        <p className="shrink-0 text-end font-time text-13 font-medium lg:flex-1">
          {percent !== null && strings.percentComplete(percent)}
        </p>
      </div>
    </header>
  );
}

function StageSteps({ projectId, isDone }: { projectId: number; isDone: boolean }) {
  const strings = useStrings().render;
  const [configure = "", create = "", generate = ""] = strings.stages;
  const to = paths.edit(projectId);
  const items = [{ label: configure, to }, { label: create, to }, { label: generate }];
  return (
    <Steps label={strings.stagesLabel} items={items} current={isDone ? items.length + 1 : items.length} />
  );
}

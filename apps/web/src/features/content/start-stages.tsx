import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Spinner } from "../../components/ui/spinner";
import { useElapsedSeconds } from "../../lib/use-elapsed-seconds";
import { useStrings } from "../../strings/use-strings";
import { START_STAGES, type StartStage } from "./use-start-project";

interface StartStagesProps {
  current: StartStage;
}

/** Elapsed time after which the hint about the expected duration is hidden. */
const SLOW_AFTER_SECONDS = 8;

/** Shows the stages of creating a project, with the elapsed time of the current one. */
export function StartStages({ current }: StartStagesProps) {
  const { content: strings, common } = useStrings();
  const seconds = useElapsedSeconds();
  const currentIndex = START_STAGES.indexOf(current);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1.5">
      <ol aria-label={strings.stages.label} className="flex flex-wrap items-center gap-x-5 gap-y-1.5">
        {START_STAGES.map((stage, index) => (
          <li
            key={stage}
            aria-current={index === currentIndex ? "step" : undefined}
            className={clsx(
              "flex items-center gap-1.5 text-13",
              index === currentIndex ? "font-semibold text-ink" : "text-ink-2",
            )}
          >
            <span className="grid size-5 place-items-center">
              {index < currentIndex && <Check aria-hidden size={16} className="text-ok" />}
              {index === currentIndex && <Spinner />}
              {index > currentIndex && <span className="size-2 rounded-full bg-line-strong" />}
            </span>
            {strings.stages[stage]}
          </li>
        ))}
      </ol>
      <span className="text-13 text-ink-2">
        <span aria-hidden className="font-time text-12 text-ink">
          {strings.elapsed(seconds)}
        </span>{" "}
        · {seconds < SLOW_AFTER_SECONDS ? strings.stages.hint : strings.stages.slow}
      </span>
      <span role="status" className="sr-only">
        {common.stepOf(currentIndex + 1, START_STAGES.length)}
      </span>
    </div>
  );
}

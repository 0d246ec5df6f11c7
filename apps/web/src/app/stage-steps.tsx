import { clsx } from "clsx";
import { Fragment } from "react";
import { useStrings } from "../strings/use-strings";

interface StageStepsProps {
  /** Number of the current stage. */
  current: 1 | 2 | 3;
  /** True on the dark background of a hero section. */
  isOnStage?: boolean | undefined;
}

/** The three stages of the fast path: configure, create, generate. */
export function StageSteps({ current, isOnStage = false }: StageStepsProps) {
  const strings = useStrings().templates;
  const stages = [strings.configure, strings.create, strings.generate];
  return (
    <ol aria-label={strings.stages} className="flex flex-wrap items-center gap-1.5 sm:gap-2.5">
      {stages.map((stage, index) => (
        <Fragment key={stage}>
          {index > 0 && (
            <li
              aria-hidden
              className={clsx(
                "h-px w-3 max-[359px]:hidden sm:w-6",
                isOnStage ? "bg-stage-ink-2" : "bg-line-strong",
              )}
            />
          )}
          <li
            aria-current={index + 1 === current ? "step" : undefined}
            className={clsx(
              "rounded-full px-2.5 py-1 text-12 whitespace-nowrap sm:px-3 sm:text-13",
              index + 1 === current && "bg-marker font-bold text-marker-ink",
              index + 1 !== current && "font-medium inset-ring",
              index + 1 !== current &&
                (isOnStage ? "text-stage-ink-2 inset-ring-stage-ink-2" : "text-ink-2 inset-ring-line-strong"),
            )}
          >
            {stage}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

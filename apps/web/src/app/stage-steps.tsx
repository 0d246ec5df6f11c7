import clsx from "clsx";
import { Fragment } from "react";
import { useStrings } from "../strings/use-strings";

interface StageStepsProps {
  /** The stage the visitor is in, counted from 1. */
  current: 1 | 2 | 3;
}

/** The three stages of the short way: configure, create, generate. */
export function StageSteps({ current }: StageStepsProps) {
  const strings = useStrings().templates;
  const stages = [strings.configure, strings.create, strings.generate];
  return (
    <ol aria-label={strings.stages} className="flex items-center gap-1.5 sm:gap-2.5">
      {stages.map((stage, index) => (
        <Fragment key={stage}>
          {index > 0 && <li aria-hidden className="h-px w-3 bg-line-strong sm:w-6" />}
          <li
            aria-current={index + 1 === current ? "step" : undefined}
            className={clsx(
              "rounded-full px-2.5 py-1 text-12 whitespace-nowrap sm:px-3 sm:text-13",
              index + 1 === current
                ? "bg-marker font-bold text-marker-ink"
                : "font-medium text-ink-2 inset-ring inset-ring-line-strong",
            )}
          >
            {stage}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}

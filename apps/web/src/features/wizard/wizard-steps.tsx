import { WORKFLOW_STEPS } from "@inkreel/contract";
import { clsx } from "clsx";
import { Fragment } from "react";
import { Link } from "wouter";
import { StepMark } from "../../components/ui/step-mark";
import { useStrings } from "../../strings/use-strings";

interface WizardStepsProps {
  current: number;
  /** The last step that the project has reached. All steps up to it can be opened. */
  reached: number;
  /** Returns the address of a step, or null if it cannot be opened. */
  addressOf: (step: number) => string | null;
}

/** Shows the five steps: finished, current and later ones. Phones name only the current one. */
export function WizardSteps({ current, reached, addressOf }: WizardStepsProps) {
  const strings = useStrings().wizard;
  return (
    <nav aria-label={strings.steps} className="min-w-0">
      <p className="mb-2 text-13 font-semibold md:hidden">
        {strings.stepOf(current, WORKFLOW_STEPS, strings.stepNames[current - 1] ?? "")}
      </p>
      <ol className="flex items-center gap-2 lg:gap-3">
        {strings.stepNames.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && (
              <li
                aria-hidden
                className={clsx("h-px min-w-2 flex-1", index < reached ? "bg-ink" : "bg-line-strong")}
              />
            )}
            <WizardStep
              name={name}
              number={index + 1}
              isCurrent={index + 1 === current}
              isDone={index + 1 < reached}
              address={index + 1 === current || index + 1 > reached ? null : addressOf(index + 1)}
            />
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

interface WizardStepProps {
  name: string;
  number: number;
  isCurrent: boolean;
  isDone: boolean;
  address: string | null;
}

function WizardStep({ name, number, isCurrent, isDone, address }: WizardStepProps) {
  const strings = useStrings().wizard;
  const state = isCurrent ? "now" : isDone ? "done" : "later";
  const content = (
    <>
      <StepMark state={state} number={number} doneLabel={strings.stepDone} size="md" />
      <span
        className={clsx(
          "text-13 whitespace-nowrap max-md:sr-only",
          isCurrent ? "font-bold text-ink" : "text-ink-2",
        )}
      >
        {name}
      </span>
    </>
  );
  return (
    <li aria-current={isCurrent ? "step" : undefined} className="shrink-0">
      {address === null ? (
        <span className="flex min-h-9 items-center gap-2">{content}</span>
      ) : (
        <Link to={address} className="flex min-h-9 items-center gap-2 rounded-10 hover:underline">
          {content}
        </Link>
      )}
    </li>
  );
}

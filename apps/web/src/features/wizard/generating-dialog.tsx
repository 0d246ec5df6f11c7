import { clsx } from "clsx";
import { useEffect, useState, type ReactNode } from "react";
import { Dialog } from "../../components/ui/dialog";
import { ProgressBar } from "../../components/ui/progress-bar";
import { StepMark } from "../../components/ui/step-mark";
import { useStrings } from "../../strings/use-strings";

interface GeneratingDialogProps {
  /** Actual progress of the render. */
  percent: number;
  /** Example: "about 1 min left". */
  timeLeft: string;
  /** Tells about a silent service. */
  wait: ReactNode;
  isDone: boolean;
  onClose: () => void;
  /** The actions for the finished video. */
  actions: ReactNode;
}

const TICK_MS = 250;

/** Shows the progress of the wizard's render. The dialog cannot be closed before the render ends. */
export function GeneratingDialog(props: GeneratingDialogProps) {
  const { percent, timeLeft, wait, isDone, onClose, actions } = props;
  const strings = useStrings().wizard;
  return (
    <Dialog
      title={isDone ? strings.dialogDone : strings.dialogTitle}
      {...(isDone ? {} : { description: strings.dialogText })}
      isOpen
      onClose={onClose}
      isDismissable={isDone}
      {...(isDone ? { footer: actions } : {})}
    >
      <div className="flex flex-col gap-5">
        <GeneratingSteps percent={percent} isDone={isDone} />
        <div className="flex flex-col gap-2">
          <ProgressBar label={strings.dialogProgress} percent={isDone ? 100 : percent} />
          <p className="flex justify-between gap-3 text-13 text-ink-2">
            <span className="font-time">{strings.dialogPercent(isDone ? 100 : percent)}</span>
            {!isDone && <span>{timeLeft}</span>}
          </p>
        </div>
        {!isDone && wait}
      </div>
    </Dialog>
  );
}

function GeneratingSteps({ percent, isDone }: { percent: number; isDone: boolean }) {
  const { wizard: strings, common } = useStrings();
  const elapsedMs = useElapsedMs();
  const current = isDone ? strings.dialogSteps.length : generatingStep(elapsedMs, percent);
  return (
    <>
      <ol aria-label={strings.dialogStepsLabel} className="flex flex-col gap-2">
        {strings.dialogSteps.map((label, index) => (
          <li
            key={label}
            aria-current={index === current ? "step" : undefined}
            className={clsx(
              "flex min-h-8 items-center gap-3 text-15",
              index === current ? "font-semibold text-ink" : "text-ink-2",
            )}
          >
            <StepMark
              state={index < current ? "done" : index === current ? "working" : "later"}
              number={index + 1}
              doneLabel={strings.stepDone}
              size="md"
            />
            {label}
          </li>
        ))}
      </ol>
      <p role="status" className={isDone ? "text-15 text-ink-2" : "sr-only"}>
        {isDone ? strings.dialogDoneText : common.stepOf(current + 1, strings.dialogSteps.length)}
      </p>
    </>
  );
}

/** Returns the milliseconds since mounting, updated every 250 ms. */
function useElapsedMs(): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - startedAt), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return elapsedMs;
}

const GENERATING_STEPS = 4;
const PERCENT_PER_STEP = 100 / GENERATING_STEPS;
const FIRST_STEP_MS = 3_000;
const FURTHER_STEP_MS = 2_000;

/**
 * Returns the index of the current label of four. A timer shows the second after 3 s and each further one after 2 s,
 * but no label is shown before the render has reached it.
 */
export function generatingStep(elapsedMs: number, realPercent: number): number {
  const timed = elapsedMs < FIRST_STEP_MS ? 0 : 1 + Math.floor((elapsedMs - FIRST_STEP_MS) / FURTHER_STEP_MS);
  const real = Math.floor(realPercent / PERCENT_PER_STEP);
  return Math.min(timed, real, GENERATING_STEPS - 1);
}

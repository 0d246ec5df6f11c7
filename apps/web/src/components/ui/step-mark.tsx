import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Spinner } from "./spinner";

/** `working` is the current step while a person waits for it; `reached` is one that can be opened, but is not done. */
type StepState = "done" | "reached" | "now" | "working" | "later";

interface StepMarkProps {
  state: StepState;
  number: number;
  /** Name of the tick. Null hides the mark from screen readers. */
  doneLabel: string | null;
  size: "sm" | "md";
}

/** The number of a step in its circle, a tick once the step is done, and a spinner while it works. */
export function StepMark({ state, number, doneLabel, size }: StepMarkProps) {
  const isSmall = size === "sm";
  return (
    <span
      aria-hidden={doneLabel === null}
      className={clsx(
        "grid shrink-0 place-items-center rounded-full font-bold",
        isSmall ? "size-6 text-11" : "size-7 text-12",
        state === "later" && "border border-line-strong text-ink-2",
        (state === "now" || state === "working") && "bg-marker text-marker-ink",
        (state === "done" || state === "reached") && "bg-ink text-surface",
      )}
    >
      {state === "done" ? (
        <Check role="img" aria-label={doneLabel ?? ""} size={isSmall ? 14 : 16} strokeWidth={3} />
      ) : state === "working" ? (
        <Spinner />
      ) : (
        number
      )}
    </span>
  );
}

import { clsx } from "clsx";
import { Fragment } from "react";
import { Link } from "wouter";
import { useStrings } from "../../strings/use-strings";
import { StepMark } from "./step-mark";

export interface Step {
  label: string;
  /** URL of a completed step. */
  to?: string | undefined;
}

interface StepsProps {
  items: readonly Step[];
  /** Number of the current step, starting at 1. */
  current: number;
  label: string;
}

/** Shows the position in a sequence of steps. On phones it shows only the current one: "2 of 3 · Create". */
export function Steps({ items, current, label }: StepsProps) {
  const strings = useStrings().common;
  const currentLabel = items[current - 1]?.label ?? "";
  return (
    <nav aria-label={label}>
      <p className="text-13 text-ink-2 md:hidden">
        {strings.stepOf(current, items.length)} · <b className="font-semibold text-ink">{currentLabel}</b>
      </p>
      <ol className="hidden items-center gap-2.5 md:flex">
        {items.map((item, index) => (
          <Fragment key={item.label}>
            {index > 0 && (
              <li
                aria-hidden
                className={clsx("h-px w-5 shrink-0", index < current ? "bg-ink" : "bg-line-strong")}
              />
            )}
            <StepItem item={item} number={index + 1} current={current} />
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

function StepItem({ item, number, current }: { item: Step; number: number; current: number }) {
  const isDone = number < current;
  const isCurrent = number === current;
  const { done } = useStrings().common;
  const state = isDone ? "done" : isCurrent ? "now" : "later";
  const content = (
    <>
      <StepMark state={state} number={number} doneLabel={done} size="sm" />
      <span
        className={clsx("text-13 whitespace-nowrap", isCurrent ? "font-semibold text-ink" : "text-ink-2")}
      >
        {item.label}
      </span>
    </>
  );
  return (
    <li aria-current={isCurrent ? "step" : undefined} className="shrink-0">
      {isDone && item.to !== undefined ? (
        <Link to={item.to} className="flex items-center gap-2 rounded-6 hover:underline">
          {content}
        </Link>
      ) : (
        <span className="flex items-center gap-2">{content}</span>
      )}
    </li>
  );
}

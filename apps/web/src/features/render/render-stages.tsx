import type { RenderJobStage } from "@inkreel/contract";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Spinner } from "../../components/ui/spinner";
import { useStrings } from "../../strings/use-strings";

const SHOWN = ["preparing", "speaking", "rendering", "finishing"] as const;

/** What the server does one after the other, and where it is. */
export function RenderStages({ stage }: { stage: RenderJobStage | null }) {
  const strings = useStrings().render;
  const now = SHOWN.findIndex((shown) => shown === stage);
  const isDone = stage === "done";
  return (
    <ol aria-label={strings.stepsLabel} className="flex flex-col gap-1">
      {SHOWN.map((shown, index) => {
        const state = isDone || index < now ? "done" : index === now ? "now" : "later";
        return (
          <li
            key={shown}
            aria-current={state === "now" ? "step" : undefined}
            className={clsx(
              "flex min-h-8 items-center gap-2.5 text-15",
              state === "now" ? "font-semibold text-ink" : "text-ink-2",
            )}
          >
            <StageMark state={state} number={index + 1} />
            {strings[shown]}
          </li>
        );
      })}
    </ol>
  );
}

function StageMark({ state, number }: { state: "done" | "now" | "later"; number: number }) {
  const strings = useStrings().render;
  return (
    <span
      className={clsx(
        "grid size-6 shrink-0 place-items-center rounded-full text-11 font-bold",
        state === "done" && "bg-ink text-surface",
        state === "now" && "bg-marker text-marker-ink",
        state === "later" && "border border-line-strong text-ink-2",
      )}
    >
      {state === "done" && <Check role="img" aria-label={strings.stepDone} size={14} strokeWidth={3} />}
      {state === "now" && <Spinner />}
      {state === "later" && number}
    </span>
  );
}

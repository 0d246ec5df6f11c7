import { clsx } from "clsx";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useStrings } from "../../strings/use-strings";

/** Whether everything is chosen that a video needs. */
export function SettingsStatus({ isComplete }: { isComplete: boolean }) {
  const strings = useStrings().editor;
  const Icon = isComplete ? CircleCheck : CircleDashed;
  return (
    <p
      role="status"
      className={clsx(
        "flex items-center gap-2.5 rounded-10 px-3 py-2.5 text-13 font-semibold",
        isComplete ? "bg-ok-soft text-ok" : "bg-surface-2 text-ink-2",
      )}
    >
      <Icon aria-hidden size={17} className="shrink-0" />
      {isComplete ? strings.settingsComplete : strings.settingsIncomplete}
    </p>
  );
}

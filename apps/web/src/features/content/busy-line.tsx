import { useElapsedSeconds } from "../../lib/use-elapsed-seconds";
import { useStrings } from "../../strings/use-strings";

/** Shows the current activity and its elapsed time. */
export function BusyLine({ text }: { text: string }) {
  const strings = useStrings().content;
  const seconds = useElapsedSeconds();
  return (
    <p className="flex items-baseline justify-between gap-3 text-13 text-ink-2">
      <span role="status">{text}</span>
      <span aria-hidden className="shrink-0 font-time text-12 whitespace-nowrap">
        {strings.elapsed(seconds)}
      </span>
    </p>
  );
}

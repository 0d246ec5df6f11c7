import { formatTime } from "../../lib/format-time";
import { useStrings } from "../../strings/use-strings";
import type { SceneTime as Time } from "./use-scene-times";

/** From when to when a scene is shown: null for one that is not spoken yet, undefined while nothing is known. */
export function SceneTime({ time }: { time: Time | null | undefined }) {
  const strings = useStrings().scenes;
  if (time === undefined) return null;
  if (time === null) return <span className="text-12 text-ink-3">{strings.timeUnknown}</span>;
  const from = formatTime(time.startMs, { tenths: true });
  const to = formatTime(time.endMs, { tenths: true });
  return (
    <span className="font-time text-11 tracking-[-0.06em] whitespace-nowrap text-ink-2">{`${from}–${to}`}</span>
  );
}

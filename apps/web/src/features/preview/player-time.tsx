import { formatTime } from "../../lib/format-time";
import { usePlayerState } from "../../lib/playback/player-context";

/** Shows the current time and the duration: "0:09.2 / 0:33.1". */
export function PlayerTime() {
  const time = usePlayerState(({ timeMs }) => formatTime(timeMs, { tenths: true }));
  const duration = usePlayerState(({ durationMs }) => formatTime(durationMs, { tenths: true }));
  return (
    <p className="ms-2 font-time text-12 whitespace-nowrap max-sm:ms-1 max-sm:text-11 text-stage-ink-2">
      <span className="font-semibold text-stage-ink">{time}</span> / {duration}
    </p>
  );
}

import { formatTime } from "../../lib/format-time";
import { usePlayerState } from "../../lib/playback/player-context";
import { useShownLength } from "../../lib/playback/use-shown-length";

/** Shows the current time and the duration: "0:09.2 / 0:33.1". A duration with estimates is rounded: "0:09.2 / about 0:33". */
export function PlayerTime() {
  const length = useShownLength() ?? formatTime(0, { tenths: true });
  const time = usePlayerState(({ timeMs }) => formatTime(timeMs, { tenths: true }));
  return (
    <p className="ms-2 font-time text-12 whitespace-nowrap max-sm:ms-1 max-sm:text-11 text-stage-ink-2">
      <span className="font-semibold text-stage-ink">{time}</span> / {length}
    </p>
  );
}

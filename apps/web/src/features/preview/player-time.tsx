import { hasEstimates } from "@inkreel/contract";
import { formatTime } from "../../lib/format-time";
import { usePlayerState, useShownComposition } from "../../lib/playback/player-context";
import { useStrings } from "../../strings/use-strings";

/** Shows the current time and the duration: "0:09.2 / 0:33.1". A duration with estimates is rounded: "0:09.2 / about 0:33". */
export function PlayerTime() {
  const strings = useStrings().preview;
  const composition = useShownComposition();
  const isEstimate = composition !== null && hasEstimates(composition);
  const time = usePlayerState(({ timeMs }) => formatTime(timeMs, { tenths: true }));
  const duration = usePlayerState(({ durationMs }) => formatTime(durationMs, { tenths: !isEstimate }));
  return (
    <p className="ms-2 font-time text-12 whitespace-nowrap max-sm:ms-1 max-sm:text-11 text-stage-ink-2">
      <span className="font-semibold text-stage-ink">{time}</span> /{" "}
      {isEstimate ? strings.aboutTime(duration) : duration}
    </p>
  );
}

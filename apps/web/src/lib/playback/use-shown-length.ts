import { hasEstimates } from "@inkreel/contract";
import { useStrings } from "../../strings/use-strings";
import { formatTime } from "../format-time";
import { usePlayerState, useShownComposition } from "./player-context";

/**
 * Returns the length of the video that is shown, as every place of the editor writes it: "0:33.1", or "about 0:33" while scenes are
 * not spoken yet. Null if there is no video.
 */
export function useShownLength(): string | null {
  const strings = useStrings().preview;
  const composition = useShownComposition();
  const isEstimate = composition !== null && hasEstimates(composition);
  const length = usePlayerState(({ durationMs }) => formatTime(durationMs, { tenths: !isEstimate }));
  if (composition === null) return null;
  return isEstimate ? strings.aboutTime(length) : length;
}

import { isRightToLeft } from "../text/text-direction.js";
import type { Cue } from "./build-cues.js";
import { formatTime } from "./format-time.js";

/** U+200F: players lay SRT lines out from the left unless such a mark stands around the line. */
const RIGHT_TO_LEFT_MARK = "\u200F";

/** The cues as SubRip text. */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ startMs, endMs, lines }, i) => {
      const times = `${formatTime(startMs, ",")} --> ${formatTime(endMs, ",")}`;
      return [i + 1, times, ...lines.map(toSrtLine), ""].join("\n");
    })
    .join("\n");
}

function toSrtLine(line: string): string {
  // SubRip has no escaping: an arrow in the text would be taken for times.
  const text = line.replaceAll("-->", "→");
  return isRightToLeft(text) ? RIGHT_TO_LEFT_MARK + text + RIGHT_TO_LEFT_MARK : text;
}

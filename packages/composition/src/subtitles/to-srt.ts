import { isRightToLeft } from "../text/text-direction.js";
import type { Composition } from "@inkreel/contract";
import { buildCues } from "./build-cues.js";
import { formatTime } from "./format-time.js";

/** U+200F: players lay SRT lines out from the left unless such a mark stands around the line. */
const RIGHT_TO_LEFT_MARK = "\u200F";

/** The film's subtitles as SubRip text (.srt). */
export function toSrt(composition: Pick<Composition, "scenes">): string {
  return buildCues(composition)
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

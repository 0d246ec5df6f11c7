import { isRightToLeft } from "../text/text-direction.js";
import { buildCues, type CuedScenes } from "./build-cues.js";

/** U+200F. Players lay out SRT lines from left to right unless this mark encloses them. */
const RIGHT_TO_LEFT_MARK = "\u200F";

/** Returns the subtitles of the video as SubRip text (.srt). */
export function toSrt(composition: CuedScenes): string {
  return buildCues(composition)
    .map(({ startMs, endMs, lines }, i) => {
      const times = `${formatTime(startMs, ",")} --> ${formatTime(endMs, ",")}`;
      return [i + 1, times, ...lines.map(toSrtLine), ""].join("\n");
    })
    .join("\n");
}

function toSrtLine(line: string): string {
  // SubRip has no escape characters, and players would read "-->" in the text as a time line.
  const text = line.replaceAll("-->", "→");
  return isRightToLeft(text) ? RIGHT_TO_LEFT_MARK + text + RIGHT_TO_LEFT_MARK : text;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Returns the subtitles of the video as WebVTT text (.vtt). Players determine the direction of each line themselves.
 */
export function toVtt(composition: CuedScenes): string {
  const blocks = buildCues(composition).map(({ startMs, endMs, lines }) =>
    [`${formatTime(startMs, ".")} --> ${formatTime(endMs, ".")}`, ...lines.map(escapeText), ""].join("\n"),
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
}

/** Formats a time as "HH:MM:SS" with the milliseconds after `separator`: a comma in SRT, a point in WebVTT. */
function formatTime(timeMs: number, separator: "," | "."): string {
  const pad = (value: number, digits: number): string => String(value).padStart(digits, "0");
  const hours = Math.floor(timeMs / 3_600_000);
  const minutes = Math.floor(timeMs / 60_000) % 60;
  const seconds = Math.floor(timeMs / 1000) % 60;
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds, 2)}${separator}${pad(timeMs % 1000, 3)}`;
}

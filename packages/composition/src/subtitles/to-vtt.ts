import type { Cue } from "./build-cues.js";
import { formatTime } from "./format-time.js";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The cues as WebVTT. Its readers find the direction of each line by themselves. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, lines }) =>
    [`${formatTime(startMs, ".")} --> ${formatTime(endMs, ".")}`, ...lines.map(escapeText), ""].join("\n"),
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
}

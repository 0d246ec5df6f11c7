import type { Composition } from "@inkreel/contract";
import { buildCues } from "./build-cues.js";
import { formatTime } from "./format-time.js";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The film's subtitles as WebVTT (.vtt). Its readers find the direction of each line by themselves. */
export function toVtt(composition: Pick<Composition, "scenes">): string {
  const blocks = buildCues(composition).map(({ startMs, endMs, lines }) =>
    [`${formatTime(startMs, ".")} --> ${formatTime(endMs, ".")}`, ...lines.map(escapeText), ""].join("\n"),
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);
}

import type { AlignedVideo } from "@inkreel/contract";
import { captionSections } from "../captions/caption-sections.js";
import { toSrt, toVtt } from "./subtitle-files.js";

/** Returns the captions of a video that was made elsewhere as SubRip, WebVTT, and JSON with every word. */
export function captionFiles(
  aligned: AlignedVideo,
  language: string,
): { srt: string; vtt: string; words: string } {
  const timed = { scenes: captionSections(aligned.words, aligned.durationMs) };
  return { srt: toSrt(timed), vtt: toVtt(timed), words: wordsFile(aligned, language) };
}

function wordsFile({ words, durationMs, differences }: AlignedVideo, language: string): string {
  const timed = words.map(({ text, startMs, endMs }) => ({ text, startMs, endMs }));
  return `${JSON.stringify({ language, durationMs, words: timed, differences }, null, 2)}\n`;
}

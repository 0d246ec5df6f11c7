import { toSrt, toVtt } from "@inkreel/composition";
import type { CompositionScene } from "@inkreel/contract";

/** The files of a video's subtitles. Takes the longer the more words its scenes say. */
export function writeSubtitles(composition: { scenes: CompositionScene[] }): { srt: string; vtt: string } {
  return { srt: toSrt(composition), vtt: toVtt(composition) };
}

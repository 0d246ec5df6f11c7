import type { VideoFacts } from "../db/video-facts.js";

/** Link previews cut off longer descriptions. */
const DESCRIPTION_MAX_CHARS = 200;

/** Returns the first words of the narration, cut at a word boundary. */
export function describeVideo({ transcript }: Pick<VideoFacts, "transcript">): string {
  const words = transcript.map(({ text }) => text).join(" ");
  if (words.length <= DESCRIPTION_MAX_CHARS) return words;
  const start = words.slice(0, DESCRIPTION_MAX_CHARS);
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 0)) || start}…`;
}

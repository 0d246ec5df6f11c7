import type { MadeNarration } from "@inkreel/pipeline";
import { shown } from "../terminal/shown-path.js";

/** Formats a narration as text for the terminal: the files, its duration, who speaks, and the warnings. */
export function describeNarration(
  { composition, files }: MadeNarration,
  { elapsedMs, isRecorded }: { elapsedMs: number; isRecorded: boolean },
): string {
  const speaker = isRecorded ? "your recording" : composition.voice.name;
  const seconds = (composition.durationMs / 1000).toFixed(1);
  return [
    `${shown(files.audio)}  ${seconds} s, ${speaker}, made in ${(elapsedMs / 1000).toFixed(1)} s`,
    [files.words, files.srt, files.vtt].map(shown).join("  "),
    ...spokenWarnings(composition).map(({ message }) => `note: ${message}`),
  ].join("\n");
}

/** Returns a narration as JSON for scripts, without a voice for a recording. Its shape is part of the command's interface. */
export function narrationAsJson(
  { composition, files }: MadeNarration,
  { elapsedMs, isRecorded }: { elapsedMs: number; isRecorded: boolean },
) {
  const { title, language, durationMs, voice } = composition;
  return {
    files,
    title,
    language,
    durationMs,
    voice: isRecorded ? null : voice,
    isRecorded,
    warnings: spokenWarnings(composition),
    elapsedMs: Math.round(elapsedMs),
  };
}

/** Returns the warnings without those about pictures, which a narration does not show. */
function spokenWarnings({ warnings }: MadeNarration["composition"]) {
  return warnings.filter(({ code }) => code !== "drawn_pictures");
}

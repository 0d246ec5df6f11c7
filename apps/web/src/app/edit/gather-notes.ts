import type { Warning } from "@inkreel/contract";

/** Said of every video that no service helped with; what is said of this one alone comes before it. */
const ROUTINE_CODES: ReadonlySet<string> = new Set([
  "builtin_writer",
  "builtin_voice",
  "drawn_pictures",
  "pictures_offline",
]);
/** Marked in the words themselves, where they can be called right. */
const MARKED_CODES: ReadonlySet<string> = new Set(["not_in_text"]);

/** Everything that is to be said of a video, each once: first what is special about it. */
export function gatherNotes(warnings: readonly Warning[]): readonly Warning[] {
  const shown = warnings.filter(({ code }) => !MARKED_CODES.has(code));
  const special = shown.filter(({ code }) => !ROUTINE_CODES.has(code));
  const routine = shown.filter(({ code }) => ROUTINE_CODES.has(code));
  const notes = new Map<string, Warning>();
  for (const warning of [...special, ...routine]) {
    const name = `${warning.sceneId} ${warning.message}`;
    if (!notes.has(name)) notes.set(name, warning);
  }
  return [...notes.values()];
}

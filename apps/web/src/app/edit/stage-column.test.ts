import { expect, test } from "vitest";
import { gatherNotes } from "./stage-column";

const warning = (code: string, message: string, sceneId: string | null = null) => ({
  code,
  message,
  sceneId,
});

test("notes about this video are listed before notes about every video", () => {
  const notes = gatherNotes([
    warning("builtin_writer", "Built-in writer."),
    warning("voice_stand_in", "Sally stands in."),
  ]);
  expect(notes.map(({ message }) => message)).toEqual(["Sally stands in.", "Built-in writer."]);
});

test("identical notes are shown once for each scene", () => {
  const notes = gatherNotes([
    warning("layout_not_possible", "No list here.", "a"),
    warning("layout_not_possible", "No list here.", "a"),
    warning("layout_not_possible", "No list here.", "b"),
  ]);
  expect(notes.map(({ sceneId }) => sceneId)).toEqual(["a", "b"]);
});

test("a warning that is marked in the text is not listed again", () => {
  expect(gatherNotes([warning("not_in_text", "Scene 1 says 7.", "a")])).toEqual([]);
});

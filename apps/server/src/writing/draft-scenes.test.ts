import { plainDirection, shownPictogram } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import type { StoredScene } from "../db/scenes-repository.js";
import { draftScenes, type SceneEdit } from "./draft-scenes.js";
import { newDraft } from "./new-draft.js";

const TEXT = "The light of a star is old.";
const SET = { kind: "thing", pictogram: "star", isNamed: true } as const;
const stored = {
  ...newDraft({ text: TEXT, role: "main" }),
  id: "a",
  direction: { ...plainDirection(TEXT), set: SET },
} as unknown as StoredScene;

const edited = (edit: Partial<SceneEdit>) =>
  draftScenes({ before: [stored], edits: [{ id: "a", text: TEXT, ...edit } as SceneEdit] })[0]!;

describe("what stays in the picture of a scene", () => {
  it("is the object that the scene shows", () => {
    expect(shownPictogram(stored.direction)).toBe("star");
    expect(shownPictogram({ ...stored.direction, pictogram: "moon" })).toBe("moon");
    expect(shownPictogram(null)).toBeNull();
  });

  it("stays automatic if a client sends it back unchanged", () => {
    const draft = edited({ pictogram: "star" });
    expect(draft).toMatchObject({ isPictogramChosen: false, direction: { pictogram: null, set: SET } });
  });

  it.each([[null], ["moon"], ["star"]])("leaves when a person chooses %s", (pictogram) => {
    const draft = edited({ pictogram, isPictogramChosen: true });
    expect(draft).toMatchObject({ isPictogramChosen: true, direction: { pictogram } });
    expect(draft.direction).not.toHaveProperty("set");
  });
});

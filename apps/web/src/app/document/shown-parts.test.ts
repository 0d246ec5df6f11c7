import { emptyScene, SCENE_PARTS } from "@inkreel/contract";
import { expect, test } from "vitest";
import { en } from "../../strings/en";
import { shownParts } from "./shown-parts";

const said = { strings: en, language: "en" };

test("each part in conflict is told with its value", () => {
  const scene = {
    ...emptyScene("a", "Words."),
    chosenLayout: "map" as const,
    pauses: { beforeMs: 700, afterMs: null },
    voice: { id: "v", name: "Wanda" },
    movement: { transition: "push" as const, animation: null },
  };
  expect(shownParts(scene, ["form", "pauses", "voice", "movement"], said).split("\n")).toEqual([
    "Layout: Map",
    "Before the words: 0.7 s",
    "After the words: automatic",
    "Voice: Wanda",
    "Transition to this scene: Push",
    "Animation in this scene: Automatic",
  ]);
});

test("a removed picture is told, and a chosen one is shown instead", () => {
  const chosen = (mediaAssetId: number | null) => ({
    ...emptyScene("a"),
    isPictureChosen: true,
    mediaAssetId,
  });
  expect(shownParts(chosen(null), ["picture"], said)).toBe("No picture");
  expect(shownParts(chosen(7), ["picture"], said)).toBe("");
});

test("every part but the words has a value, also where the program chooses", () => {
  for (const part of SCENE_PARTS)
    expect(shownParts(emptyScene("a"), [part], said) !== "", part).toBe(part !== "words");
});

import { findDoubts } from "@inkreel/writer";
import { expect, it } from "vitest";
import { doubtWarnings } from "./doubt-warnings.js";

it("names the scene and what it says that the text does not", () => {
  const scenes = [
    { id: "a", text: "Trees cool the street by 5 degrees." },
    { id: "b", text: "Each one saves $4,000, and “trees are the best we have”, says Gordon Blake." },
  ];
  const warnings = doubtWarnings(scenes, (text) =>
    findDoubts(text, "Trees cool the street by 5 degrees in summer."),
  );
  expect(warnings).toEqual([
    { code: "not_in_text", message: 'Scene 2 says "$4,000", which is not in the text.', sceneId: "b" },
    {
      code: "not_in_text",
      message: "Scene 2 says “trees are the best we have”, which is not in the text.",
      sceneId: "b",
    },
    { code: "not_in_text", message: 'Scene 2 says "Gordon Blake", which is not in the text.', sceneId: "b" },
  ]);
});

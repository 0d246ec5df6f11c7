import { findTextWarnings } from "@inkreel/writer";
import { expect, it } from "vitest";
import { notInTextWarnings } from "./grounding-warnings.js";

it("a warning names the scene and the words that the source does not contain", () => {
  const scenes = [
    { id: "a", text: "Trees cool the street by 5 degrees." },
    { id: "b", text: "Each one saves $4,000, and “trees are the best we have”, says Gordon Blake." },
  ];
  const warnings = notInTextWarnings(scenes, (text) =>
    findTextWarnings(text, "Trees cool the street by 5 degrees in summer."),
  );
  expect(warnings).toEqual([
    {
      code: "not_in_text",
      message: 'Scene 2 says "$4,000", which is not in the text.',
      params: { scene: 2, said: "$4,000" },
      sceneId: "b",
    },
    {
      code: "not_in_text",
      message: "Scene 2 says “trees are the best we have”, which is not in the text.",
      params: { scene: 2, said: "“trees are the best we have”" },
      sceneId: "b",
    },
    {
      code: "not_in_text",
      message: 'Scene 2 says "Gordon Blake", which is not in the text.',
      params: { scene: 2, said: "Gordon Blake" },
      sceneId: "b",
    },
  ]);
});

it("words that the user has confirmed get no warning", () => {
  const scene = { id: "a", text: "It costs $4,000, says Gordon Blake.", confirmedDoubts: ["$4,000"] };
  const warnings = notInTextWarnings([scene], (text) => findTextWarnings(text, "It costs little."));
  expect(warnings.map(({ params }) => params)).toEqual([{ scene: 1, said: "Gordon Blake" }]);
});

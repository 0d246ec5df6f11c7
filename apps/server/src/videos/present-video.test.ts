import { warn } from "@inkreel/contract";
import { expect, it } from "vitest";
import { unconfirmedWarnings } from "./present-video.js";

const warning = (said: string, sceneId: string) => ({ ...warn("not_in_text", { scene: 1, said }), sceneId });

it("a video omits the warnings that the user confirmed in their scene", () => {
  const older = { code: "not_in_text", message: 'Scene 1 says "7".', sceneId: "a" };
  const kept = [
    warning("7", "b"),
    warning("Krakatoa", "a"),
    warning("7", "gone"),
    older,
    warn("builtin_voice"),
  ];
  const scenes = [
    { id: "a", confirmedDoubts: ["7"], ownWords: [] },
    { id: "b", confirmedDoubts: [], ownWords: [] },
  ];
  expect(unconfirmedWarnings([warning("7", "a"), ...kept], scenes)).toEqual(kept);
});

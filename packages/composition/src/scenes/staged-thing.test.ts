import type { CompositionScene } from "@inkreel/contract";
import { expect, it } from "vitest";
import { buildScene } from "../testing/build-composition.js";
import { stagedThing } from "./staged-thing.js";

const thing = (id: string, pictogram: string): CompositionScene =>
  buildScene(id, "The robot waits.", {
    layout: "relation",
    relation: "alone",
    things: [{ pictogram, name: { text: "robot", words: null }, isDenied: false }],
    mark: null,
  });
const other = (id: string): CompositionScene => buildScene(id, "A word between.");

it("a thing stays on the stage through all consecutive scenes that show it, and goes on to the next place", () => {
  const scenes = [other("s-1"), thing("s-2", "robot"), thing("s-3", "robot"), thing("s-4", "dog")];
  expect(stagedThing(scenes, scenes[0]!, "auto")).toBeNull();
  expect(stagedThing(scenes, scenes[1]!, "auto")).toEqual({ seat: 2, isHeld: false, staysOn: true });
  expect(stagedThing(scenes, scenes[2]!, "auto")).toEqual({ seat: 3, isHeld: true, staysOn: false });
  expect(stagedThing(scenes, scenes[3]!, "auto")).toEqual({ seat: 4, isHeld: false, staysOn: false });
});

it("with a caption style that a person chose, captions carry the words, and no thing is staged beside them", () => {
  const scenes = [thing("s-1", "robot")];
  expect(stagedThing(scenes, scenes[0]!, "bold")).toBeNull();
});

it("a thing that returns after other scenes is a part of the background, and stays for no next scene", () => {
  const scenes = [thing("s-1", "robot"), other("s-2"), thing("s-3", "robot"), thing("s-4", "robot")];
  for (const at of [2, 3])
    expect(stagedThing(scenes, scenes[at]!, "auto")).toEqual({ seat: at + 1, isHeld: false, staysOn: false });
});

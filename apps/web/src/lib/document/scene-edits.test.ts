import { emptyScene } from "@inkreel/contract";
import { expect, test } from "vitest";
import { editText, mergeNext, moveTo, splitAt } from "./scene-edits";

const scenes = [
  { ...emptyScene("a", "One two three."), chosenEmphasis: [1, 2] },
  emptyScene("b", "Four five."),
  emptyScene("c"),
];
const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

test("a scene is split at the cursor, and each half keeps its emphasised words", () => {
  const cut = splitAt(scenes, { key: "a", charIndex: 4, newKey: "n" });
  expect(cut.slice(0, 2)).toEqual([
    { ...emptyScene("a", "One"), chosenEmphasis: [] },
    { ...emptyScene("n", "two three."), chosenEmphasis: [0, 1] },
  ]);
});

test("both halves of a scene keep its voice", () => {
  const voice = { id: "builtin-slt", name: "Sally" };
  const spoken = [{ ...emptyScene("a", "One two."), voice }];
  const cut = splitAt(spoken, { key: "a", charIndex: 4, newKey: "n" });
  expect(cut.map((scene) => scene.voice)).toEqual([voice, voice]);
});

test("the halves of a scene keep its animation, and only the first one its transition", () => {
  const movement = { transition: "panel", animation: "calm" } as const;
  const cut = splitAt([{ ...scenes[0]!, movement }], { key: "a", charIndex: 4, newKey: "n" });
  expect(cut.map((half) => half.movement)).toEqual([movement, { transition: null, animation: "calm" }]);
  expect(mergeNext(cut, "a")[0]!.movement).toEqual(movement);
});

test("merging a scene with the next one joins a word that was split", () => {
  const cut = splitAt(scenes, { key: "a", charIndex: 4, newKey: "n" });
  expect(mergeNext(cut, "a")).toEqual(scenes);
  expect(texts(mergeNext(scenes, "b"))).toEqual(["One two three.", "Four five."]);
  expect(mergeNext(scenes, "c")).toBe(scenes);
});

test("a scene cannot be moved before the first or after the last position", () => {
  expect(texts(moveTo(scenes, "a", 9)).at(-1)).toBe("One two three.");
  expect(moveTo(scenes, "c", -1)[0]?.key).toBe("c");
});

test("emphasis stays on its words when the text around them changes", () => {
  const words = (text: string) => editText(scenes, "a", text)[0]?.chosenEmphasis;
  expect(words("Zero one two three.")).toEqual([2, 3]);
  expect(words("One, yes, two three.")).toEqual([2, 3]);
  expect(words("One two threes.")).toEqual([1, 2]);
  expect(words("One three.")).toEqual([1]);
  expect(words("")).toEqual([]);
});

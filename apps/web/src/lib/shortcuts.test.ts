import { describe, expect, it } from "vitest";
import { keyFaces, shortcutOf } from "./shortcuts";

const press = (
  key: string,
  held: Partial<Record<"ctrlKey" | "metaKey" | "shiftKey" | "altKey", boolean>> = {},
) => shortcutOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });

describe("shortcutOf", () => {
  it("knows a letter in either case", () => {
    expect([press("k"), press("K"), press(" ")]).toEqual(["playPause", "playPause", "playPause"]);
  });
  it("tells a frame from a second by Shift", () => {
    expect([press("ArrowLeft"), press("ArrowLeft", { shiftKey: true })]).toEqual(["frameBack", "secondBack"]);
  });
  it("takes Ctrl or the Mac's command key", () => {
    expect([
      press("z", { ctrlKey: true }),
      press("Z", { metaKey: true, shiftKey: true }),
      press("Enter", { ctrlKey: true }),
    ]).toEqual(["undo", "redo", "generate"]);
  });
  it("leaves keys alone that are none of its own", () => {
    expect([press("r", { ctrlKey: true }), press("k", { altKey: true }), press("x")]).toEqual([
      null,
      null,
      null,
    ]);
  });
  it("takes ? with the Shift it is typed with", () => {
    expect(press("?", { shiftKey: true })).toBe("showShortcuts");
  });
});

describe("keyFaces", () => {
  it("names every key of a combination, and its alternatives", () => {
    expect([keyFaces("playPause"), keyFaces("redo")]).toEqual([[["Space"], ["K"]], [["Ctrl", "Shift", "Z"]]]);
  });
});

import { expect, it } from "vitest";
import { changedParts } from "./document-provider";
import { FakeProject } from "./fake-project";

const { saved } = new FakeProject().loaded();
const changed = (settings: Partial<typeof saved.settings>, hasNewScenes = false, title = saved.title) =>
  changedParts(saved, {
    saved: { ...saved, title, settings: { ...saved.settings, ...settings } },
    hasNewScenes,
  });

it("changedParts returns nothing if the server's data have not changed", () => {
  expect(changed({})).toEqual([]);
});

it("changedParts ignores a different spelling of the same value", () => {
  expect(changed({ primaryColor: "#000000 ".toUpperCase() }, false, " Title")).toEqual([]);
});

it("changedParts lists each changed part once, however many of its values changed", () => {
  expect(changed({ voiceId: "builtin-rms", speed: 120, logoPosition: "top-left" }, true, "Another")).toEqual([
    "title",
    "scenes",
    "voice",
    "brand",
  ]);
});

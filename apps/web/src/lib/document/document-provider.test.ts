import { expect, it } from "vitest";
import { changedParts } from "./document-provider";
import { FakeProject } from "./fake-project";

const { saved } = new FakeProject().loaded();
const changed = (settings: Partial<typeof saved.settings>, hasNewScenes = false, title = saved.title) =>
  changedParts(saved, {
    saved: { ...saved, title, settings: { ...saved.settings, ...settings } },
    hasNewScenes,
  });

it("no part has changed if the server has the known data", () => {
  expect(changed({})).toEqual([]);
});

it("a value that the server writes in another way is not a change", () => {
  expect(changed({ primaryColor: "#000000 ".toUpperCase() }, false, " Title")).toEqual([]);
});

it("each changed part is named once, however many of its values changed", () => {
  expect(changed({ voiceId: "builtin-rms", speed: 120, logoPosition: "top-left" }, true, "Another")).toEqual([
    "title",
    "scenes",
    "voice",
    "brand",
  ]);
});

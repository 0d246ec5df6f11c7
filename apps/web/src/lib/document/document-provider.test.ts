import { expect, it } from "vitest";
import { changedParts } from "./document-provider";
import { FakeProject } from "./fake-project";

const { saved } = new FakeProject().loaded();
const changed = (settings: Partial<typeof saved.settings>, hasNewScenes = false, title = saved.title) =>
  changedParts(saved, {
    saved: { ...saved, title, settings: { ...saved.settings, ...settings } },
    hasNewScenes,
  });

it("finds nothing where the server has what it was known to have", () => {
  expect(changed({})).toEqual([]);
});

it("takes what a server writes in another way for the same", () => {
  expect(changed({ primaryColor: "#000000 ".toUpperCase() }, false, " Title")).toEqual([]);
});

it("names each part once, however much of it changed", () => {
  expect(changed({ voiceId: "builtin-rms", speed: 120, logoPosition: "top-left" }, true, "Another")).toEqual([
    "title",
    "scenes",
    "voice",
    "brand",
  ]);
});

import { expect, it } from "vitest";
import { changedParts } from "./changed-parts";
import { FakeProject } from "./fake-project";

const { saved } = new FakeProject().loaded();
const changed = (settings: Partial<typeof saved.settings>, title = saved.title) =>
  changedParts(saved, { title, settings: { ...saved.settings, ...settings } });

it("changedParts returns nothing if the server's data have not changed", () => {
  expect(changed({})).toEqual([]);
});

it("changedParts ignores a different spelling of the same value", () => {
  expect(changed({ primaryColor: "#000000 ".toUpperCase() }, " Title")).toEqual([]);
});

it("changedParts lists each changed part once, however many of its values changed", () => {
  expect(changed({ voiceId: "builtin-rms", speed: 120, logoPosition: "top-left" }, "Another")).toEqual([
    "title",
    "voice",
    "brand",
  ]);
});

import { say, type VideoProject } from "@inkreel/contract";
import { expect, it } from "vitest";
import { de } from "../../strings/de";
import { failedRender } from "./failed-render";

const said = say("recording_lost");
const video = {
  status: "failed",
  error: said.message,
  failure: { code: "speech_failed", said },
} as unknown as VideoProject;
const GERMAN = /^Ihre Aufnahme gibt es nicht mehr\./u;

it("a failed render is told in the language of the screen", () => {
  expect(failedRender(de, { video, isGenerating: false }, null)).toMatch(GERMAN);
});

it("a failed render is not told beside a preview that says the same, nor while another one is under way", () => {
  const told = failedRender(de, { video, isGenerating: false }, null);
  expect(failedRender(de, { video, isGenerating: false }, told)).toBeNull();
  expect(failedRender(de, { video, isGenerating: false }, "Something else.")).toMatch(GERMAN);
  expect(failedRender(de, { video, isGenerating: true }, null)).toBeNull();
});

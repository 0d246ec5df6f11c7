import { expect, it } from "vitest";
import { resumePath } from "./resume-path";

it.each([
  [
    "the editor for a draft of the quick form",
    { contentType: "blog", currentStep: 1, status: "draft" },
    "/edit/7",
  ],
  [
    "the wizard at the current step of a draft",
    { contentType: "url", currentStep: 3, status: "draft" },
    "/create/7?step=3",
  ],
  [
    "the second step of the wizard for a draft with content",
    { contentType: "text", currentStep: 1, status: "draft" },
    "/create/7?step=2",
  ],
  [
    "the editor after a failed render",
    { contentType: "article", currentStep: 4, status: "failed" },
    "/edit/7",
  ],
  [
    "the render page during a render",
    { contentType: "text", currentStep: 5, status: "rendering" },
    "/generate/7",
  ],
  [
    "the player for a finished video",
    { contentType: "text", currentStep: 5, status: "completed" },
    "/generate/7?watch",
  ],
] as const)("resumePath opens %s", (_case, project, expected) => {
  expect(resumePath({ id: 7, ...project })).toBe(expected);
});

import { expect, it } from "vitest";
import { resumePath } from "./resume-path";

it.each([
  ["a draft of the fast path is edited", { contentType: "blog", currentStep: 1, status: "draft" }, "/edit/7"],
  [
    "a wizard's draft goes on at its step",
    { contentType: "url", currentStep: 3, status: "draft" },
    "/create/7?step=3",
  ],
  [
    "a wizard's draft has its input behind it",
    { contentType: "text", currentStep: 1, status: "draft" },
    "/create/7?step=2",
  ],
  ["a failed render is edited", { contentType: "article", currentStep: 4, status: "failed" }, "/edit/7"],
  [
    "a render under way is watched",
    { contentType: "text", currentStep: 5, status: "rendering" },
    "/generate/7",
  ],
  [
    "a finished video is played",
    { contentType: "text", currentStep: 5, status: "completed" },
    "/generate/7?watch=1",
  ],
] as const)("%s", (_case, project, expected) => {
  expect(resumePath({ id: 7, ...project })).toBe(expected);
});

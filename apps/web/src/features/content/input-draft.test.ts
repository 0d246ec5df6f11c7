import { expect, it } from "vitest";
import { EMPTY_DRAFT, toDraft } from "./input-draft";

it("a stored draft is read back unchanged", () => {
  const draft = {
    ...EMPTY_DRAFT,
    tab: "text",
    content: "Tea.",
    contentType: "tutorial",
    duration: 30,
  } as const;
  expect(toDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

it.each([null, 7, "x", {}, { tab: "audio", duration: 61, title: 5, contentType: "url" }])(
  "an invalid stored draft is replaced by an empty one: %j",
  (kept) => {
    expect(toDraft(kept)).toEqual(EMPTY_DRAFT);
  },
);

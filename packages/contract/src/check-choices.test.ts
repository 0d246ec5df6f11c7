import { describe, expect, it } from "vitest";
import { checkChoices, writerNeed, type DependentChoices } from "./check-choices.js";

const PLAIN: DependentChoices = {
  form: "script",
  template: "story",
  scriptText: null,
  recordingBytes: null,
  translateTo: null,
  pictures: "search",
  useAIImages: false,
};
const RECORDING = new Uint8Array(1);

describe("the options for a video", () => {
  it.each([
    [{ recordingBytes: RECORDING }, "A recorded narration needs its script"],
    [{ recordingBytes: RECORDING, scriptText: "Words.", translateTo: "de" }, "cannot be translated"],
    [{ form: "testimonial" }, 'not for "story"'],
    [{ form: "testimonial", template: "amazon-product-review", scriptText: "Words." }, "Remove the script"],
    [{ useAIImages: true, pictures: "none" }, 'Choose "own"'],
  ] as const)("are rejected if one contradicts another: $1", (choices, sentence) => {
    const check = () => checkChoices({ ...PLAIN, ...choices });
    expect(check).toThrow(expect.objectContaining({ code: "bad_input" }));
    expect(check).toThrow(sentence);
  });

  it("are accepted in any combination without a contradiction", () => {
    checkChoices({ ...PLAIN, recordingBytes: RECORDING, scriptText: "Words." });
    checkChoices({ ...PLAIN, form: "testimonial", template: "amazon-product-review", translateTo: "de" });
    checkChoices({ ...PLAIN, useAIImages: true, pictures: "own" });
  });

  it("require an AI writer if they ask for a testimonial or a translation", () => {
    expect(writerNeed(PLAIN)).toBeNull();
    expect(writerNeed({ ...PLAIN, form: "testimonial" })).toBe("A testimonial");
    expect(writerNeed({ ...PLAIN, translateTo: "zh" })).toBe("Translating into Chinese");
  });
});

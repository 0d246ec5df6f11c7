import { warn } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import type { GeneratedScript } from "../db/tables/scripts.js";
import { followScript } from "./follow-script.js";

const texts = ["Oaks drink 400 litres.", "Nine of ten die.", "Plant them well."];
const generated: GeneratedScript = {
  writtenBy: { kind: "model", name: "writer-1" },
  warnings: [
    warn("not_in_text", { scene: 2, said: "Nine" }),
    warn("question_unanswered", { question: "Oaks drink 400…" }),
    warn("length_missed", { seconds: 20, wanted: 60 }),
    warn("steps_shuffled"),
  ],
  texts,
};
const codesAfter = (now: string[]) => followScript(generated, now).warnings.map(({ code }) => code);

describe("the warnings of a script", () => {
  it("stay as they are while the words stay", () => {
    expect(followScript(generated, texts)).toEqual({
      writtenBy: generated.writtenBy,
      warnings: generated.warnings,
    });
  });

  it("leave out those whose words were deleted, and those about another length", () => {
    expect(codesAfter([texts[0]!, texts[2]!])).toEqual(["question_unanswered", "steps_shuffled"]);
    expect(codesAfter([texts[1]!])).toEqual(["not_in_text", "steps_shuffled"]);
  });

  it("name the scene in which their words are now", () => {
    const { warnings } = followScript(generated, [texts[1]!, texts[0]!]);
    expect(warnings[0]?.params).toEqual({ scene: 1, said: "Nine" });
    expect(warnings[0]?.message).not.toContain("2");
  });
});

import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.js";
import { measuredObject } from "./measured-object.js";

it("scales stand for no weight beside a German sentence, where they are read as justice", () => {
  const text = "Zusammen ergeben sie 491 Tonnen.";
  expect(measuredObject(factsOf(text, { language: "de", isEnglish: false }))).toBeNull();
  expect(measuredObject(factsOf("Together they weigh 491 tons."))).toBe("balance-scale");
});

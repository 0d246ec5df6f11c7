import { ENDPOINTS } from "@inkreel/contract";
import { expect, it } from "vitest";
import { checkAnswer } from "./check-answer.js";

const endpoint = ENDPOINTS.shareVideo;

it("lets an answer pass that is what its schema says", () => {
  expect(() => checkAnswer(endpoint, { shareId: "a", url: "https://example.com/v/a" })).not.toThrow();
});

it("refuses an answer with something missing or of another type", () => {
  expect(() => checkAnswer(endpoint, { shareId: "a" })).toThrow(
    "POST /api/projects/{id}/share answers against",
  );
  expect(() => checkAnswer(endpoint, { shareId: 5, url: "x" })).toThrow("answers against its schema");
});

it("refuses an answer that says more than its schema, so that no row slips out", () => {
  expect(() => checkAnswer(endpoint, { shareId: "a", url: "x", ownerId: "secret" })).toThrow(
    "answers with more",
  );
});

import { expect, it } from "vitest";
import { AppError, hasCode } from "./errors.js";

const withCode = (code: unknown): Error => Object.assign(new Error("failed"), { code });

it("an error has a code if it is one of those named", () => {
  expect(hasCode(withCode("ENOENT"), "ENOENT")).toBe(true);
  expect(hasCode(withCode("ENOTDIR"), "ENOENT", "ENOTDIR")).toBe(true);
  expect(hasCode(withCode("EACCES"), "ENOENT", "ENOTDIR")).toBe(false);
});

it("what has no code of Node has none of those named", () => {
  const others = [
    new Error("ENOENT"),
    new AppError("not_found", "ENOENT"),
    { code: "ENOENT" },
    "ENOENT",
    null,
  ];
  expect(others.map((other) => hasCode(other, "ENOENT"))).toEqual(others.map(() => false));
});

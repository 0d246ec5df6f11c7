import { describe, expect, it } from "vitest";
import { textSchema } from "./common.js";

const MAX_CHARS = 30;
const schema = textSchema(MAX_CHARS);

describe("a text limit", () => {
  it("counts UTF-16 code units", () => {
    expect(schema.safeParse("\u{1f469}".repeat(MAX_CHARS / 2)).success).toBe(true);
    expect(schema.safeParse("\u{1f469}".repeat(MAX_CHARS / 2 + 1)).success).toBe(false);
    expect(schema.safeParse("\u{1f469}\u200d".repeat(MAX_CHARS / 3 + 1)).success).toBe(false);
  });

  it("reports one error for a text that exceeds it in several units", () => {
    const { error } = schema.safeParse("x".repeat(MAX_CHARS + 1));
    expect(error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
  });
});

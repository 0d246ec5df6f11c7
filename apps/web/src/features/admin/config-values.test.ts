import { describe, expect, it } from "vitest";
import { readConfigValue, writeConfigValue } from "./config-values";

const CONFIG = '{"tone": "casual", "deep": {"er": [1]}, "duration": 30}';

describe("a setting in a template's config", () => {
  it.each([
    ["tone", CONFIG, { text: "casual", wrong: null }],
    ["duration", CONFIG, { text: "30", wrong: null }],
    ["aspectRatio", CONFIG, { text: "", wrong: null }],
    ["tone", '{"tone": "funny"}', { text: "", wrong: '"funny"' }],
    ["duration", '{"duration": 500}', { text: "500", wrong: "500" }],
    ["duration", '{"duration": "30"}', { text: "", wrong: '"30"' }],
    ["tone", "{", null],
    ["tone", "[]", null],
  ] as const)("%s of %s is read", (name, config, expected) => {
    expect(readConfigValue(config, name)).toEqual(expected);
  });

  it.each([
    ["tone", "energetic", { tone: "energetic", deep: { er: [1] }, duration: 30 }],
    ["duration", "45", { tone: "casual", deep: { er: [1] }, duration: 45 }],
    ["duration", "", { tone: "casual", deep: { er: [1] } }],
    ["aspectRatio", "1:1", { tone: "casual", deep: { er: [1] }, duration: 30, aspectRatio: "1:1" }],
  ] as const)("%s is set to %j, and all others stay in their order", (name, text, expected) => {
    expect(writeConfigValue(CONFIG, name, text)).toBe(JSON.stringify(expected, null, 2));
  });

  it("is read as it was written", () => {
    const written = writeConfigValue("{}", "captionsStyle", "bold");
    expect(readConfigValue(written, "captionsStyle")).toEqual({ text: "bold", wrong: null });
  });
});

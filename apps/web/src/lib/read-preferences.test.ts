import { describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES, readPreferences } from "./read-preferences";

describe("stored preferences", () => {
  it("are the defaults of the specification at first", () =>
    expect(readPreferences({})).toEqual({
      logoUrl: null,
      primaryColor: "#000000",
      secondaryColor: "#666666",
      logoPosition: "bottom-right",
      aspectRatio: "9:16",
      voiceId: null,
    }));

  it("are read as they were stored", () => {
    const kept = {
      logoUrl: "/api/uploads/7/file",
      primaryColor: "#0a6a61",
      secondaryColor: "#ffc83d",
      logoPosition: "top-center",
      aspectRatio: "1:1",
      voiceId: "builtin-rms",
    };
    expect(readPreferences(kept)).toEqual(kept);
  });

  it("lose values that no version of the program has used", () => {
    const kept = { logoUrl: 7, primaryColor: "red", logoPosition: "middle", aspectRatio: null, voiceId: "" };
    expect(readPreferences(kept)).toEqual(DEFAULT_PREFERENCES);
  });

  it("are the defaults if something else was stored", () =>
    expect([null, "text", 3].map(readPreferences)).toEqual(Array(3).fill(DEFAULT_PREFERENCES)));
});

import { describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES, readPreferences } from "./read-preferences";

describe("preferences that were kept somewhere", () => {
  it("begin with the specification's defaults", () =>
    expect(readPreferences({})).toEqual({
      logoUrl: null,
      primaryColor: "#000000",
      secondaryColor: "#666666",
      logoPosition: "bottom-right",
      aspectRatio: "9:16",
      voiceId: null,
    }));

  it("come back as they were", () => {
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

  it("lose what no version of the program could have meant", () => {
    const kept = { logoUrl: 7, primaryColor: "red", logoPosition: "middle", aspectRatio: null, voiceId: "" };
    expect(readPreferences(kept)).toEqual(DEFAULT_PREFERENCES);
  });

  it("are the defaults where something else was kept", () =>
    expect([null, "text", 3].map(readPreferences)).toEqual(Array(3).fill(DEFAULT_PREFERENCES)));
});

import { describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES, readPreferences } from "./read-preferences";

describe("stored preferences", () => {
  it("have the defaults of the specification if nothing is stored", () =>
    expect(readPreferences({})).toEqual({
      logoUrl: null,
      primaryColor: "#000000",
      secondaryColor: "#666666",
      logoPosition: "bottom-right",
      aspectRatio: "9:16",
      voiceId: null,
    }));

  it("are read back unchanged", () => {
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

  it("replace invalid values by the defaults", () => {
    const kept = { logoUrl: 7, primaryColor: "red", logoPosition: "middle", aspectRatio: null, voiceId: "" };
    expect(readPreferences(kept)).toEqual(DEFAULT_PREFERENCES);
  });

  it("have the defaults if the stored value is not an object", () =>
    expect([null, "text", 3].map(readPreferences)).toEqual(Array(3).fill(DEFAULT_PREFERENCES)));
});

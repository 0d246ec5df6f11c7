import { describe, expect, it } from "vitest";
import { findNamedAddress, rateCall } from "./call-sentence.js";

describe("rateCall", () => {
  it.each([
    ["Try it on one bed this spring.", 2],
    ["So, pick one habit and keep it.", 2],
    ["If you live near the sea, join the next clean-up.", 2],
    ["Bake the loaf for forty minutes.", 1],
    ["The bakery opens at six.", 0],
    ["Visit us, or do you fear the sea?", 0],
  ])("rates %j with %d", (text, rating) => {
    expect(rateCall(text)).toBe(rating);
  });
});

describe("findNamedAddress", () => {
  it("returns the web address in a call to action, or null if there is none", () => {
    expect(findNamedAddress("Book a seat at sea.example.org/tour today.")).toBe("sea.example.org/tour");
    expect(findNamedAddress("Book a seat today. Bring a friend.")).toBeNull();
  });
});

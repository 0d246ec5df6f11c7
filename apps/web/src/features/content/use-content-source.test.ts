import { describe, expect, it } from "vitest";
import { addressInText, titleOfAddress } from "./use-content-source";

describe("titleOfAddress", () => {
  it.each([
    ["https://example.com/blog/why-sunsets_turn-red.html?x=1#top", "why sunsets turn red"],
    ["https://example.com/posts/gr%C3%BCner-tee/", "grüner tee"],
    ["https://example.com/a/100%-sure", "100% sure"],
    ["example.com/tea.md", "tea"],
    ["https://example.com/", ""],
    ["https://example.com", ""],
    ["  ", ""],
  ])("turns the address %j into the title %j", (address, title) => {
    expect(titleOfAddress(address)).toBe(title);
  });
});

it.each([
  [" https://example.com/a \n", "https://example.com/a"],
  ["http://example.com", "http://example.com"],
  ["https://example.com is a page", null],
  ["example", null],
  ["", null],
])("the web address in the text %j is %j", (text, address) => {
  expect(addressInText(text)).toBe(address);
});

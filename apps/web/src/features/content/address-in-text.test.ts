import { expect, it } from "vitest";
import { addressInText } from "./address-in-text";

it.each([
  [" https://example.com/a \n", "https://example.com/a"],
  ["http://example.com", "http://example.com"],
  ["https://example.com is a page", null],
  ["example", null],
  ["", null],
])("finds in %j %j", (text, address) => {
  expect(addressInText(text)).toBe(address);
});

import { expect, test } from "vitest";
import { parseNumber, showPrice, toCount, toStars } from "./product-values.js";

test.each([
  ["4.6 out of 5 stars", 4.6],
  ["4,6 von 5 Sternen", 4.6],
  ["12,847 ratings", 12_847],
  ["1.234.567", 1_234_567],
  ["12 847 ratings", 12_847],
  ["5, 2024", 5],
  ["none", null],
  [null, null],
])("%j is read as the number %s", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  ["29.99", "USD", "$29.99"],
  ["1,299.00", "USD", "$1,299"],
  ["1.299,50", "EUR", "€1,299.50"],
  ["1299", "GBP", "£1,299"],
  ["500", "JPY", "¥500"],
  ["$39.99", null, "$39.99"],
  ["39.99", null, "39.99"],
  ["0", "USD", null],
  ["", "USD", null],
])("the price %s %s is formatted as %s", (amount, currency, price) => {
  expect(showPrice(amount, currency)).toBe(price);
});

test("ratings are converted to five stars, and ratings outside their scale are ignored", () => {
  expect([toStars(9.2, 10), toStars(4.62, null), toStars(7, 5), toStars(null, 5)]).toEqual([
    4.6,
    4.6,
    null,
    null,
  ]);
});

test("a count of zero is ignored", () => {
  expect([toCount(0), toCount(3), toCount(null)]).toEqual([null, 3, null]);
});

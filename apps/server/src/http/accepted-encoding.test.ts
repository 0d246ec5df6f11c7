import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.js";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;Q=0.5", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["br;q=0, *;q=0.1", "gzip"],
  ["identity", null],
  ["gzip;q=0", null],
  ["gzip;q=much", null],
  ["", null],
  [undefined, null],
])("for Accept-Encoding %j the server chooses the encoding %j", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

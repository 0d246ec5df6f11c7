import * as fc from "fast-check";
import { expect, it } from "vitest";
import { parseRange } from "./send-file.js";

it.each([
  ["bytes=0-99", { kind: "part", startByte: 0, endByte: 99 }],
  ["bytes=500-", { kind: "part", startByte: 500, endByte: 999 }],
  ["bytes=-100", { kind: "part", startByte: 900, endByte: 999 }],
  ["bytes=-5000", { kind: "part", startByte: 0, endByte: 999 }],
  ["bytes=990-2000", { kind: "part", startByte: 990, endByte: 999 }],
  ["BYTES=0-0", { kind: "part", startByte: 0, endByte: 0 }],
  ["bytes=1000-", { kind: "unsatisfiable" }],
  ["bytes=-0", { kind: "unsatisfiable" }],
  ["bytes=5-1", { kind: "whole" }],
  ["bytes=-", { kind: "whole" }],
  ["bytes=a-b", { kind: "whole" }],
  ["items=0-5", { kind: "whole" }],
  ["bytes=0-1,5-6", { kind: "whole" }],
  ["bytes=99999999999999999999-", { kind: "whole" }],
])("parseRange parses %s for a file of 1000 bytes as %j", (header, answer) => {
  expect(parseRange(header, 1000)).toEqual(answer);
});

it("parseRange returns the whole file without a Range header", () => {
  expect(parseRange(null, 1000)).toEqual({ kind: "whole" });
});

const sizes = fc.integer({ min: 0, max: 10_000_000 });
const positions = fc.integer({ min: 0, max: 20_000_000 });

it("parseRange returns the overlap of any range with the file", () => {
  fc.assert(
    fc.property(sizes, positions, positions, (sizeBytes, a, b) => {
      const [first, last] = [Math.min(a, b), Math.max(a, b)];
      const answer = parseRange(`bytes=${first}-${last}`, sizeBytes);
      const expected =
        first >= sizeBytes
          ? { kind: "unsatisfiable" }
          : { kind: "part", startByte: first, endByte: Math.min(last, sizeBytes - 1) };
      expect(answer).toEqual(expected);
    }),
  );
});

it("parseRange never throws and never exceeds the file for any header", () => {
  const headers = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."bytes=-,0129 ") }));
  fc.assert(
    fc.property(headers, sizes, (header, sizeBytes) => {
      const answer = parseRange(header, sizeBytes);
      const { startByte, endByte } = answer.kind === "part" ? answer : { startByte: 0, endByte: 0 };
      expect(startByte).toBeGreaterThanOrEqual(0);
      expect(endByte).toBeGreaterThanOrEqual(startByte);
      expect(endByte).toBeLessThanOrEqual(Math.max(0, sizeBytes - 1));
    }),
  );
});

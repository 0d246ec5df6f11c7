import { expect, it } from "vitest";
import { formatJson, jsonFault } from "./json-fault";

it.each([
  ["{}", null],
  ['{"tone": "casual"}', null],
  ["", { kind: "empty" }],
  [" \n", { kind: "empty" }],
  ["[]", { kind: "no-object" }],
  ["null", { kind: "no-object" }],
  ['"text"', { kind: "no-object" }],
  ['{\n  "a": 1,\n  oops\n}', { kind: "syntax", line: 3, column: 3 }],
  ['{"a": 1', { kind: "syntax", line: 1, column: 8 }],
])("the error in the JSON text %j is %j", (text, fault) => {
  expect(jsonFault(text)).toEqual(fault);
});

it("valid JSON is formatted, and invalid JSON is returned unchanged", () => {
  expect(formatJson('{"a":[1,2]}')).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}');
  expect(formatJson('{"a":')).toBe('{"a":');
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "./input-error.js";
import { jsonDepth, parseCleanJson } from "./read-json.js";

describe("parseCleanJson", () => {
  it("returns any JSON value, with U+FFFD in place of unpaired surrogates", () => {
    const text = fc.string({ unit: "binary" }).map((value) => value.replaceAll(/[\0\p{Cs}]/gu, ""));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        text,
        fc.integer(),
        fc.constantFrom(null, true),
        fc.array(tie("value")),
        fc.dictionary(
          text.filter((name) => name !== "__proto__"),
          tie("value"),
          { noNullPrototype: true },
        ),
      ),
    }));
    fc.assert(
      fc.property(value, (json) => {
        expect(parseCleanJson(JSON.stringify(json))).toEqual(json);
      }),
    );
    expect(parseCleanJson('["a\\ud800b", {"\\udc00": 1}]')).toEqual(["a\u{fffd}b", { "\u{fffd}": 1 }]);
  });

  it.each(["", "{", "undefined", "[1,]", '"a\nb"', "NaN"])("rejects %j as invalid JSON", (text) => {
    expect(() => parseCleanJson(text)).toThrow(
      new InputError([{ path: "", message: "The body is not valid JSON." }]),
    );
  });

  it.each(['{"a":{"b":["x\\u0000"]}}', '{"a\\u0000":1}'])("rejects %j because of a NUL character", (text) => {
    expect(() => parseCleanJson(text)).toThrow("must not contain NUL characters");
  });

  it("rejects nesting deeper than 32 levels and ignores brackets inside strings", () => {
    expect(() => parseCleanJson("[".repeat(1_000_000))).toThrow(
      "The body is nested more than 32 levels deep.",
    );
    expect(parseCleanJson(JSON.stringify(["[".repeat(100), '\\"[['.repeat(50)]))).toHaveLength(2);
    expect(jsonDepth('{"a":[{"b":"]}"}]}')).toBe(3);
  });

  it("drops a __proto__ property", () => {
    expect(Object.keys(parseCleanJson('{"__proto__":{"isAdmin":true},"a":1}') as object)).toEqual(["a"]);
  });
});

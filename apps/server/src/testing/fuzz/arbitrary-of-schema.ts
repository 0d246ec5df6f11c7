import * as fc from "fast-check";

export interface JsonSchema {
  $ref?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

const ODD_TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udc00x",
  "\u202e\u200b\ufeff",
  "👩‍👩‍👧‍👦 é ﷽ 𒐫",
  "'; drop table projects; --",
  "../../../etc/passwd",
  "%00%ff",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "1e400",
  "__proto__",
  "AI TESTIMONIAL SCRIPT:",
  "x".repeat(5_001),
  "Wort. ".repeat(2_000),
];
const ODD_NUMBERS = [0, -0, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, Number.MIN_VALUE];

const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);
const oddNumber = fc.oneof(fc.constantFrom(...ODD_NUMBERS), fc.double({ noNaN: true }), fc.integer());
const deep = fc.integer({ min: 1, max: 40 }).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});
/** Values that no schema expects. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  deep,
  fc.constantFrom(null, true, false, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(oddText, oddText, { maxKeys: 3 }),
);

/** Generates values that match a JSON schema nearly everywhere, so that they get far, with an error in some places. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 9 }, { arbitrary: junk, weight: 1 });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.type === "object") return fittingObject(schema);
  if (schema.type === "array") return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 5 });
  if (schema.type === "string")
    return fc.oneof(
      oddText,
      fc.lorem({ maxCount: 12 }).map((text) => `${text}.`),
    );
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer" || schema.type === "number") return fittingNumber(schema);
  return junk;
}

function fittingNumber({ type, minimum = -10, maximum = 1_000 }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
  const inside =
    type === "integer" ? fc.integer({ min, max: Math.min(max, 20) }) : fc.double({ min, max, noNaN: true });
  return fc.oneof({ arbitrary: inside, weight: 5 }, { arbitrary: oddNumber, weight: 1 });
}

function fittingObject({ properties = {}, additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => [name, arbitraryOf(part)] as const);
  const known = fc.record(Object.fromEntries(parts), { requiredKeys: [] });
  const more =
    typeof additionalProperties === "object" ? fc.dictionary(oddText, junk, { maxKeys: 3 }) : fc.constant({});
  return fc.tuple(known, more).map(([own, others]) => ({ ...own, ...others }));
}

/** Generates a valid value with up to two of its parts removed or replaced by something unexpected. */
export function mutationOf(good: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(good);
  return fc
    .array(fc.tuple(fc.constantFrom(...places), fc.option(junk, { nil: undefined })), { maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((value, [place, part]) => replaceAt(value, place, part), good));
}

type Place = readonly string[];

function placesOf(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([name, part]) =>
    placesOf(part).map((place) => [name, ...place]),
  );
  return [[], ...Object.keys(value).map((name) => [name]), ...inner];
}

function replaceAt(value: unknown, [name, ...rest]: Place, part: unknown): unknown {
  if (name === undefined) return part;
  if (typeof value !== "object" || value === null) return value;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  return Object.assign(copy, { [name]: replaceAt((value as Record<string, unknown>)[name], rest, part) });
}

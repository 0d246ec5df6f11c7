import { type Endpoint, isBinary } from "@inkreel/contract";
import * as fc from "fast-check";
import { arbitraryOf, mutationOf } from "./arbitrary-of-schema.js";
import { type FuzzedCall, partNamesOf, pathOf, toJson } from "./fuzzed-call.js";
import { GOOD_BODIES } from "./good-bodies.js";
import { bodySchemaOf } from "./text-fields.js";

const ODD_PARTS = [
  "0",
  "-1",
  "2147483648",
  "1.5",
  "abc",
  "%00",
  "%ff%fe",
  "%F0%9F%92%A9",
  "..%2f..",
  "1%20or%201",
  " 1",
];
const BROKEN_BODIES = [
  "{",
  "nul",
  '{"a":',
  "\u0000",
  '{"title":"\\u0000"}',
  '{"title":"\\ud800"}',
  "[".repeat(50_000),
  '{"a":'.repeat(9_999),
];

const partLike = (good: string): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: fc.constant(good), weight: 20 },
    fc.constantFrom(...ODD_PARTS),
    fc
      .string({ unit: "binary", minLength: 1, maxLength: 20 })
      .map((text) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ""))),
  );
const query = fc.oneof(
  { arbitrary: fc.constant(""), weight: 3 },
  fc
    .array(fc.tuple(fc.constantFrom("v", "all", "download", "url", "x", "__proto__"), partLike("1")), {
      maxLength: 3,
    })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`),
);

function bodyOf(endpoint: Endpoint): fc.Arbitrary<string | null> {
  const broken = fc.constantFrom<string | null>(null, "", ...BROKEN_BODIES);
  const schema = bodySchemaOf(endpoint);
  if (schema === null) return broken;
  return fc.oneof(
    { arbitrary: arbitraryOf(schema).map(toJson), weight: 5 },
    { arbitrary: mutationOf(GOOD_BODIES.get(endpoint) ?? {}).map(toJson), weight: 5 },
    { arbitrary: broken, weight: 1 },
  );
}

const typeOf = ({ body }: Endpoint): fc.Arbitrary<string> =>
  isBinary(body)
    ? fc.constantFrom("multipart/form-data; boundary=x", "multipart/form-data", "text/plain")
    : fc.oneof(
        { arbitrary: fc.constant("application/json"), weight: 15 },
        fc.constantFrom("text/plain", "application/json;charset=latin1", "x"),
      );

/**
 * Generates calls that are nearly valid: bodies by the schema and valid ones with replaced parts, some of them
 * broken.
 */
export function generatedCallsOf(
  endpoint: Endpoint,
  goodParts: Record<string, string>,
): fc.Arbitrary<FuzzedCall> {
  const likes = partNamesOf(endpoint).map((name) => [name, partLike(goodParts[name] ?? "1")] as const);
  const parts = fc.record(Object.fromEntries(likes));
  return fc
    .record({ parts, query, body: bodyOf(endpoint), type: typeOf(endpoint) })
    .map(({ parts, query, body, type }) => ({
      path: pathOf(endpoint, parts) + query,
      body: endpoint.method === "GET" ? null : body,
      headers: { "content-type": type },
    }));
}

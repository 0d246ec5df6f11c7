import { type Endpoint, isBinary, TOKEN_PREFIX } from "@inkreel/contract";
import { z } from "zod";
import { type FuzzedCall, type HostileCall, JSON_BODY, partNamesOf, pathOf, toJson } from "./fuzzed-call.js";
import { GOOD_BODIES } from "./good-bodies.js";

const LONG = 10_000;
const MANY = 1_000;

/** Texts for addresses. Some have an invalid percent-encoding, and none names anything that exists. */
const TEXTS: readonly string[] = [
  "0",
  "01",
  "0x1",
  "1e0",
  "1.0",
  "+1",
  "%201",
  "1%20",
  "1%0a",
  "-1",
  "1.5",
  "2147483648",
  "99999999999999999999",
  "NaN",
  "Infinity",
  "null",
  "undefined",
  "true",
  "[1]",
  "1,2",
  "abc",
  "__proto__",
  "constructor",
  "%EF%BC%91",
  "%",
  "%zz",
  "%00",
  "1%00",
  "%c0%af",
  "%ff%fe",
  "%ED%A0%80",
  "%F0%9F%92%A9",
  "%E2%80%AE",
  "%0d%0aset-cookie:%20a=b",
  "..%2f..%2f..%2fetc%2fpasswd",
  "..%5c..%5cwindows",
  "1%20or%201=1--",
  "%27;drop%20table%20projects;--",
  "%3Cscript%3E",
  "1".repeat(LONG),
  "%41".repeat(LONG),
  "%F0%9F%92%A9".repeat(MANY),
];

const QUERIES: readonly ((name: string) => string)[] = [
  ...TEXTS.map((text) => (name: string) => `${name}=${text}`),
  (name) => `${name}=1&${name}=0`,
  (name) => `${name}[]=1&${name}[a]=2`,
  (name) => name,
  (name) => `=${name}&&&==`,
  (name) => `${name}=1&`.repeat(MANY),
  (name) => `?${name}?=%26%3D#x`,
];

/** Values for one header each. All of them are valid in a header. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  range: [
    "bytes=",
    "bytes=-",
    "bytes=-0",
    "bytes=5-1",
    "bytes=0-0",
    "bytes=999999999999999-",
    `bytes=${"9".repeat(LONG)}-`,
    `bytes=${"0-0,".repeat(MANY)}`,
    "pages=1-2",
    "\u00ff",
  ],
  "if-none-match": ["*", '"', 'W/"', ",".repeat(LONG), `"${"a".repeat(LONG)}"`, "\u00ff"],
  "if-match": ["*", '"nobody"', ",".repeat(LONG)],
  "if-range": ["*", '"', "no date", "Thu, 99 Foo 99999 99:99:99 GMT"],
  "if-modified-since": ["no date", "0", "9".repeat(LONG), "Thu, 99 Foo 99999 99:99:99 GMT"],
  "accept-language": ["*", "de;q=x", "x-klingon;q=9", "de,".repeat(MANY), "-".repeat(LONG), "\u00ff"],
  "accept-encoding": ["*;q=0", "gzip;q=NaN", "identity;q=0", "br,".repeat(MANY)],
  accept: ["text/html", "*/*;q=x", "a/".repeat(MANY)],
  "content-type": [
    "application/json; charset=utf-16",
    "application/json;".repeat(MANY),
    "multipart/form-data",
    "a/".repeat(MANY),
    "\u00ff",
  ],
  "content-length": ["-1", "1e400", "abc", "99999999999999999999"],
  cookie: [
    "=",
    ";;;=;",
    "inkreel.session_token=",
    "inkreel.session_token=%",
    "inkreel.session_token=%00.%ff",
    `inkreel.session_token=${"a.".repeat(MANY)}`,
    `inkreel.session_data=${"e30".repeat(MANY)}`,
    "a=b; ".repeat(MANY),
    "__proto__=1; constructor=2",
    "inkreel.session_token=\u00ff",
  ],
  authorization: [
    "Bearer",
    "Bearer ",
    `Bearer ${TOKEN_PREFIX}`,
    `Bearer ${TOKEN_PREFIX}${"a".repeat(LONG)}`,
    `Bearer ${TOKEN_PREFIX}\u00ff`,
    "Basic !!!",
    " ".repeat(MANY),
  ],
  origin: ["null", "http://[", "\u00ff", "javascript:1"],
  referer: ["http://[", "\u00ff"],
  "sec-fetch-site": ["cross-site", "\u00ff"],
  "x-request-id": ["\u00ff", "a".repeat(LONG)],
  "x-forwarded-for": ["unknown", ",".repeat(LONG), "::ffff:1.2.3.4%25x"],
};

/** Makes a valid call with an error in one part of its path, its query or one header. */
export function* hostileRequestsOf(
  endpoint: Endpoint,
  goodParts: Record<string, string>,
): Generator<HostileCall> {
  const right = rightCallOf(endpoint, goodParts);
  for (const part of partNamesOf(endpoint))
    for (const text of TEXTS)
      yield {
        ...right,
        path: pathOf(endpoint, { ...goodParts, [part]: text }),
        name: `{${part}} ${short(text)}`,
        mustBeRefused: true,
      };
  for (const name of queryNamesOf(endpoint))
    for (const query of QUERIES)
      yield {
        ...right,
        path: `${right.path}?${query(name)}`,
        name: `?${short(query(name))}`,
        mustBeRefused: false,
      };
  for (const [header, values] of Object.entries(HEADERS))
    for (const value of values)
      yield {
        ...right,
        headers: { ...right.headers, [header]: value },
        name: `${header}: ${short(value)}`,
        mustBeRefused: false,
      };
}

/** Returns a valid call. The body of an expensive endpoint is broken, because the hostile part is read before it. */
function rightCallOf(endpoint: Endpoint, goodParts: Record<string, string>): FuzzedCall {
  const path = pathOf(endpoint, goodParts);
  const takesNone = endpoint.method === "GET" || endpoint.body === null || isBinary(endpoint.body);
  if (takesNone) return { path, body: null, headers: {} };
  return { path, body: endpoint.isCostly ? "{" : toJson(GOOD_BODIES.get(endpoint)), headers: JSON_BODY };
}

/** Returns the known names and one that no call knows. */
function queryNamesOf({ query }: Endpoint): string[] {
  const { properties } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return [...Object.keys(properties ?? {}), "__proto__"];
}

const SHOWN_CHARS = 60;
const short = (text: string): string =>
  text.length <= SHOWN_CHARS ? text : `${text.slice(0, SHOWN_CHARS)}… (${text.length} characters)`;

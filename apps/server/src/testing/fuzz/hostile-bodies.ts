import { type Endpoint, isBinary } from "@inkreel/contract";
import { type HostileCall, JSON_BODY, pathOf, toJson } from "./fuzzed-call.js";
import { GOOD_BODIES } from "./good-bodies.js";
import type { HostileText } from "./hostile-texts.js";
import { bodySchemaOf, ITEM, type TextField, textFieldsOf, withText } from "./text-fields.js";

/** The length for a field without its own limit. */
const UNLIMITED_CHARS = 100_000;
/** More items than any list accepts. */
const MANY_ITEMS = 1_000;
/** More characters in all items than the body of any endpoint may have. */
const MANY_CHARS = 20_000_000;

/**
 * Makes bodies for each text field and each text: a valid body whose field contains the text at its maximum length,
 * in as many list items as possible, and one character longer.
 */
export function* hostileBodiesOf(
  endpoint: Endpoint,
  { texts, goodParts }: { texts: readonly HostileText[]; goodParts: Record<string, string> },
): Generator<HostileCall> {
  const schema = bodySchemaOf(endpoint);
  const path = pathOf(endpoint, goodParts);
  for (const field of schema === null ? [] : textFieldsOf(schema))
    for (const text of texts)
      for (const { name, body, isOverLimit } of bodiesOf(endpoint, field, text))
        yield {
          name: `${field.path.join(".")} of ${name} of ${text.name}`,
          path,
          body: toJson(body),
          headers: JSON_BODY,
          mustBeRefused: isOverLimit,
        };
}

interface HostileBody {
  name: string;
  body: unknown;
  isOverLimit: boolean;
}

function* bodiesOf(endpoint: Endpoint, field: TextField, text: HostileText): Generator<HostileBody> {
  const maxChars = field.maxChars ?? UNLIMITED_CHARS;
  const make = (chars: number, items = 1): unknown =>
    withText(GOOD_BODIES.get(endpoint), { path: field.path, text: text.make(chars), items });
  const chars = largest(maxChars, (count) => isTaken(endpoint, make(count)));
  yield { name: `${chars} characters`, body: make(chars), isOverLimit: false };
  if (field.path.includes(ITEM)) {
    const most = Math.min(MANY_ITEMS, Math.ceil(MANY_CHARS / Math.max(1, chars)));
    const items = largest(most, (count) => isTaken(endpoint, make(chars, count)));
    yield { name: `${items} items of ${chars} characters`, body: make(chars, items), isOverLimit: false };
  }
  if (field.maxChars !== null)
    yield { name: `${maxChars + 1} characters`, body: make(maxChars + 1), isOverLimit: true };
}

function isTaken({ body: schema }: Endpoint, body: unknown): boolean {
  return schema !== null && !isBinary(schema) && schema.safeParse(body).success;
}

/**
 * Returns the largest accepted number up to `max`, if all numbers below an accepted one are accepted, too. Returns
 * `max` if not even 1 is accepted.
 */
function largest(max: number, isTaken: (count: number) => boolean): number {
  if (isTaken(max) || !isTaken(1)) return max;
  let [taken, refused] = [1, max];
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (isTaken(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}

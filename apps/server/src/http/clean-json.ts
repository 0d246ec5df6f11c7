import { InputError } from "./input-error.js";

/** Deeper than any body of ours; recursion over it is safe. */
const MAX_DEPTH = 32;

/** Returns the depth of brackets in a JSON text, counted before anything recursive reads it. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') isInString = !isInString;
    else if (char === "\\") at += 1;
    else if (isInString) continue;
    else if (char === "{" || char === "[") deepest = Math.max(deepest, (depth += 1));
    else if (char === "}" || char === "]") depth -= 1;
  }
  return deepest;
}

/**
 * JSON text → a value that a database can hold: half characters (lone surrogates) become U+FFFD, NUL characters are
 * refused wherever they stand, names of properties included.
 *
 * @throws InputError for text that is no JSON, nests too deep or holds NUL characters.
 */
export function parseCleanJson(text: string): unknown {
  if (jsonDepth(text) > MAX_DEPTH) {
    throw new InputError([{ path: "", message: `The body is nested more than ${MAX_DEPTH} levels deep.` }]);
  }
  return cleanValue(parseJson(text), []);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new InputError([{ path: "", message: "The body is not valid JSON." }]);
  }
}

function cleanValue(value: unknown, path: readonly string[]): unknown {
  if (typeof value === "string") return cleanText(value, path);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => cleanValue(item, [...path, String(index)]));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== "__proto__")
      .map(([name, item]) => [cleanText(name, path), cleanValue(item, [...path, name])]),
  );
}

function cleanText(text: string, path: readonly string[]): string {
  if (text.includes("\0")) {
    throw new InputError([{ path: path.join("."), message: "Text must not contain NUL characters" }]);
  }
  return text.replaceAll(/\p{Surrogate}/gu, "\u{FFFD}");
}

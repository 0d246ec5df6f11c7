import { AppError, NUL_IN_TEXT, say } from "@inkreel/contract";
import { InputError } from "./input-error.js";
import { DEFAULT_JSON_LIMIT_BYTES } from "./json-limit.js";

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu;

/**
 * Reads the JSON body of a request. A missing body counts as `{}`.
 * @throws AppError payload_too_large or unsupported_media_type, InputError for invalid JSON.
 */
export async function readJson(
  request: Request,
  maxBytes: number = DEFAULT_JSON_LIMIT_BYTES,
): Promise<unknown> {
  const bytes = await readBytes(request, {
    maxBytes,
    tooLarge: `The body is larger than ${Math.floor(maxBytes / 1024)} kB. Send a smaller body.`,
  });
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("content-type") ?? "application/json";
  if (!JSON_TYPE.test(type)) {
    throw new AppError(
      "unsupported_media_type",
      `This request must be application/json, not ${type.slice(0, 80)}. Send JSON.`,
    );
  }
  return parseCleanJson(decodeUtf8(bytes));
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new InputError([{ path: "", message: "The body is not valid UTF-8." }]);
  }
}

/**
 * Reads the body of a request and stops as soon as it exceeds the limit, whatever its Content-Length says.
 * @throws AppError payload_too_large with `tooLarge` as its message.
 */
async function readBytes(
  request: Request,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > maxBytes) {
    await request.body?.cancel();
    throw new AppError("payload_too_large", tooLarge);
  }
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  for await (const chunk of request.body ?? []) {
    byteLength += chunk.byteLength;
    if (byteLength > maxBytes) throw new AppError("payload_too_large", tooLarge);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks, byteLength));
}

/** Deeper than any body of our API, and safe for recursion. */
const MAX_DEPTH = 32;

/** Returns the nesting depth of a JSON text. It is determined without recursion, before the text is parsed. */
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
 * Parses JSON into a value that a database can store. Lone surrogates become U+FFFD, and NUL characters are refused
 * everywhere, also in property names.
 * @throws InputError for text that is not JSON, is nested too deeply or contains NUL characters.
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
    const said = path.length === 0 ? null : say("input_nul", { field: path.join(".") });
    throw new InputError([{ path: path.join("."), said, message: said?.message ?? NUL_IN_TEXT }]);
  }
  return text.replaceAll(/\p{Surrogate}/gu, "\u{FFFD}");
}

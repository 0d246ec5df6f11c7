import { withoutTags } from "./without-tags.js";

const SAID_MAX_CHARS = 240;
/** Maximum length to read of an HTML page that was sent instead of a JSON response. */
const READ_MAX_CHARS = 20_000;
/** Maximum number of objects inside each other in an error response. Proxies wrap the error of the service behind them. */
const DEPTH_MAX = 6;
/** Names of the fields with the error message, the most common ones first. */
const MESSAGE_FIELDS = ["error", "message", "detail", "msg", "info", "errors"];

/**
 * Returns the error message in the body of a response as one short line. It supports the JSON formats of the services
 * and HTML pages. Null for an empty body.
 */
export function saidByService(body: string): string | null {
  const text = parsedMessage(body) ?? withoutTags(body.slice(0, READ_MAX_CHARS));
  // The sentence that quotes the message has its own full stop.
  const line = text.replaceAll(/\s+/gu, " ").trim().replace(/\.$/u, "");
  if (line === "") return null;
  return line.length <= SAID_MAX_CHARS ? line : `${line.slice(0, SAID_MAX_CHARS - 1).trimEnd()}…`;
}

function parsedMessage(body: string): string | null {
  const parsed = parsedJson(body);
  return parsed === null || typeof parsed !== "object" ? null : messageIn(parsed, 0);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Finds the message in an error response. Gemini sends a list with one error, FastAPI servers (vLLM, Mistral) a list of
 * details, and OpenRouter the original error of the service behind it in `metadata.raw`
 * (https://openrouter.ai/docs/api/reference/errors-and-debugging).
 */
function messageIn(value: unknown, depth: number): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (value === null || typeof value !== "object" || depth > DEPTH_MAX) return null;
  if (Array.isArray(value)) return messageIn(value[0], depth + 1);
  const fields = new Map(Object.entries(value));
  const message = MESSAGE_FIELDS.map((name) => messageIn(fields.get(name), depth + 1)).find(
    (found) => found !== null,
  );
  const original = originalMessage(fields.get("metadata"), depth);
  return original === null ? (message ?? null) : [message, original].filter(Boolean).join(": ");
}

function originalMessage(metadata: unknown, depth: number): string | null {
  if (metadata === null || typeof metadata !== "object" || !("raw" in metadata)) return null;
  const { raw } = metadata;
  const parsed = typeof raw === "string" ? parsedJson(raw) : raw;
  return messageIn(parsed ?? raw, depth + 1);
}

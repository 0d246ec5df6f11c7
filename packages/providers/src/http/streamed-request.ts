import type { PreparedRequest } from "./prepared-request.js";

/**
 * How an answer is asked for. `usage` also asks for the number of tokens at the end, which some servers do not know
 * (https://platform.openai.com/docs/api-reference/chat/create#chat_create-stream_options).
 */
export const STREAM_MODES = ["usage", "stream", "whole"] as const;
export type StreamMode = (typeof STREAM_MODES)[number];

/** Returns the request for an answer in parts. A request without a JSON object as body is returned unchanged. */
export function askForStream(request: PreparedRequest, mode: StreamMode): PreparedRequest {
  if (mode === "whole" || request.body === null) return request;
  const body: unknown = JSON.parse(new TextDecoder().decode(request.body));
  if (typeof body !== "object" || body === null) return request;
  const options = mode === "usage" ? { stream_options: { include_usage: true } } : {};
  const json = new TextEncoder().encode(JSON.stringify({ ...body, stream: true, ...options }));
  return { ...request, body: json.buffer };
}

import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { acceptedEncoding } from "./accepted-encoding.js";
import { compress, COMPRESS_FROM_BYTES } from "./compress.js";

/** Answers with JSON, compressed where it is long and the client takes it: scenes shrink to a fifth. */
export async function sendJson(c: Context, value: unknown, status: ContentfulStatusCode): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(value));
  c.header("content-type", "application/json");
  if (bytes.byteLength < COMPRESS_FROM_BYTES) return c.body(bytes, status);
  c.header("vary", "Accept-Encoding", { append: true });
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  if (encoding === null) return c.body(bytes, status);
  c.header("content-encoding", encoding);
  return c.body(Buffer.from(await compress(bytes, { encoding, effort: "each" })), status);
}

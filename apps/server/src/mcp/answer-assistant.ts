import { createMcpServer } from "@inkreel/pipeline/mcp";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Context, Hono } from "hono";
import { InputError } from "../http/input-error.js";
import { jsonLimitBytes } from "../http/json-limit.js";
import { readJson } from "../http/read-json.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { readVersion } from "../version.js";
import { serverMakeInput } from "./make-options.js";
import { createOrderedVideos } from "./ordered-videos.js";
import { createOwnApi } from "./own-api.js";

/** How many of the newest videos are listed with their files. */
const LISTED_VIDEOS = 20;
/** Room for what a message has besides the arguments of its tool. */
const ENVELOPE_BYTES = 64 * 1024;
const MAX_BYTES = jsonLimitBytes(serverMakeInput) + ENVELOPE_BYTES;
const VERSION = readVersion();

/** Answers one message of an assistant, whose token belongs to `ownerId`. Nothing is kept for the next one. */
export async function answerAssistant(
  app: Hono<ServerEnv>,
  { c, services, ownerId }: { c: Context<ServerEnv>; services: Services; ownerId: string },
): Promise<Response> {
  const message = await readJson(c.req.raw, MAX_BYTES);
  // The protocol has no batches since 2025-06-18, and one could hold any number of calls.
  if (Array.isArray(message))
    throw new InputError([{ path: "", message: "Send one message in each request, not a list." }]);
  const { videoOrders } = services.repositories;
  const videos = createOrderedVideos({
    ...createOwnApi(app, c),
    address: services.env.baseUrl.replace(/\/$/u, ""),
    listNewest: async () => (await videoOrders.listHandedOver(ownerId, LISTED_VIDEOS)).map(({ id }) => id),
  });
  const transport = new WebStandardStreamableHTTPServerTransport();
  await createMcpServer(videos, VERSION).connect(transport);
  return transport.handleRequest(c.req.raw, { parsedBody: message });
}

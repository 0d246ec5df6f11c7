import { defineEndpoint } from "./define-endpoint.js";

export const mcpEndpoints = {
  assistantCalls: defineEndpoint({
    method: "POST",
    path: "/api/mcp",
    tag: "For programs",
    summary:
      "Takes the messages of AI assistants: the Model Context Protocol over streamable HTTP, with an API token. It keeps no sessions.",
    body: { mediaTypes: ["application/json"] },
    response: { mediaTypes: ["text/event-stream", "application/json"] },
    errors: ["payload_too_large", "unsupported_media_type"],
  }),
};

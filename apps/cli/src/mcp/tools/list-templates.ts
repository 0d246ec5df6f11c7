import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import type { McpServices } from "../mcp-services.js";

export function addListTemplates(server: McpServer, { maker }: McpServices): void {
  server.registerTool(
    "list_templates",
    {
      title: "Templates",
      description: "Lists the kinds of video: type (for make_video's `template`), name and purpose.",
      outputSchema: {
        templates: z.array(z.object({ type: z.string(), name: z.string(), description: z.string() })),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async () => {
      const all = await maker.listTemplates();
      const templates = all.map(({ type, name, description }) => ({ type, name, description }));
      const lines = templates.map(({ type, name, description }) => `${type}: ${name}. ${description}`);
      return { content: [{ type: "text", text: lines.join("\n") }], structuredContent: { templates } };
    },
  );
}

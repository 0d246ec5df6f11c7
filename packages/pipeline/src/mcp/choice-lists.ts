import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { voiceSchema } from "@inkreel/contract";
import { z } from "zod";
import type { AssistantVideos } from "./assistant-videos.js";

export function addListVoices(server: McpServer, videos: Pick<AssistantVideos, "listVoices">): void {
  server.registerTool(
    "list_voices",
    {
      title: "Voices",
      description:
        "Lists the voices: id (for make_video's `voice`), name, accent, character, language and whether each is available.",
      inputSchema: z.strictObject({}),
      outputSchema: { voices: z.array(voiceSchema) },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async () => {
      const voices = await videos.listVoices();
      const lines = voices.map(
        ({ id, name, accent, type, language, description, available }) =>
          `${[`${id}: ${name}`, accent, type, language].filter(Boolean).join(", ")}. ${description}${available ? "" : " (not available now)"}`,
      );
      return { content: [{ type: "text", text: lines.join("\n") }], structuredContent: { voices } };
    },
  );
}

export function addListTemplates(server: McpServer, videos: Pick<AssistantVideos, "listTemplates">): void {
  server.registerTool(
    "list_templates",
    {
      title: "Templates",
      description: "Lists the kinds of video: type (for make_video's `template`), name and purpose.",
      inputSchema: z.strictObject({}),
      outputSchema: {
        templates: z.array(z.object({ type: z.string(), name: z.string(), description: z.string() })),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async () => {
      const all = await videos.listTemplates();
      const templates = all.map(({ type, name, description }) => ({ type, name, description }));
      const lines = templates.map(({ type, name, description }) => `${type}: ${name}. ${description}`);
      return { content: [{ type: "text", text: lines.join("\n") }], structuredContent: { templates } };
    },
  );
}

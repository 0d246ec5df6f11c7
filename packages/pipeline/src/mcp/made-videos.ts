import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import type { AssistantVideos } from "./assistant-videos.js";
import { answerWithReport, VIDEO_FILE_KINDS, videoReportShape } from "./video-report.js";

const jobId = z.string().describe("the id that make_video returned");
const MAX_WAIT_SECONDS = 50;

export function addGetVideoFile(server: McpServer, videos: Pick<AssistantVideos, "findFile">): void {
  server.registerTool(
    "get_video_file",
    {
      title: "File of a video",
      description:
        "Returns the path or address and a link of a completed video's file: the MP4, its subtitles (srt, vtt), the JPEG poster, or the composition (JSON with scenes, words and their times). Of a narration alone: audio, words (JSON), srt, vtt.",
      inputSchema: z.strictObject({
        jobId,
        kind: z
          .enum(VIDEO_FILE_KINDS)
          .optional()
          .describe("default: the MP4, or the audio of a narration alone"),
      }),
      outputSchema: { path: z.string(), mediaType: z.string() },
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ jobId, kind }) => {
      const { place, uri, name, mediaType } = await videos.findFile(jobId, kind ?? null);
      return {
        content: [
          { type: "text", text: place },
          { type: "resource_link", uri, name, mimeType: mediaType },
        ],
        structuredContent: { path: place, mediaType },
      };
    },
  );
}

export function addVideoStatus(
  server: McpServer,
  videos: Pick<AssistantVideos, "report" | "waitForEnd">,
): void {
  server.registerTool(
    "video_status",
    {
      title: "Status of a video",
      description:
        "Returns the progress of a video from make_video: stage, percent and time left while it runs, its files when it is completed, the reason when it failed.",
      inputSchema: z.strictObject({
        jobId,
        waitSeconds: z
          .number()
          .min(0)
          .max(MAX_WAIT_SECONDS)
          .default(0)
          .describe("how long to wait for the result before returning"),
      }),
      outputSchema: videoReportShape,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ jobId, waitSeconds }, { signal }) => {
      const timeoutMs = waitSeconds * 1000;
      await videos.waitForEnd(jobId, { timeoutMs, signal, onProgress: async () => undefined });
      return answerWithReport(await videos.report(jobId));
    },
  );
}

export function addCancelVideo(server: McpServer, videos: Pick<AssistantVideos, "report" | "cancel">): void {
  server.registerTool(
    "cancel_video",
    {
      title: "Cancel a video",
      description:
        "Stops a video or narration that make_video has begun. It leaves no incomplete file. One that is completed stays as it is.",
      inputSchema: z.strictObject({ jobId }),
      outputSchema: videoReportShape,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ jobId }) => {
      await videos.cancel(jobId);
      return answerWithReport(await videos.report(jobId));
    },
  );
}

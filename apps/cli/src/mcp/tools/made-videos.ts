import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { AppError, narrationFormatOf } from "@inkreel/contract";
import { z } from "zod";
import type { McpServices } from "../mcp-services.js";
import {
  answerWithReport,
  jobReportShape,
  reportJob,
  VIDEO_FILE_KINDS,
  type VideoFileKind,
} from "../job-report.js";
import type { VideoJob, VideoJobs } from "../video-jobs.js";
import { waitForJob } from "../wait-for-job.js";

const MEDIA_TYPES: Record<Exclude<VideoFileKind, "audio">, string> = {
  mp4: "video/mp4",
  srt: "application/x-subrip",
  vtt: "text/vtt",
  poster: "image/jpeg",
  composition: "application/json",
  words: "application/json",
};

const jobId = z.string().describe("the id that make_video returned");

export function addGetVideoFile(server: McpServer, { jobs }: McpServices): void {
  server.registerTool(
    "get_video_file",
    {
      title: "File of a video",
      description:
        "Returns the path and a link of a completed video's file: the MP4, its subtitles (srt, vtt), the JPEG poster, or the composition (JSON with scenes, words and their times). Of a narration alone: audio, words (JSON), srt, vtt.",
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
    async ({ jobId, kind: wanted }) => {
      const { path, mediaType } = findFile(jobs, jobId, wanted ?? null);
      const uri = pathToFileURL(path).href;
      return {
        content: [
          { type: "text", text: path },
          { type: "resource_link", uri, name: basename(path), mimeType: mediaType },
        ],
        structuredContent: { path, mediaType },
      };
    },
  );
}

/** Returns a file of a completed video, by default the MP4 or the audio. @throws AppError, which becomes a tool error. */
export function findFile(
  jobs: VideoJobs,
  jobId: string,
  wanted: VideoFileKind | null,
): { path: string; mediaType: string } {
  const { state } = findJob(jobs, jobId);
  if (state.status !== "completed")
    throw new AppError("conflict", `${jobId} has no files because it is ${state.status}. Call video_status.`);
  const files: Partial<Record<VideoFileKind, string>> =
    "video" in state ? state.video.files : state.narration.files;
  const kind = wanted ?? ("video" in state ? "mp4" : "audio");
  const path = files[kind];
  if (path === undefined)
    throw new AppError("not_found", `${jobId} has no ${kind}. It has: ${Object.keys(files).join(", ")}.`);
  return { path, mediaType: kind === "audio" ? audioTypeOf(path) : MEDIA_TYPES[kind] };
}

const AUDIO_TYPES = { mp3: "audio/mpeg", m4a: "audio/mp4", wav: "audio/wav" } as const;

function audioTypeOf(path: string): string {
  return AUDIO_TYPES[narrationFormatOf(path) ?? "mp3"];
}

const MAX_WAIT_SECONDS = 50;

export function addVideoStatus(server: McpServer, { jobs }: McpServices): void {
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
      outputSchema: jobReportShape,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    async ({ jobId, waitSeconds }, { signal }) => {
      const job = findJob(jobs, jobId);
      await waitForJob({ job, timeoutMs: waitSeconds * 1000, signal, onProgress: async () => undefined });
      return answerWithReport(reportJob(job));
    },
  );
}

export function addCancelVideo(server: McpServer, { jobs }: McpServices): void {
  server.registerTool(
    "cancel_video",
    {
      title: "Cancel a video",
      description:
        "Stops a video or narration that make_video has begun, and removes what it has written. One that is completed stays as it is.",
      inputSchema: z.strictObject({ jobId }),
      outputSchema: jobReportShape,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    },
    async ({ jobId }) => {
      const job = findJob(jobs, jobId);
      job.cancel();
      await job.ended;
      return answerWithReport(reportJob(job));
    },
  );
}

/**
 * Returns a job.
 * @throws AppError not_found, which becomes a tool error.
 */
function findJob(jobs: VideoJobs, jobId: string): VideoJob {
  const job = jobs.find(jobId);
  if (job === null)
    throw new AppError(
      "not_found",
      `There is no job "${jobId}". This MCP server forgets its jobs when it stops; make_video returns their ids.`,
    );
  return job;
}

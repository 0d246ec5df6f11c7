import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

export const VIDEO_FILE_KINDS = ["mp4", "srt", "vtt", "poster", "composition", "audio", "words"] as const;
export type VideoFileKind = (typeof VIDEO_FILE_KINDS)[number];

const place = z.string().describe("absolute path, or the address on the server");

/** The response of make_video, video_status and cancel_video. */
export const videoReportShape = {
  jobId: z.string(),
  status: z.enum(["running", "completed", "failed", "cancelled"]),
  stage: z.string().describe("the current step, while it runs"),
  percent: z.number().min(0).max(100),
  secondsLeft: z.number().nullable().describe("null while unknown"),
  title: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  files: z
    .object({
      mp4: place.optional(),
      srt: place,
      vtt: place,
      poster: place.optional(),
      composition: place.optional(),
      audio: place.optional().describe("the narration alone, if only that was made"),
      words: place.optional().describe("JSON with the words and their times"),
      credits: place
        .nullable()
        .describe("picture credits to publish with the video; null if none are needed"),
    })
    .nullable()
    .describe("null until the video is completed"),
  notes: z.array(z.string()).describe("fallbacks that were used; report them to the user"),
  error: z.string().nullable(),
};
export type VideoReport = z.infer<z.ZodObject<typeof videoReportShape>>;

/** Returns the report as structured content for programs and as one paragraph for people. */
export function answerWithReport(report: VideoReport): CallToolResult {
  return { content: [{ type: "text", text: sentenceOf(report) }], structuredContent: { ...report } };
}

function sentenceOf({
  jobId,
  status,
  stage,
  percent,
  secondsLeft,
  files,
  durationSeconds,
  notes,
  error,
}: VideoReport) {
  if (status === "running") {
    const left = secondsLeft === null ? "" : `, about ${secondsLeft} s left`;
    return `${jobId} is running: ${stage}, ${percent} %${left}. Call video_status for the result.`;
  }
  if (status === "failed") return `${jobId} failed: ${error}`;
  if (status === "cancelled") return `${jobId} was cancelled.`;
  return [
    `${jobId} is done: ${files?.mp4 ?? files?.audio} (${durationSeconds} s).`,
    ...(files?.credits == null ? [] : [`Picture credits to publish with the video: ${files.credits}`]),
    ...notes.map((note) => `Note: ${note}`),
  ].join("\n");
}

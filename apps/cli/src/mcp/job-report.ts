import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { VideoJob } from "./video-jobs.js";

export const VIDEO_FILE_KINDS = ["mp4", "srt", "vtt", "poster", "composition", "audio", "words"] as const;
export type VideoFileKind = (typeof VIDEO_FILE_KINDS)[number];

const path = z.string().describe("absolute path");

/** The response of make_video and video_status. */
export const jobReportShape = {
  jobId: z.string(),
  status: z.enum(["running", "completed", "failed", "cancelled"]),
  stage: z.string().describe("the current step, while it runs"),
  percent: z.number().min(0).max(100),
  secondsLeft: z.number().nullable().describe("null while unknown"),
  title: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  files: z
    .object({
      mp4: path.optional(),
      srt: path,
      vtt: path,
      poster: path.optional(),
      composition: path.optional(),
      audio: path.optional().describe("the narration alone, if only that was made"),
      words: path.optional().describe("JSON with the words and their times, with a narration alone"),
      credits: path.nullable().describe("picture credits to publish with the video; null if none are needed"),
    })
    .nullable()
    .describe("null until the video is completed"),
  notes: z.array(z.string()).describe("fallbacks that were used; report them to the user"),
  error: z.string().nullable(),
};
export type JobReport = z.infer<z.ZodObject<typeof jobReportShape>>;

export function reportJob(job: VideoJob): JobReport {
  const { state, progress } = job;
  const made = state.status === "completed" ? ("video" in state ? state.video : state.narration) : null;
  const durationMs =
    made === null ? null : "render" in made ? made.render.durationMs : made.composition.durationMs;
  return {
    jobId: job.id,
    status: state.status,
    stage: state.status === "running" ? progress.stage : state.status,
    percent: made === null ? Math.floor(progress.share * 100) : 100,
    secondsLeft:
      state.status === "running" && progress.etaMs !== null ? Math.ceil(progress.etaMs / 1000) : null,
    title: made?.composition.title ?? null,
    durationSeconds: durationMs === null ? null : durationMs / 1000,
    files: made && { ...made.files, credits: "creditsPath" in made ? made.creditsPath : null },
    notes: made?.composition.warnings.map(({ message }) => message) ?? [],
    error: state.status === "failed" ? state.error : null,
  };
}

/** Returns the report as structured content for programs and as one paragraph for people. */
export function answerWithReport(report: JobReport): CallToolResult {
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
}: JobReport) {
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

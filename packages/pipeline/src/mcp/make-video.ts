import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { AppError } from "@inkreel/contract";
import type { AssistantVideos } from "./assistant-videos.js";
import type { MakeVideoInput } from "./make-video-input.js";
import { answerWithReport, videoReportShape } from "./video-report.js";

const DESCRIPTION = [
  "Turns a text or a web page into a short narrated video: script, voice, word-timed captions, animated scenes.",
  "Give one of `text` (plain or Markdown), `url` and, if an AI writer is connected, `topic`. A video of 30 s usually takes 10 to 60 s to make.",
  "`voice: none` makes it silent: captions and music.",
  "Returns the files when it is done within `waitSeconds`; otherwise with status running and a jobId for video_status.",
].join(" ");

export function addMakeVideo<Input extends MakeVideoInput>(
  server: McpServer,
  videos: AssistantVideos<Input>,
): void {
  server.registerTool(
    "make_video",
    {
      title: "Make a video",
      description: `${DESCRIPTION} ${videos.about}`,
      inputSchema: videos.makeInput,
      outputSchema: videoReportShape,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
    },
    async (input, { signal, sendNotification, _meta }) => {
      requireContent(input);
      const jobId = await videos.start(input);
      const progressToken = _meta?.progressToken;
      await videos.waitForEnd(jobId, {
        timeoutMs: input.waitSeconds * 1000,
        signal,
        onProgress: async (progress, message) => {
          if (progressToken === undefined) return;
          const params = { progressToken, progress, total: 100, message };
          await sendNotification({ method: "notifications/progress", params });
        },
      });
      if (signal.aborted) await videos.cancel(jobId);
      const report = await videos.report(jobId);
      if (report.status === "failed")
        throw new AppError("render_failed", report.error ?? "The video failed. Try it again.");
      return answerWithReport(report);
    },
  );
}

function requireContent({ text, url, topic }: MakeVideoInput): void {
  if ([text, url, topic].filter((given) => given !== undefined).length !== 1)
    throw new AppError("bad_input", "Give either `text` or `url` as the content of the video, or a `topic`.");
}

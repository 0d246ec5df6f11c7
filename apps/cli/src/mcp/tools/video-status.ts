import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import type { McpServices } from "../mcp-services.js";
import { findJob } from "../find-job.js";
import { answerWithReport, jobReportShape, reportJob } from "../job-report.js";
import { waitForJob } from "../wait-for-job.js";

const MAX_WAIT_SECONDS = 50;

export function addVideoStatus(server: McpServer, { jobs }: McpServices): void {
  server.registerTool(
    "video_status",
    {
      title: "Status of a video",
      description:
        "Returns the progress of a video from make_video: stage, percent and time left while it runs, its files when it is completed, the reason when it failed.",
      inputSchema: {
        jobId: z.string().describe("the id that make_video returned"),
        waitSeconds: z
          .number()
          .min(0)
          .max(MAX_WAIT_SECONDS)
          .default(0)
          .describe("how long to wait for the result before returning"),
      },
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

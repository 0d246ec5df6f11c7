import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { AppError } from "@inkreel/contract";
import type { ContentInput } from "@inkreel/pipeline";
import { access } from "node:fs/promises";
import { join } from "node:path";
import type { McpServices } from "../mcp-services.js";
import { answerWithReport, jobReportShape, reportJob } from "../job-report.js";
import { makeVideoShape, toChoices, type MakeVideoInput } from "../make-video-input.js";
import { waitForJob } from "../wait-for-job.js";
import { defaultOutput } from "../../options/default-output.js";

const DESCRIPTION = [
  "Turns a text or a web page into a short narrated video: script, voice, word-timed captions, animated scenes.",
  "Give `text` (plain or Markdown) or `url`, not both. A video of 30 s usually takes 10 to 60 s to make.",
  "Returns the paths of the MP4, SRT, VTT, JPEG poster and composition when it is done within",
  "`waitSeconds`; otherwise with status running and a jobId for video_status. Cancelling this call stops the job.",
].join(" ");

export function addMakeVideo(server: McpServer, { jobs, folder }: McpServices): void {
  server.registerTool(
    "make_video",
    {
      title: "Make a video",
      description: DESCRIPTION,
      inputSchema: makeVideoShape,
      outputSchema: jobReportShape,
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: true,
      },
    },
    async (input, { signal, sendNotification, _meta }) => {
      const content = toContent(input);
      const names = { title: input.title ?? null, url: input.url ?? null, text: input.text ?? null };
      const videoPath = await chooseVideoPath(folder, names, jobs.isTaken);
      const job = jobs.start({ input: content, choices: toChoices(input), videoPath });
      const progressToken = _meta?.progressToken;
      await waitForJob({
        job,
        timeoutMs: input.waitSeconds * 1000,
        signal,
        onProgress: async (progress, message) => {
          if (progressToken === undefined) return;
          const params = { progressToken, progress, total: 100, message };
          await sendNotification({ method: "notifications/progress", params });
        },
      });
      if (signal.aborted) job.cancel();
      if (job.state.status === "failed") throw new AppError("render_failed", job.state.error);
      return answerWithReport(reportJob(job));
    },
  );
}

function toContent({ text, url }: MakeVideoInput): ContentInput {
  if ((text === undefined) === (url === undefined))
    throw new AppError("bad_input", "Give either `text` or `url` as the content of the video.");
  return url === undefined ? { kind: "text", text: text ?? "" } : { kind: "url", url };
}

const NAME_WORDS = 6;
const NAME_MAX_CHARS = 60;

/** A video is named after the first of these that is there. */
interface NameSource {
  title: string | null;
  url: string | null;
  text: string | null;
}

/** Finds a free path in the folder, named after the title, the page or the first words. */
async function chooseVideoPath(
  folder: string,
  source: NameSource,
  isTaken: (path: string) => boolean,
): Promise<string> {
  const name = nameOf(source);
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${name}${number === 1 ? "" : `-${number}`}.mp4`);
    if (!isTaken(path) && !(await exists(path))) return path;
  }
}

function nameOf({ title, url, text }: NameSource): string {
  if (title === null && url !== null) return defaultOutput(url).replace(/\.mp4$/u, "");
  const words = (title ?? text ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.slice(0, NAME_WORDS).join("-").toLowerCase().slice(0, NAME_MAX_CHARS);
  return name === "" ? "video" : name;
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

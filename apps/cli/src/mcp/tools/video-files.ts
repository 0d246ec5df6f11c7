import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { ResourceTemplate, type McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { VIDEO_FILE_KINDS, reportJob } from "../job-report.js";
import type { McpServices } from "../mcp-services.js";
import type { VideoJob } from "../video-jobs.js";
import { findFile } from "./made-videos.js";

const kindSchema = z.enum(VIDEO_FILE_KINDS);

/** Offers the files of completed videos as resources, for clients that cannot read the folder. */
export function addVideoFiles(server: McpServer, { jobs }: McpServices): void {
  const listFiles = (job: VideoJob) =>
    VIDEO_FILE_KINDS.flatMap((kind) => {
      if (reportJob(job).files?.[kind] === undefined) return [];
      const { path, mediaType } = findFile(jobs, job.id, kind);
      return { uri: `inkreel://videos/${job.id}/${kind}`, name: basename(path), mimeType: mediaType };
    });
  const template = new ResourceTemplate("inkreel://videos/{jobId}/{kind}", {
    list: () => ({ resources: jobs.list().flatMap(listFiles) }),
  });
  const about = {
    title: "File of a video",
    description: "A file of a completed video or narration, with a kind of get_video_file.",
  };
  server.registerResource("video-file", template, about, async (uri, { jobId, kind }) => {
    const { path, mediaType: mimeType } = findFile(jobs, String(jobId), kindSchema.parse(kind));
    const bytes = await readFile(path);
    const isText = !/^(?:video|audio|image)\//u.test(mimeType);
    const content = isText ? { text: bytes.toString("utf8") } : { blob: bytes.toString("base64") };
    return { contents: [{ uri: uri.href, mimeType, ...content }] };
  });
}

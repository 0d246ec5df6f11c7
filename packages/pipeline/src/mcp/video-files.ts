import { ResourceTemplate, type McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import type { AssistantVideos } from "./assistant-videos.js";
import { VIDEO_FILE_KINDS } from "./video-report.js";

const kindSchema = z.enum(VIDEO_FILE_KINDS);

/** Offers the files of completed videos as resources, for clients that cannot read the folder or the address. */
export function addVideoFiles(
  server: McpServer,
  videos: Pick<AssistantVideos, "listFiles" | "findFile" | "readFile">,
): void {
  const template = new ResourceTemplate("inkreel://videos/{jobId}/{kind}", {
    list: async () => ({
      resources: (await videos.listFiles()).map(({ jobId, kind, name, mediaType }) => ({
        uri: `inkreel://videos/${jobId}/${kind}`,
        name,
        mimeType: mediaType,
      })),
    }),
  });
  const about = {
    title: "File of a video",
    description: "A file of a completed video or narration, with a kind of get_video_file.",
  };
  server.registerResource("video-file", template, about, async (uri, { jobId, kind }) => {
    const file = await videos.findFile(String(jobId), kindSchema.parse(kind));
    const bytes = Buffer.from(await videos.readFile(file));
    const isText = !/^(?:video|audio|image)\//u.test(file.mediaType);
    const content = isText ? { text: bytes.toString("utf8") } : { blob: bytes.toString("base64") };
    return { contents: [{ uri: uri.href, mimeType: file.mediaType, ...content }] };
  });
}

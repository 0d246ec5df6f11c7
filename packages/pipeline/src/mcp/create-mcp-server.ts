import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { AssistantVideos } from "./assistant-videos.js";
import { addListTemplates, addListVoices } from "./choice-lists.js";
import { addCancelVideo, addGetVideoFile, addVideoStatus } from "./made-videos.js";
import { addMakeVideo } from "./make-video.js";
import type { MakeVideoInput } from "./make-video-input.js";
import { addVideoFiles } from "./video-files.js";

const INSTRUCTIONS = [
  "Inkreel turns a text or a web page into a short narrated video (MP4 with captions, subtitles and a poster).",
  "Call make_video with `text` or `url`. It returns when the video is done, or after `waitSeconds` with status",
  '"running": then call video_status with the job\'s id until it is "completed". The words are the author\'s own',
  "sentences, chosen to fit the length, unless an AI writer is connected. `notes` lists the fallbacks that were used:",
  "report them to the user.",
].join(" ");

/**
 * Creates the MCP server with all its tools, for any transport. Failures are returned as tool errors whose message says
 * what to do.
 */
export function createMcpServer<Input extends MakeVideoInput>(
  videos: AssistantVideos<Input>,
  version: string,
): McpServer {
  const server = new McpServer(
    { name: "inkreel", title: "Inkreel", version },
    { instructions: INSTRUCTIONS },
  );
  addMakeVideo(server, videos);
  addVideoStatus(server, videos);
  addListVoices(server, videos);
  addListTemplates(server, videos);
  addCancelVideo(server, videos);
  addGetVideoFile(server, videos);
  addVideoFiles(server, videos);
  return server;
}

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { VERSION } from "../version.js";
import type { McpServices } from "./mcp-services.js";
import { addGetVideoFile } from "./tools/get-video-file.js";
import { addListTemplates } from "./tools/list-templates.js";
import { addListVoices } from "./tools/list-voices.js";
import { addMakeVideo } from "./tools/make-video.js";
import { addVideoStatus } from "./tools/video-status.js";

const INSTRUCTIONS = [
  "Inkreel turns a text or a web page into a short narrated video (MP4 with captions, subtitles and a poster).",
  "Call make_video with `text` or `url`. It returns when the video is done, or after `waitSeconds` with status",
  '"running": then call video_status with the job\'s id until it is "completed". The words are the author\'s own',
  "sentences, chosen to fit the length, unless an AI writer is connected; give `script` to have exact words spoken.",
  "`notes` lists the fallbacks that were used: report them to the user.",
].join(" ");

/** The MCP server with all its tools. Failures are tool errors with a sentence that says what to do. */
export function createMcpServer(services: McpServices): McpServer {
  const server = new McpServer(
    { name: "inkreel", title: "Inkreel", version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  addMakeVideo(server, services);
  addVideoStatus(server, services);
  addListVoices(server, services);
  addListTemplates(server, services);
  addGetVideoFile(server, services);
  return server;
}

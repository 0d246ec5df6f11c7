import { once } from "node:events";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { openMaker } from "../commands/open-maker.js";
import type { McpOptions } from "../options/mcp-options.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createVideoJobs } from "./video-jobs.js";
import { VERSION } from "../version.js";
import type { McpServices } from "./mcp-services.js";
import { addCancelVideo, addGetVideoFile, addVideoStatus } from "./tools/made-videos.js";
import { addListTemplates, addListVoices } from "./tools/choice-lists.js";
import { addMakeVideo } from "./tools/make-video.js";
import { addVideoFiles } from "./tools/video-files.js";

const FOR_PEOPLE =
  "This command is for programs. Add it to an AI assistant's configuration (inkreel mcp --help). Press Ctrl-C to stop it.\n";

/**
 * Runs the MCP server until the client closes standard input or the process is interrupted, and then stops all
 * running jobs.
 */
export async function runMcp(options: McpOptions): Promise<void> {
  const interrupted = cancelOnInterrupt();
  const maker = await openMaker(options, interrupted);
  const jobs = createVideoJobs(maker);
  const server = createMcpServer({ maker, jobs, folder: options.folder });
  // Standard output is reserved for the protocol, so the hint goes to standard error.
  if (process.stdin.isTTY) process.stderr.write(FOR_PEOPLE);
  try {
    await server.connect(new StdioServerTransport());
    // A pipe emits `close`, but a file only emits `end`.
    const left = [once(process.stdin, "end"), once(process.stdin, "close")];
    await Promise.race([...left, once(interrupted, "abort")]);
  } finally {
    await jobs.stop();
    await server.close();
    await maker.close();
  }
}

const INSTRUCTIONS = [
  "Inkreel turns a text or a web page into a short narrated video (MP4 with captions, subtitles and a poster).",
  "Call make_video with `text` or `url`. It returns when the video is done, or after `waitSeconds` with status",
  '"running": then call video_status with the job\'s id until it is "completed". The words are the author\'s own',
  "sentences, chosen to fit the length, unless an AI writer is connected; give `script` to have exact words spoken.",
  "`notes` lists the fallbacks that were used: report them to the user.",
].join(" ");

/** Creates the MCP server with all its tools. Failures are returned as tool errors whose message says what to do. */
function createMcpServer(services: McpServices): McpServer {
  const server = new McpServer(
    { name: "inkreel", title: "Inkreel", version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  addMakeVideo(server, services);
  addVideoStatus(server, services);
  addListVoices(server, services);
  addListTemplates(server, services);
  addCancelVideo(server, services);
  addGetVideoFile(server, services);
  addVideoFiles(server, services);
  return server;
}

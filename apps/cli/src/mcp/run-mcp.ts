import { once } from "node:events";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createMcpServer } from "@inkreel/pipeline/mcp";
import { openMaker } from "../commands/open-maker.js";
import type { McpOptions } from "../options/mcp-options.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createVideoJobs } from "./video-jobs.js";
import { VERSION } from "../version.js";
import { createLocalVideos } from "./local-videos.js";

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
  const server = createMcpServer(createLocalVideos({ maker, jobs, folder: options.folder }), VERSION);
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

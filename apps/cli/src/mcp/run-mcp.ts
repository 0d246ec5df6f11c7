import { once } from "node:events";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { openMaker } from "../commands/open-maker.js";
import type { McpOptions } from "../commands/mcp.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createMcpServer } from "./create-mcp-server.js";
import { createVideoJobs } from "./video-jobs.js";

/** Serves until the client closes standard input or the process is interrupted; what still runs is then stopped. */
export async function runMcp(options: McpOptions): Promise<void> {
  const interrupted = cancelOnInterrupt();
  const maker = await openMaker(options, interrupted);
  const jobs = createVideoJobs(maker);
  const server = createMcpServer({ maker, jobs, folder: options.folder });
  try {
    await server.connect(new StdioServerTransport());
    await Promise.race([once(process.stdin, "close"), once(interrupted, "abort")]);
  } finally {
    await jobs.stop();
    await server.close();
    await maker.close();
  }
}

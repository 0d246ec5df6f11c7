import { once } from "node:events";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { openMaker } from "../commands/open-maker.js";
import type { McpOptions } from "../options/mcp-options.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { createMcpServer } from "./create-mcp-server.js";
import { createVideoJobs } from "./video-jobs.js";

const FOR_PEOPLE =
  "This command is for programs. Add it to an AI assistant's configuration (inkreel mcp --help). Press Ctrl-C to stop it.\n";

/** Serves until the client closes standard input or the process is interrupted; what still runs is then stopped. */
export async function runMcp(options: McpOptions): Promise<void> {
  const interrupted = cancelOnInterrupt();
  const maker = await openMaker(options, interrupted);
  const jobs = createVideoJobs(maker);
  const server = createMcpServer({ maker, jobs, folder: options.folder });
  // Standard output belongs to the protocol.
  if (process.stdin.isTTY) process.stderr.write(FOR_PEOPLE);
  try {
    await server.connect(new StdioServerTransport());
    // A pipe closes, a file only ends.
    const left = [once(process.stdin, "end"), once(process.stdin, "close")];
    await Promise.race([...left, once(interrupted, "abort")]);
  } finally {
    await jobs.stop();
    await server.close();
    await maker.close();
  }
}

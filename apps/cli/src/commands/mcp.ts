import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import type { McpOptions } from "../options/mcp-options.js";
import { addServerOptions } from "../options/server-options.js";

const EXAMPLES = `
This command is for programs. Add it to the configuration of an AI assistant.
  { "mcpServers": { "inkreel": { "command": "inkreel", "args": ["mcp"] } } }

Examples:
  inkreel mcp --folder ~/Videos
  inkreel mcp --server http://localhost:3000
`;

export function addMcpCommand(program: Command): void {
  const mcp = program
    .command("mcp")
    .description("run an MCP server on standard input and output")
    .option("--folder <folder>", "folder for the videos", (path) => resolve(path), join(homedir(), "Inkreel"))
    .addHelpText("after", EXAMPLES);
  addServerOptions(mcp).action(async (options: McpOptions) => {
    const { runMcp } = await import("../mcp/run-mcp.js");
    await runMcp(options);
  });
}

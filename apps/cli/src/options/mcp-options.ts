import type { ServerOptions } from "./server-options.js";

/** The options of `mcp` as commander hands them over. */
export interface McpOptions extends ServerOptions {
  folder: string;
}

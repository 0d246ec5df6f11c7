import type { ServerOptions } from "./server-options.js";

/** The options of `mcp`, as commander passes them. */
export interface McpOptions extends ServerOptions {
  folder: string;
}

import type { VideoMaker } from "../making/video-maker.js";
import type { ServerOptions } from "../options/server-options.js";

/**
 * Returns a maker that renders on this machine, or on the server in the options. Only the necessary modules are
 * loaded. This machine makes `atOnce` videos at the same time.
 */
export async function openMaker(
  options: ServerOptions,
  signal: AbortSignal | null,
  atOnce = 1,
): Promise<VideoMaker> {
  if (options.server === undefined) {
    const { createLocalMaker } = await import("../making/local-maker.js");
    return createLocalMaker(process.env, atOnce);
  }
  const { connectToServer } = await import("../server/connect-to-server.js");
  const { createServerMaker } = await import("../server/server-maker.js");
  const connection = await connectToServer({
    baseUrl: options.server,
    token: options.token ?? null,
    env: process.env,
    signal,
  });
  return createServerMaker(connection);
}

/**
 * Works like `openMaker`, for a text that is read at once. The process that reads it loads its modules while this one
 * loads those of the maker.
 */
export async function openMakerOfText(options: ServerOptions, signal: AbortSignal): Promise<VideoMaker> {
  if (options.server === undefined) {
    const { documentParser } = await import("@inkreel/content/document-parser");
    documentParser.start();
  }
  return openMaker(options, signal);
}

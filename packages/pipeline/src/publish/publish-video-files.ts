import { rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { outputPaths, publishOrder, type OutputPaths } from "./output-paths.js";
import { publishFiles } from "./staging.js";

/**
 * Publishes the staged files of a video, and its credits as `<name>.credits.txt` beside it. A video that needs none takes away
 * those of the video before it, but only when it has taken its place, so that no video loses its own. Returns the path of the
 * credits, or null. Rejects with the abort reason of the signal before anything is published.
 */
export async function publishVideoFiles(options: {
  staged: OutputPaths;
  videoPath: string;
  credits: string | null;
  signal: AbortSignal;
}): Promise<string | null> {
  const { staged, videoPath, credits, signal } = options;
  const moves = publishOrder(staged, outputPaths(videoPath));
  const [from, to] = [creditsPath(staged.mp4), creditsPath(videoPath)];
  if (credits !== null) await writeFile(from, credits);
  signal.throwIfAborted();
  await publishFiles(credits === null ? moves : [{ from, to }, ...moves]);
  if (credits !== null) return to;
  await rm(to, { force: true });
  return null;
}

function creditsPath(videoPath: string): string {
  return join(dirname(videoPath), `${basename(videoPath, extname(videoPath))}.credits.txt`);
}

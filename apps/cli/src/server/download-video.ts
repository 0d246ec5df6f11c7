import { createWriteStream } from "node:fs";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError, ENDPOINTS, isAbort, type Composition } from "@inkreel/contract";
import { openStaging, outputPaths, publishVideoFiles, type OutputPaths } from "@inkreel/pipeline";
import { asMachineFault } from "../terminal/machine-fault.js";
import type { ServerConnection } from "./connect-to-server.js";

/** Downloads the finished video and its other files. Either all of them appear, complete, or none. */
export async function downloadVideo(options: {
  connection: ServerConnection;
  projectId: number;
  videoPath: string;
  signal: AbortSignal;
}): Promise<{ files: OutputPaths; creditsPath: string | null; composition: Composition; bytes: number }> {
  const { connection, projectId, videoPath, signal } = options;
  const files = outputPaths(videoPath);
  const staging = await openStaging(videoPath);
  try {
    const staged = outputPaths(join(staging, "video.mp4"));
    const composition = await readComposition(connection, projectId, signal);
    await writeFile(staged.composition, `${JSON.stringify(composition, null, 2)}\n`);
    const input = { params: { id: projectId }, signal };
    const { client } = connection;
    await save(await client.open(ENDPOINTS.videoPoster, input), staged.poster, signal);
    await save(await client.open(ENDPOINTS.videoSrt, input), staged.srt, signal);
    await save(await client.open(ENDPOINTS.videoVtt, input), staged.vtt, signal);
    await save(await client.open(ENDPOINTS.downloadVideo, input), staged.mp4, signal);
    const { size: bytes } = await stat(staged.mp4);
    const credits = await readCredits(connection, projectId, signal);
    const creditsPath = await publishVideoFiles({ staged, videoPath, credits, signal });
    return { files, creditsPath, composition, bytes };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Writes a response to a file. */
export async function save(answer: Response, path: string, signal: AbortSignal): Promise<void> {
  try {
    if (answer.body === null) await writeFile(path, "");
    else await pipeline(Readable.fromWeb(answer.body), createWriteStream(path), { signal });
  } catch (error) {
    if (isAbort(error)) throw error;
    const message = `The download to ${path} was interrupted. Run the same command again.`;
    throw asMachineFault(error) ?? new AppError("store_failed", message, { cause: error });
  }
}

/** Returns the attributions of the video's pictures, or null if none are needed. */
async function readCredits(
  { client }: ServerConnection,
  id: number,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return await (await client.open(ENDPOINTS.projectCredits, { params: { id }, signal })).text();
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** Reads a composition and replaces each `src` with its absolute URL on the server. */
async function readComposition(
  { client, baseUrl }: ServerConnection,
  id: number,
  signal: AbortSignal,
): Promise<Composition> {
  const { composition } = await client.call(ENDPOINTS.getComposition, { params: { id }, signal });
  if (composition === null) throw new AppError("conflict", "The project lost its scenes during the render.");
  const whole = <T extends { src: string }>(asset: T): T => ({
    ...asset,
    src: new URL(asset.src, baseUrl).href,
  });
  const { brand, pictures, scenes } = composition;
  return {
    ...composition,
    brand: { ...brand, logo: brand.logo && whole(brand.logo) },
    pictures: pictures.map(whole),
    scenes: scenes.map((scene) => ({ ...scene, narration: scene.narration && whole(scene.narration) })),
  };
}

import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError, ENDPOINTS, excerptPartOf, type ExcerptWish } from "@inkreel/contract";
import { openStaging, publishFiles, type MadeExcerpt } from "@inkreel/pipeline";
import { save } from "./download-video.js";
import type { ServerClient } from "./server-client.js";

/** Downloads a part of a project's video. The file appears complete or not at all. */
export async function downloadExcerpt(options: {
  client: ServerClient;
  projectId: number;
  path: string;
  wish: ExcerptWish;
  signal: AbortSignal;
}): Promise<MadeExcerpt> {
  const { client, projectId, path, wish, signal } = options;
  const staging = await openStaging(path);
  try {
    const { composition } = await client.call(ENDPOINTS.getComposition, {
      params: { id: projectId },
      signal,
    });
    if (composition === null) throw new AppError("conflict", "The project lost its scenes meanwhile.");
    const { format, ...query } = excerptPartOf(wish, composition.durationMs);
    const staged = join(staging, `excerpt.${format}`);
    const answer = await client.open(ENDPOINTS.getExcerpt, {
      params: { id: projectId, format },
      query,
      signal,
    });
    await save(answer, staged, signal);
    const { size: bytes } = await stat(staged);
    await publishFiles([{ from: staged, to: path }]);
    return { path, part: { format, ...query }, bytes, composition };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

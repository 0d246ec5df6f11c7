import { rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError, ENDPOINTS, type NARRATION_FILES, type NarrationFormat } from "@inkreel/contract";
import {
  narrationOrder,
  narrationPaths,
  openStaging,
  publishFiles,
  type MadeNarration,
} from "@inkreel/pipeline";
import { save } from "./download-video.js";
import type { ServerClient } from "./server-client.js";

/** Downloads the narration of a project. Either all files appear, complete, or none. */
export async function downloadNarration(options: {
  client: ServerClient;
  projectId: number;
  audioPath: string;
  format: NarrationFormat;
  signal: AbortSignal;
}): Promise<MadeNarration> {
  const { client, projectId, audioPath, format, signal } = options;
  const params = { id: projectId };
  const files = narrationPaths(audioPath);
  const staging = await openStaging(audioPath);
  const fetchFile = async (file: (typeof NARRATION_FILES)[number], path: string): Promise<void> => {
    const query = { music: "1" } as const;
    await save(
      await client.open(ENDPOINTS.getNarration, { params: { ...params, file }, query, signal }),
      path,
      signal,
    );
  };
  try {
    const staged = narrationPaths(join(staging, `narration.${format}`));
    const { composition } = await client.call(ENDPOINTS.getComposition, { params, signal });
    if (composition === null) throw new AppError("conflict", "The project lost its scenes meanwhile.");
    await fetchFile(`audio.${format}`, staged.audio);
    await fetchFile("words.json", staged.words);
    await fetchFile("captions.srt", staged.srt);
    await fetchFile("captions.vtt", staged.vtt);
    signal.throwIfAborted();
    await publishFiles(narrationOrder(staged, files));
    return { files, composition };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

import { DEFAULT_DRAWING_MODULE } from "./host/load-drawing.js";
import type { RenderResult, RenderVideoOptions } from "./render-options.js";
import { openTemporaryFile } from "./temporary-file.js";
import { RenderPool } from "./workers/render-pool.js";
import { writeFilm } from "./write-film.js";

/**
 * Renders a composition to an MP4: H.264 High at 30 fps, AAC at 48 kHz, index in front, a chapter per scene. The same
 * input gives the same bytes. Rejects with `render_failed` naming scene and stage, with what the asset loader or store
 * rejected with, or with the signal's reason; no half file is left.
 */
export async function renderVideo(options: RenderVideoOptions): Promise<RenderResult> {
  const { composition, assets, signal, workerCount } = options;
  signal.throwIfAborted();
  const drawingModule = options.drawingModule ?? DEFAULT_DRAWING_MODULE;
  const target = await openTemporaryFile(options.outputPath);
  const pool = new RenderPool({ composition, drawingModule, assets, workerCount });
  const stop = (): void => void pool.close();
  signal.addEventListener("abort", stop);
  try {
    const result = await writeFilm(target.path, { ...options, drawingModule, pool });
    signal.throwIfAborted();
    await target.commit();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await pool.close();
    await target.discard();
  }
}

import type { RenderResult, RenderVideoOptions } from "./render-options.js";
import { openTemporaryFile } from "./temporary-file.js";
import { VideoRenderer } from "./video/video-renderer.js";

/**
 * Renders a composition to an MP4: H.264 High at 30 fps, AAC at 48 kHz, index in front, a chapter per scene. The same
 * input gives the same bytes. Rejects with `render_failed` naming scene and stage, with what the asset loader or store
 * rejected with, or with the signal's reason; no half file is left.
 */
export async function renderVideo(options: RenderVideoOptions): Promise<RenderResult> {
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  const target = await openTemporaryFile(options.outputPath);
  const video = new VideoRenderer(options);
  const stop = (): void => void video.close();
  signal.addEventListener("abort", stop);
  try {
    onProgress({ stage: "preparing", share: 0, etaMs: null, scene: null });
    // The sound is made beside the layout; a failure is thrown by `assemble`, which waits for it.
    video.renderAudio().catch(() => undefined);
    const plan = await video.plan();
    const result = await video.assemble({ plan, outputPath: target.path, onProgress });
    signal.throwIfAborted();
    await target.commit();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await video.close();
    await target.discard();
  }
}

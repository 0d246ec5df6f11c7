import { AppError, isAbort, say, saidBy, warn, type Said, type Scene, type Warning } from "@inkreel/contract";
import type { PicturePainter } from "./ai-images.js";

/** Maximum number of generated pictures per video. Each costs money and takes up to a minute. */
const PAINTED_MAX = 6;
const PAINTED_SHARE = 0.5;

/**
 * Generates pictures for a video that requests them: for every second scene that shows only text, starting with the
 * opening. Returns the results of `paint` by scene id. Failures are reported, and the picture search follows for these
 * scenes.
 */
export async function paintScenes<Picture>(request: {
  /** Image generator, or null if none is connected. */
  painter: PicturePainter | null;
  scenes: readonly Scene[];
  paint: (scene: Scene, painter: PicturePainter) => Promise<Picture>;
}): Promise<{ pictures: Map<string, Picture>; warnings: Warning[] }> {
  const { painter, scenes, paint } = request;
  const pictures = new Map<string, Picture>();
  if (painter === null) {
    return { pictures, warnings: [warn("pictures_not_painted", { why: say("no_painter") })] };
  }
  const faults = new Map<string, Said>();
  const jobs = scenesToPaint(scenes).map(async (scene) => {
    try {
      pictures.set(scene.id, await paint(scene, painter));
    } catch (error) {
      if (isAbort(error) || !(error instanceof AppError)) throw error;
      faults.set(error.message, saidBy(error));
    }
  });
  await Promise.all(jobs);
  const warnings = [...faults.values()].map((why) => warn("pictures_not_painted", { why }));
  return { pictures, warnings };
}

function scenesToPaint(scenes: readonly Scene[]): Scene[] {
  const most = Math.min(PAINTED_MAX, Math.max(1, Math.floor(scenes.length * PAINTED_SHARE)));
  const chosen: Scene[] = [];
  let last = -2;
  for (const [index, scene] of scenes.entries()) {
    const { content, pictureId } = scene.direction;
    const stands = content.layout === "title" || content.layout === "statement";
    if (!stands || pictureId !== null || index - last < 2 || chosen.length >= most) continue;
    chosen.push(scene);
    last = index;
  }
  return chosen;
}

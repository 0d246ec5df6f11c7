import { isAbort, type Scene, type Warning } from "@inkreel/contract";
import { ProviderError } from "@inkreel/providers";
import { showPicture } from "@inkreel/writer";
import type { StoredProject } from "../db/projects-repository.js";
import { paintPicture } from "../media/paint-picture.js";
import { pictureIdOf } from "../media/picture-id.js";
import type { Services } from "../services.js";

/** Each costs money and up to a minute; more than these are not painted unasked. */
const PAINTED_MAX = 6;
const PAINTED_SHARE = 0.5;

/**
 * Has pictures painted for scenes of a project that wants them: for every other one whose words stand alone, the opening
 * first. What cannot be painted is told; pictures are looked for then.
 */
export async function paintScript(
  services: Pick<Services, "providers" | "files" | "repositories">,
  request: {
    project: StoredProject;
    scenes: readonly Scene[];
    generationId: string;
    signal: AbortSignal | null;
  },
): Promise<{ scenes: Scene[]; reasons: Map<string, string>; warnings: Warning[] }> {
  const { project, scenes, generationId, signal } = request;
  const { painter } = services.providers.pictures;
  const reasons = new Map<string, string>();
  if (painter === null) {
    return {
      scenes: [...scenes],
      reasons,
      warnings: [notPainted("nothing that paints pictures is connected (OPENAI_API_KEY).")],
    };
  }
  const reason = `Painted by ${painter.name}, as the project's settings say.`;
  const wanted = new Set(scenesToPaint(scenes).map(({ id }) => id));
  const faults = new Set<string>();
  const painted = await Promise.all(
    scenes.map(async (scene): Promise<Scene> => {
      if (!wanted.has(scene.id)) return scene;
      const { text } = scene;
      const metadata = { forText: text, placement: "full", reason };
      try {
        const asset = await paintPicture(services, {
          project,
          text,
          wish: null,
          generationId,
          metadata,
          signal,
        });
        reasons.set(scene.id, reason);
        const picture = { pictureId: pictureIdOf(asset.id), placement: "full", reason } as const;
        return { ...scene, direction: showPicture(scene.direction, picture) };
      } catch (error) {
        if (isAbort(error) || !(error instanceof ProviderError)) throw error;
        faults.add(error.message);
        return scene;
      }
    }),
  );
  return { scenes: painted, reasons, warnings: [...faults].map(notPainted) };
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

function notPainted(why: string): Warning {
  return { code: "pictures_not_painted", message: `Pictures could not be painted: ${why}`, sceneId: null };
}

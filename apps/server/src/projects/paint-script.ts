import { say, type Said, type Scene, type Warning } from "@inkreel/contract";
import { paintScenes } from "@inkreel/providers";
import { showPicture } from "@inkreel/writer";
import type { StoredProject } from "../db/projects-repository.js";
import { paintPicture } from "../media/paint-picture.js";
import { reasonFacts } from "../media/asset-facts.js";
import { pictureIdOf } from "../media/picture-id.js";
import type { Services } from "../services.js";

/** Has pictures painted for scenes of a project that wants them. What cannot be painted is told. */
export async function paintScript(
  services: Pick<Services, "providers" | "files" | "quotas">,
  request: {
    project: StoredProject;
    scenes: readonly Scene[];
    generationId: string;
    signal: AbortSignal | null;
  },
): Promise<{ scenes: Scene[]; reasons: Map<string, Said>; warnings: Warning[] }> {
  const { project, scenes, generationId, signal } = request;
  const reasons = new Map<string, Said>();
  const { pictures, warnings } = await paintScenes({
    painter: services.providers.pictures.painter,
    scenes,
    paint: async ({ id, text }, { name }) => {
      const reason = say("picture_painted", { painter: name });
      const metadata = { forText: text, placement: "full", ...reasonFacts(reason) };
      const asset = await paintPicture(services, {
        project,
        text,
        wish: null,
        generationId,
        metadata,
        signal,
      });
      reasons.set(id, reason);
      return { pictureId: pictureIdOf(asset.id), placement: "full", reason } as const;
    },
  });
  const painted = scenes.map((scene): Scene => {
    const picture = pictures.get(scene.id);
    return picture === undefined ? scene : { ...scene, direction: showPicture(scene.direction, picture) };
  });
  return { scenes: painted, reasons, warnings };
}

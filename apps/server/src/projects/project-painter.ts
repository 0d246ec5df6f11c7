import { say } from "@inkreel/contract";
import type { ScenePictures } from "@inkreel/pipeline";
import { paintScenes } from "@inkreel/providers";
import type { StoredProject } from "../db/projects-repository.js";
import { reasonFacts } from "../media/asset-facts.js";
import { paintPicture } from "../media/paint-picture.js";
import { pictureIdOf } from "../media/picture-id.js";
import type { Services } from "../services.js";

/** Has pictures painted for scenes of a project, into its media. */
export function createProjectPainter(
  services: Pick<Services, "providers" | "files" | "quotas">,
  painting: { project: StoredProject; generationId: string; signal: AbortSignal | null },
): ScenePictures {
  const { project, generationId, signal } = painting;
  return {
    // Each costs money, so none is painted before the scenes are sure.
    consider: () => undefined,
    choose: async (scenes) => {
      const { pictures: shown, warnings } = await paintScenes({
        painter: services.providers.pictures.painter,
        scenes,
        paint: async ({ text }, { name }) => {
          const reason = say("picture_painted", { painter: name });
          const metadata = { forText: text, placement: "full", ...reasonFacts(reason) };
          const asked = { project, text, wish: null, generationId, metadata, signal };
          const asset = await paintPicture(services, asked);
          return { pictureId: pictureIdOf(asset.id), placement: "full", reason } as const;
        },
      });
      const reasons = new Map([...shown].map(([sceneId, { reason }]) => [sceneId, reason]));
      return { shown, reasons, pictures: [], credits: [], warnings };
    },
  };
}

import { AppError, type Said, saidBy, type Scene, type Warning } from "@inkreel/contract";
import type { Illustration } from "@inkreel/pipeline";
import type { IllustratedScene } from "@inkreel/providers";
import { showPicture } from "@inkreel/writer";
import { reasonFacts } from "../media/asset-facts.js";
import { pictureIdOf } from "../media/picture-id.js";
import { savePictureAsset } from "../media/save-picture-asset.js";
import { withoutRoom } from "../media/store-pictures.js";
import { toPictureToSave } from "../media/to-picture-to-save.js";
import type { Services } from "../services.js";

export interface IllustratedScript {
  scenes: Scene[];
  /** Why each scene shows what it shows, by its id. */
  reasons: Map<string, Said>;
  warnings: Warning[];
}

/** Puts the pictures that were found for a script's scenes into the project and shows them. */
export async function illustrateScript(
  services: Pick<Services, "files" | "quotas">,
  request: {
    projectId: number;
    generationId: string;
    scenes: readonly Scene[];
    illustration: Illustration<IllustratedScene>;
  },
): Promise<IllustratedScript> {
  const { projectId, generationId, scenes, illustration } = request;
  const { pictures, drawnReasons, warnings } = await illustration.finish(scenes);
  const reasons = new Map(drawnReasons);
  const refused: AppError[] = [];
  const shown = new Map<string, { pictureId: string; picture: IllustratedScene }>();
  for (const picture of pictures) {
    const { sceneId, found, query, bytes, placement, reason, score } = picture;
    const { text } = scenes.find(({ id }) => id === sceneId)!;
    const toSave = toPictureToSave(found, { projectId, query, generationId });
    const { widthPx, heightPx, mediaType } = picture;
    const saving = savePictureAsset(services, {
      ...toSave,
      bytes,
      decoded: { widthPx, heightPx, mediaType },
      metadata: { ...toSave.metadata, forText: text, placement, ...reasonFacts(reason), score },
    });
    const asset = await saving.catch(refusalOf);
    if (asset instanceof AppError) {
      refused.push(asset);
      reasons.set(sceneId, saidBy(asset));
      continue;
    }
    reasons.set(sceneId, reason);
    shown.set(sceneId, { pictureId: pictureIdOf(asset.id), picture });
  }
  const pictured = scenes.map((scene): Scene => {
    const one = shown.get(scene.id);
    if (one === undefined) return scene;
    const { placement, reason } = one.picture;
    const direction = showPicture(scene.direction, { pictureId: one.pictureId, placement, reason });
    return { ...scene, direction };
  });
  const [why] = refused;
  const left = why === undefined ? [] : [withoutRoom(refused.length, why)];
  return { scenes: pictured, reasons, warnings: [...warnings, ...left] };
}

/** A script is not lost because there is no room for its pictures. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.code === "quota_exceeded") return error;
  throw error;
}

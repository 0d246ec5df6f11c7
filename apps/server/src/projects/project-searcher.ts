import { AppError, type Said, saidBy } from "@inkreel/contract";
import type { Illustration, PictureShown, ScenePictures } from "@inkreel/pipeline";
import type { IllustratedScene } from "@inkreel/providers";
import { reasonFacts } from "../media/asset-facts.js";
import { pictureIdOf } from "../media/picture-id.js";
import { savePictureAsset } from "../media/save-picture-asset.js";
import { withoutRoom } from "../media/store-pictures.js";
import { toPictureToSave } from "../media/to-picture-to-save.js";
import type { Services } from "../services.js";

type Sources = Pick<Services, "files" | "quotas">;
interface Search {
  projectId: number;
  generationId: string;
  illustration: Illustration<IllustratedScene>;
}

/** Looks for pictures for scenes of a project, into its media. */
export function createProjectSearcher(services: Sources, search: Search): ScenePictures {
  return {
    consider: (scenes) => search.illustration.consider(scenes),
    choose: async (scenes) => {
      const { pictures, drawnReasons, warnings } = await search.illustration.finish(scenes);
      const reasons = new Map<string, Said>(drawnReasons);
      const refused: AppError[] = [];
      const shown = new Map<string, PictureShown>();
      for (const picture of pictures) {
        const { sceneId, placement, reason } = picture;
        const { text } = scenes.find(({ id }) => id === sceneId)!;
        const asset = await savePicture(services, search, { picture, text }).catch(refusalOf);
        if (asset instanceof AppError) refused.push(asset);
        else shown.set(sceneId, { pictureId: pictureIdOf(asset.id), placement, reason });
        reasons.set(sceneId, asset instanceof AppError ? saidBy(asset) : reason);
      }
      const [why] = refused;
      const left = why === undefined ? [] : [withoutRoom(refused.length, why)];
      return { shown, reasons, pictures: [], credits: [], warnings: [...warnings, ...left] };
    },
  };
}

function savePicture(
  services: Sources,
  { projectId, generationId }: Search,
  { picture, text }: { picture: IllustratedScene; text: string },
) {
  const { found, query, bytes, widthPx, heightPx, mediaType, placement, reason, score } = picture;
  const toSave = toPictureToSave(found, { projectId, query, generationId });
  return savePictureAsset(services, {
    ...toSave,
    bytes,
    decoded: { widthPx, heightPx, mediaType },
    metadata: { ...toSave.metadata, forText: text, placement, ...reasonFacts(reason), score },
  });
}

/** A script is not lost because there is no room for its pictures. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.code === "quota_exceeded") return error;
  throw error;
}

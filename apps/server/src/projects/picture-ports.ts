import { type AspectRatio, say, AppError, type Said, saidBy } from "@inkreel/contract";
import type { ScenePictures, Illustration, PictureShown } from "@inkreel/pipeline";
import type { Services } from "../services.js";
import type { ProjectMaterial } from "./project-content.js";
import { paintScenes, type IllustratedScene } from "@inkreel/providers";
import type { StoredProject } from "../db/projects-repository.js";
import { reasonFacts } from "../media/asset-facts.js";
import { paintPicture } from "../media/paint-picture.js";
import { pictureIdOf } from "../media/picture-id.js";
import { readAttention } from "../media/picture-processes.js";
import { savePictureAsset } from "../media/save-picture-asset.js";
import { withoutRoom } from "../media/store-pictures.js";
import { toPictureToSave } from "../media/to-picture-to-save.js";

type Sources = Pick<Services, "files" | "quotas">;

interface Search {
  projectId: number;
  generationId: string;
  illustration: Illustration<IllustratedScene>;
}

/**
 * Returns the functions that add generated and found pictures to a project's scenes. One that the settings turn off
 * is null.
 */
export function createPicturePorts(
  services: Pick<Services, "providers" | "files" | "quotas" | "illustrator">,
  video: {
    material: ProjectMaterial;
    aspectRatio: AspectRatio;
    generationId: string;
    signal: AbortSignal | null;
  },
): { painter: ScenePictures | null; searcher: ScenePictures | null } {
  const { material, aspectRatio, generationId, signal } = video;
  const { content, template } = material;
  const { metadata, ...project } = material.project;
  const painted = { project: { ...project, metadata: { ...metadata, aspectRatio } }, generationId, signal };
  const begin = (): ScenePictures => {
    const illustration = services.illustrator.begin({ content, template, aspectRatio, signal });
    return createProjectSearcher(services, { projectId: project.id, generationId, illustration });
  };
  const { pictures = "search" } = metadata;
  return {
    painter: project.useAIImages ? createProjectPainter(services, painted) : null,
    searcher: pictures === "search" ? begin() : null,
  };
}

/** Returns a function that generates pictures for scenes and adds them to the project's media. */
function createProjectPainter(
  services: Pick<Services, "providers" | "files" | "quotas">,
  painting: { project: StoredProject; generationId: string; signal: AbortSignal | null },
): ScenePictures {
  const { project, generationId, signal } = painting;
  return {
    // Each generated picture costs money, so none is requested before the scenes are final.
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

/** Returns a function that searches for pictures for scenes and adds them to the project's media. */
function createProjectSearcher(services: Sources, search: Search): ScenePictures {
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

async function savePicture(
  services: Sources,
  { projectId, generationId }: Search,
  { picture, text }: { picture: IllustratedScene; text: string },
) {
  const { found, query, bytes, widthPx, heightPx, mediaType, placement, reason, score } = picture;
  const toSave = toPictureToSave(found, { projectId, query, generationId });
  const attention = await readAttention(bytes, null);
  return savePictureAsset(services, {
    ...toSave,
    bytes,
    decoded: { widthPx, heightPx, mediaType, attention },
    metadata: { ...toSave.metadata, forText: text, placement, ...reasonFacts(reason), score },
  });
}

/**
 * Returns the error if the quota has no space for a picture, so that the script is saved without it. Throws all
 * other errors.
 */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.code === "quota_exceeded") return error;
  throw error;
}

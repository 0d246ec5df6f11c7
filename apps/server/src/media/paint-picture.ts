import { AppError, FRAME_SIZE_PX } from "@inkreel/contract";
import { paintingPrompt } from "@inkreel/providers";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import { aspectRatioOf, type StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import { requireDecoded } from "./decode-picture.js";
import { savePictureAsset } from "./save-picture-asset.js";

export interface PaintRequest {
  project: StoredProject;
  text: string;
  /** The user's description of the picture. Null uses the scene's text. */
  wish: string | null;
  generationId: string | null;
  /** Additional metadata, as for pictures that were found. */
  metadata: Record<string, unknown>;
  signal: AbortSignal | null;
}

/**
 * Generates a picture for a scene and adds it to the project.
 * @throws AppError unavailable, ProviderError.
 */
export async function paintPicture(
  services: Pick<Services, "providers" | "files" | "quotas">,
  { project, text, wish, generationId, metadata, signal }: PaintRequest,
): Promise<StoredMediaAsset> {
  const { painter } = services.providers.pictures;
  if (painter === null) {
    throw new AppError(
      "unavailable",
      "No image service is connected. Set OPENAI_API_KEY, or IMAGES_BASE_URL for your own server.",
    );
  }
  await services.quotas.check({ projectId: project.id }, { bytes: 1 });
  const prompt = paintingPrompt({ text, title: project.title, wish });
  const frame = FRAME_SIZE_PX[aspectRatioOf(project)];
  const bytes = await painter.paint({ prompt, frame, signal });
  return savePictureAsset(services, {
    projectId: project.id,
    bytes,
    decoded: await requireDecoded(bytes, painter.name),
    source: "openai",
    sourceUrl: null,
    alt: (wish ?? text).slice(0, 200),
    attribution: `Made by a model (${painter.name})`,
    tags: ["ai"],
    keywords: [],
    generationId,
    metadata: { ...metadata, fileUrl: null, prompt },
  });
}

import type { AspectRatio } from "@inkreel/contract";
import type { ScenePictures } from "@inkreel/pipeline";
import type { Services } from "../services.js";
import type { ProjectMaterial } from "./project-content.js";
import { createProjectPainter } from "./project-painter.js";
import { createProjectSearcher } from "./project-searcher.js";

/** Who gives a project's scenes pictures that are not its own; null for those that its settings do not want. */
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

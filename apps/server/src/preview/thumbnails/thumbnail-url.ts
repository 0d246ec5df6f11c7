import type { Scene } from "@inkreel/contract";
import type { FilmInput } from "../film-input.js";
import type { Thumbnails } from "./create-thumbnails.js";

/** Where a scene's picture is to be had. The address changes with the picture, so that it can be kept for ever. */
export function thumbnailUrl(
  thumbnails: Pick<Thumbnails, "nameOf">,
  { projectId, input, scene }: { projectId: number; input: FilmInput; scene: Scene },
): string {
  const sceneId = encodeURIComponent(scene.id);
  return `/api/projects/${projectId}/scenes/${sceneId}/thumbnail?v=${thumbnails.nameOf(input, scene)}`;
}

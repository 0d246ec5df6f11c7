import type { Scene } from "@inkreel/contract";
import type { VideoInput } from "../compositions/video-input.js";
import type { Thumbnails } from "./create-thumbnails.js";

/** Returns the URL of a scene's thumbnail. It changes with the thumbnail, so that caches can keep it for ever. */
export function thumbnailUrl(
  thumbnails: Pick<Thumbnails, "nameOf">,
  { projectId, input, scene }: { projectId: number; input: VideoInput; scene: Scene },
): string {
  const sceneId = encodeURIComponent(scene.id);
  return `/api/projects/${projectId}/scenes/${sceneId}/thumbnail?v=${thumbnails.nameOf(input, scene)}`;
}

import type { Scene } from "@inkreel/contract";
import type { VideoInput } from "../compositions/video-input.js";
import type { Thumbnails } from "./create-thumbnails.js";

/** Returns the URL of a scene's thumbnail. It changes with the thumbnail, so that caches can keep it for ever. */
export async function thumbnailUrl(
  thumbnails: Pick<Thumbnails, "nameOf">,
  { projectId, input, scene }: { projectId: number; input: VideoInput; scene: Scene },
): Promise<string> {
  const sceneId = encodeURIComponent(scene.id);
  const name = await thumbnails.nameOf(input, scene);
  return `/api/projects/${projectId}/scenes/${sceneId}/thumbnail?v=${name}`;
}

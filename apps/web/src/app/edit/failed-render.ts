import { tellRenderFailure } from "../../lib/api";
import type { Catalogue } from "../../strings/catalogue";
import type { VideoUpdate } from "./use-video-update";

/**
 * Returns the message about a failed render. Null if no render failed, or if the preview beside it says the same (`told`), because
 * what is in the way of the video is in its way, too.
 */
export function failedRender(
  catalogue: Pick<Catalogue, "sentences" | "failures" | "editor">,
  { video, isGenerating }: Pick<VideoUpdate, "video" | "isGenerating">,
  told: string | null,
): string | null {
  if (video?.status !== "failed" || isGenerating) return null;
  const message = tellRenderFailure(catalogue, video) ?? catalogue.editor.renderFailed;
  return message === told ? null : message;
}

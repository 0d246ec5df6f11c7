import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useCallback, type ReactNode } from "react";
import { SceneThumbnail } from "../../features/preview/scene-thumbnail";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";

const THUMBNAILS_POLL_MS = 3_000;
/** Of the longer side, by ratio: as much as a card has room for. */
const SIZE_PX = { "9:16": 86, "16:9": 64, "1:1": 52 } as const;

/** The way scenes' pictures are drawn in the list; the same function until something of them changes. */
export function useRenderThumbnail(isGenerating: boolean): (sceneKey: string) => ReactNode {
  const { projectId, store } = useDocumentSession();
  const aspectRatio = useDocument(({ settings }) => settings.aspectRatio);
  const { data: thumbnails } = useQuery({
    ...apiQuery(ENDPOINTS.listSceneThumbnails, { params: { id: projectId } }),
    refetchInterval: isGenerating ? THUMBNAILS_POLL_MS : false,
  });
  return useCallback(
    (sceneKey: string) => {
      // A deleted scene that an undo brought back has no picture until it is saved again.
      const isSaved = store.getState().saved.keys.includes(sceneKey);
      const known = isSaved ? thumbnails?.find(({ sceneId }) => sceneId === sceneKey) : undefined;
      return (
        <SceneThumbnail
          sceneId={sceneKey}
          aspectRatio={aspectRatio}
          fallbackUrl={known?.thumbnailUrl ?? null}
          sizePx={SIZE_PX[aspectRatio]}
        />
      );
    },
    [store, aspectRatio, thumbnails],
  );
}

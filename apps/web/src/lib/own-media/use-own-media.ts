import { ENDPOINTS, type MediaAsset, type Upload } from "@inkreel/contract";
import { useQueryClient } from "@tanstack/react-query";
import { create } from "zustand";
import { currentStrings } from "../../strings/use-strings";
import { sentenceOf } from "../api";
import { apiKey } from "../api-query";
import { useDocumentSession } from "../document/document-context";
import { showToast } from "../toasts";
import { MEDIA_MAX_BYTES, mediaKindOf } from "./media-kind";
import { refuseMedia, uploadMedia } from "./media-uploads";

const MIB = 1024 * 1024;

/** The sounds that somebody brought. They are asked about one after the other what each is for. */
export const useBroughtSounds = create<{ files: readonly File[] }>(() => ({ files: [] }));

/**
 * Returns a function that takes the files that somebody dropped, pasted or chose for a scene. Several files are for the
 * scenes that follow. A sound is offered as music or recording.
 */
export function useOwnMedia(): (files: readonly File[], sceneKey: string) => void {
  const { projectId, store, actions } = useDocumentSession();
  const queryClient = useQueryClient();
  const show = (sceneKey: string, { asset }: Extract<Upload, { kind: "picture" | "clip" }>): void => {
    const key = apiKey(ENDPOINTS.listMedia, { params: { id: projectId } });
    // A list that is not loaded yet stays so. With one entry, it would count as complete.
    queryClient.setQueryData<MediaAsset[]>(key, (known) => known && [asset, ...known]);
    const index = store.getState().document.scenes.findIndex((scene) => scene.key === sceneKey);
    if (index < 0) return;
    actions.showOwnPicture(sceneKey, asset.id);
    showToast({ title: currentStrings().ownMedia.shown(index + 1) });
  };
  return (files, sceneKey) => {
    const strings = currentStrings().ownMedia;
    const keys = store.getState().document.scenes.map(({ key }) => key);
    const left = keys.slice(keys.indexOf(sceneKey));
    for (const file of files) {
      const kind = mediaKindOf(file);
      const isSound = kind === "sound";
      const target = kind === null || isSound ? null : (left.shift() ?? null);
      if (kind === null) refuseMedia(file.name, strings.unknownKind);
      else if (file.size > MEDIA_MAX_BYTES[kind])
        refuseMedia(file.name, strings.tooLarge(MEDIA_MAX_BYTES[kind] / MIB));
      else if (isSound) useBroughtSounds.setState(({ files: waiting }) => ({ files: [...waiting, file] }));
      else if (target === null) refuseMedia(file.name, strings.noSceneLeft);
      else
        uploadMedia({
          file,
          kind,
          projectId,
          sceneKey: target,
          onUploaded: (upload) => {
            if (upload.kind === "picture" || upload.kind === "clip") show(target, upload);
          },
          tell: (error) => sentenceOf(error, strings.failed),
        });
    }
  };
}

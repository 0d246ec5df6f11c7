import { ENDPOINTS, type MediaAsset } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";

/** Source of a picture that is added to the project. */
export type NewPicture =
  | { from: "candidate"; candidateId: string }
  | { from: "address"; url: string }
  /** A picture in another project of the owner. */
  | { from: "project"; assetId: number }
  /** An AI picture. Without a prompt, the server derives one from the scene. */
  | { from: "painter"; prompt: string | null };

/** Adds a picture to the project and shows it in the scene, which can be undone. */
export function useNewPicture(sceneKey: string, onShown: () => void) {
  const { projectId, saver, actions } = useDocumentSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (picture: NewPicture): Promise<MediaAsset> => {
      // The server needs to know the scene.
      await saver.flush();
      const params = { id: projectId, sceneId: sceneKey };
      if (picture.from === "address") {
        const { url } = picture;
        return api.call(ENDPOINTS.addPictureFromAddress, { params: { id: projectId }, body: { url } });
      }
      if (picture.from === "project") {
        const { assetId } = picture;
        return api.call(ENDPOINTS.takeOtherMedia, { params: { id: projectId, assetId } });
      }
      if (picture.from === "painter") {
        const body = { prompt: picture.prompt, isShown: false };
        return (await api.call(ENDPOINTS.generatePicture, { params, body })).asset;
      }
      const body = { candidateId: picture.candidateId, isShown: false };
      return (await api.call(ENDPOINTS.choosePicture, { params, body })).asset;
    },
    onSuccess: (asset) => {
      const key = apiKey(ENDPOINTS.listMedia, { params: { id: projectId } });
      queryClient.setQueryData<MediaAsset[]>(key, (known = []) => [
        asset,
        ...known.filter(({ id }) => id !== asset.id),
      ]);
      actions.choosePicture(sceneKey, asset.id);
      onShown();
    },
    onError: (error) => console.error("A picture could not be brought into the project.", error),
  });
}

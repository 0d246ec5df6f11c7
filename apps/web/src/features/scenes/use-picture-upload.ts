import { ENDPOINTS, PICTURE_MAX_BYTES, type MediaAsset } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";

/** Uploads a picture into a project; it is one of the project's pictures then. */
export function usePictureUpload(projectId: number, onUploaded: (asset: MediaAsset) => void) {
  const strings = useStrings().scenes;
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set("kind", "picture");
      body.set("projectId", String(projectId));
      body.set("file", file);
      return api.call(ENDPOINTS.upload, { body });
    },
    onSuccess: (uploaded) => {
      if (uploaded.kind !== "picture") return;
      const key = apiKey(ENDPOINTS.listMedia, { params: { id: projectId } });
      queryClient.setQueryData<MediaAsset[]>(key, (known = []) => [uploaded.asset, ...known]);
      onUploaded(uploaded.asset);
    },
    onError: (error) => console.error(strings.uploadFailed, error),
  });
  const send = (file: File): void => {
    const isTooLarge = file.size > PICTURE_MAX_BYTES;
    setRefused(isTooLarge ? strings.pictureTooLarge : null);
    if (!isTooLarge) upload.mutate(file);
  };
  const failure = upload.isError ? sentenceOf(upload.error, strings.uploadFailed) : null;
  return { send, isBusy: upload.isPending, failure: refused ?? failure };
}

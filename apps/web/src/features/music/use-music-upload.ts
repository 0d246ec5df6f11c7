import { AUDIO_MAX_BYTES, ENDPOINTS, type Upload } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

export type UploadedMusic = Extract<Upload, { kind: "music" }>;

/** Takes a music file to the server, which looks whether it can be heard. */
export function useMusicUpload(onUploaded: (music: UploadedMusic) => void) {
  const strings = useStrings().music;
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set("kind", "music");
      body.set("file", file);
      return api.call(ENDPOINTS.upload, { body });
    },
    onSuccess: (uploaded) => {
      if (uploaded.kind !== "music") return;
      onUploaded(uploaded);
      showToast({ title: strings.uploaded });
    },
    onError: (failure) => console.error(strings.uploadFailed, failure),
  });
  const upload = (file: File): void => {
    const isTooLarge = file.size > AUDIO_MAX_BYTES;
    setRefused(isTooLarge ? strings.tooLarge : null);
    if (!isTooLarge) mutate(file);
  };
  const failure = error === null ? null : sentenceOf(error, strings.uploadFailed);
  return { upload, isUploading: isPending, failure: refused ?? failure };
}

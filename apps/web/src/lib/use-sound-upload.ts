import { AUDIO_MAX_BYTES, ENDPOINTS, type Upload } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, sentenceOf } from "./api";
import { showToast } from "./toasts";

type SoundKind = "music" | "narration";

interface SoundUploadOptions<Kind extends SoundKind> {
  kind: Kind;
  /** Null for a sound that does not belong to a project. */
  projectId: number | null;
  texts: { uploaded: string; uploadFailed: string; tooLarge: string };
  onUploaded: (upload: Extract<Upload, { kind: Kind }>) => void;
}

/** Uploads an audio file, which the server validates. Files above the size limit are rejected without uploading. */
export function useSoundUpload<Kind extends SoundKind>(options: SoundUploadOptions<Kind>) {
  const { kind, projectId, texts, onUploaded } = options;
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => api.call(ENDPOINTS.upload, { body: formOf(file, { kind, projectId }) }),
    onSuccess: (uploaded) => {
      if (uploaded.kind !== kind) return;
      onUploaded(uploaded as Extract<Upload, { kind: Kind }>);
      showToast({ title: texts.uploaded });
    },
    onError: (failure) => console.error(texts.uploadFailed, failure),
  });
  const upload = (file: File): void => {
    const isTooLarge = file.size > AUDIO_MAX_BYTES;
    setRefused(isTooLarge ? texts.tooLarge : null);
    if (!isTooLarge) mutate(file);
  };
  const failure = error === null ? null : sentenceOf(error, texts.uploadFailed);
  return { upload, isUploading: isPending, failure: refused ?? failure };
}

function formOf(file: File, { kind, projectId }: { kind: SoundKind; projectId: number | null }): FormData {
  const form = new FormData();
  form.set("kind", kind);
  if (projectId !== null) form.set("projectId", String(projectId));
  form.set("file", file);
  return form;
}

import {
  DEFAULT_ASPECT_RATIO,
  DEFAULT_CAPTION_STYLE,
  DEFAULT_LOGO_POSITION,
  ENDPOINTS,
  type BrandingConfig,
  type Project,
  type VideoProject,
} from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDelayedSave } from "../../features/wizard/use-delayed-save";
import { api } from "../../lib/api";
import { readMusic, toMusicSettings, type MusicOfDocument } from "../../lib/document/music-settings";
import { shownLogo } from "../../lib/shown-logo";
import { refreshSaved } from "../../lib/document/refresh-saved";

/** How the project's video looks, saved as soon as it has come to rest. */
export function useWizardLook(project: Project, video: VideoProject) {
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<BrandingConfig>({});
  const save = useMutation({
    mutationFn: (brandingConfig: BrandingConfig) =>
      api.call(ENDPOINTS.patchVideoProject, { params: { id: project.id }, body: { brandingConfig } }),
    onSuccess: (answer) => refreshSaved(queryClient, project.id, { part: "video", video: answer }),
    onError: (error) => console.error("The look could not be saved.", error),
  });
  const delayed = useDelayedSave(save.mutateAsync);
  const saved = video.brandingConfig ?? {};
  const { metadata } = project;
  const music = readMusic(edits.music ?? saved.music);
  const change = (patch: BrandingConfig): void => {
    const all = { ...edits, ...patch };
    setEdits(all);
    delayed.schedule(all);
  };
  return {
    value: {
      aspectRatio: edits.aspectRatio ?? saved.aspectRatio ?? metadata.aspectRatio ?? DEFAULT_ASPECT_RATIO,
      captionsStyle: edits.captionsStyle ?? saved.captionsStyle ?? DEFAULT_CAPTION_STYLE,
      logoUrl: shownLogo((edits.logoUrl === undefined ? project.logoUrl : edits.logoUrl) ?? null),
      logoPosition: edits.logoPosition ?? metadata.logoPosition ?? DEFAULT_LOGO_POSITION,
      primaryColor: edits.primaryColor ?? project.primaryColor,
      secondaryColor: edits.secondaryColor ?? project.secondaryColor,
    },
    music,
    error: save.error,
    retry: () => save.mutate(edits),
    flush: delayed.flush,
    change,
    changeMusic: (patch: Partial<MusicOfDocument>): void =>
      change({ music: toMusicSettings({ ...music, ...patch }) }),
  };
}

export type WizardLook = ReturnType<typeof useWizardLook>;

import { ENDPOINTS, type Voice, type VoiceConfig } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDelayedSave } from "../../features/wizard/use-delayed-save";
import { api, sentenceOf } from "../../lib/api";
import { refreshSaved } from "../../lib/document/refresh-saved";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** What the wizard's voice step sets. */
export interface VoiceEdit {
  voiceId: string;
  speed: number;
  stability: number;
}

/** The project's voice, saved as soon as it has come to rest. */
export function useWizardVoice(projectId: number, config: VoiceConfig, voices: readonly Voice[]) {
  const strings = useStrings().wizard;
  const queryClient = useQueryClient();
  const [edits, setEdits] = useState<Partial<VoiceEdit>>({});
  const save = useMutation({
    mutationFn: (edit: VoiceEdit) =>
      api.call(ENDPOINTS.saveVoiceConfig, {
        body: { projectId, ...edit, ...describe(voices, edit.voiceId) },
      }),
    onSuccess: (voice) => {
      refreshSaved(queryClient, projectId, { part: "voice", voice });
      setEdits({});
      showToast({ title: strings.voiceSaved });
    },
    onError: (error) => {
      console.error("The voice configuration could not be saved.", error);
      const description = sentenceOf(error, "");
      showToast({ title: strings.voiceFailed, description, isDestructive: true });
    },
  });
  const delayed = useDelayedSave(save.mutateAsync);
  const { speed, stability } = { ...config, ...edits };
  const voiceId = edits.voiceId ?? config.voiceId;
  return {
    voiceId,
    speed,
    stability,
    isSaving: save.isPending,
    isSaved: config.id !== null,
    flush: delayed.flush,
    /** `fallbackId` is the voice that speaks while none was chosen. */
    change: (patch: Partial<VoiceEdit>, fallbackId: string | null): void => {
      const chosenId = patch.voiceId ?? voiceId ?? fallbackId;
      setEdits((before) => ({ ...before, ...patch }));
      if (chosenId !== null) delayed.schedule({ speed, stability, ...patch, voiceId: chosenId });
    },
  };
}

export type WizardVoice = ReturnType<typeof useWizardVoice>;

function describe(voices: readonly Voice[], voiceId: string) {
  const voice = voices.find(({ id }) => id === voiceId);
  if (voice === undefined) return {};
  return { voiceName: voice.name, voiceType: voice.type, accent: voice.accent, tone: voice.tone };
}

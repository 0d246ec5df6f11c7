import type { VideoProject, Voice } from "@inkreel/contract";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { isRunning } from "../../features/render/render-view";
import { useSpokenBy } from "../../features/voices/use-spoken-by";
import { speakingVoice } from "../../features/voices/voice-facts";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { useSaveFailures } from "../../lib/document/use-document";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { WIZARD_STEPS, type WizardProgress } from "./use-wizard-steps";

interface FlowParts {
  steps: WizardProgress;
  voices: readonly Voice[];
  video: VideoProject;
}

/** Returns the actions of the wizard's buttons: continue, save, generate. Each saves unsaved edits first. */
export function useWizardFlow({ steps, voices, video }: FlowParts) {
  const { wizard: strings, editor: editorStrings } = useStrings();
  const { saver, store, actions } = useDocumentSession();
  // After a reload during a render, the page shows its progress again.
  const [isGenerating, setGenerating] = useState(() => isRunning(video));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const spokenBy = useSpokenBy();
  useToldVoice();

  const continueTo = async (step: number): Promise<void> => {
    const { voiceId } = store.getState().document.settings;
    const fallbackId = speakingVoice(voices, voiceId, spokenBy).voice?.id ?? null;
    // Continuing without a choice chooses the preselected voice.
    if (step === WIZARD_STEPS.customize && voiceId === null && fallbackId !== null)
      actions.updateSettings({ voiceId: fallbackId });
    if (!(await saver.flush())) return steps.fail();
    if (step === WIZARD_STEPS.voice) return steps.goOn(step, strings.readyForVoice);
    if (step === WIZARD_STEPS.customize)
      return steps.goOn(step, strings.readyForCustomization, strings.voiceSaved);
    return steps.goOn(step, null);
  };
  const generate = async (): Promise<void> => {
    setFailure(null);
    if (await saver.flush()) setGenerating(true);
    else setFailure(editorStrings.failures.notSaved);
  };
  const saveDraft = async (): Promise<void> => {
    setSaving(true);
    const isAllSaved = await saver.flush();
    setSaving(false);
    showToast(
      isAllSaved ? { title: strings.draftSaved } : { title: strings.draftFailed, isDestructive: true },
    );
  };
  return {
    isGenerating,
    isSaving,
    failure,
    /** True once the project's voice is saved on the server. */
    hasVoice: useStore(store, ({ saved }) => saved.settings.voiceId !== null),
    continueTo,
    generate,
    saveDraft,
    finish: (): void => {
      setGenerating(false);
      void steps.goOn(WIZARD_STEPS.export, null);
    },
    fail: (message: string): void => {
      setGenerating(false);
      setFailure(message);
    },
  };
}

/** Shows a toast when the voice was saved, or when saving it failed. */
function useToldVoice(): void {
  const strings = useStrings().wizard;
  const { saver } = useDocumentSession();
  useEffect(
    () =>
      saver.onSaved(({ part }) => {
        if (part === "voice") showToast({ title: strings.voiceSaved });
      }),
    [saver, strings],
  );
  const failure = useSaveFailures().find(({ part }) => part === "voice")?.error;
  useEffect(() => {
    if (failure === undefined) return;
    const description = sentenceOf(failure, "");
    showToast({ title: strings.voiceFailed, description, isDestructive: true });
  }, [failure, strings]);
}

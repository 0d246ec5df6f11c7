import type { VideoProject, Voice } from "@inkreel/contract";
import { useState } from "react";
import { isRunning } from "../../features/render/render-view";
import { speakingVoice } from "../../features/voices/voice-facts";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import type { WizardLook } from "./use-wizard-look";
import { WIZARD_STEPS, type useWizardStep } from "./use-wizard-step";
import type { WizardVoice } from "./use-wizard-voice";

interface FlowParts {
  steps: ReturnType<typeof useWizardStep>;
  voice: WizardVoice;
  look: WizardLook;
  voices: readonly Voice[];
  video: VideoProject;
}

/** What the wizard's buttons do: going on, saving, generating. Whatever still waits to be saved is saved first. */
export function useWizardFlow({ steps, voice, look, voices, video }: FlowParts) {
  const strings = useStrings().wizard;
  // A page that was loaded again in the middle of a render goes on watching it.
  const [isGenerating, setGenerating] = useState(() => isRunning(video));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** False where something could not be saved, which was told already. */
  const saveAll = async (): Promise<boolean> => {
    try {
      await Promise.all([voice.flush(), look.flush()]);
      return true;
    } catch (error) {
      console.error("The wizard's changes could not be saved.", error);
      return false;
    }
  };
  const continueTo = async (step: number): Promise<void> => {
    if (step === WIZARD_STEPS.customize && !voice.isSaved) {
      const fallbackId = speakingVoice(voices, voice.voiceId).voice?.id ?? null;
      voice.change({}, fallbackId);
    }
    if (!(await saveAll())) return;
    if (step === WIZARD_STEPS.voice) await steps.goOn(step, strings.readyForVoice);
    else if (step === WIZARD_STEPS.customize)
      await steps.goOn(step, strings.readyForCustomization, strings.voiceSaved);
    else await steps.goOn(step, null);
  };
  const generate = async (): Promise<void> => {
    setFailure(null);
    if (await saveAll()) setGenerating(true);
  };
  const saveDraft = async (): Promise<void> => {
    setSaving(true);
    const isAllSaved = await saveAll();
    setSaving(false);
    showToast(
      isAllSaved ? { title: strings.draftSaved } : { title: strings.draftFailed, isDestructive: true },
    );
  };
  return {
    isGenerating,
    isSaving,
    failure,
    continueTo,
    generate,
    saveDraft,
    saveAll,
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

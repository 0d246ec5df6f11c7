import type { Composition } from "@inkreel/contract";
import { knownLanguage } from "@inkreel/pipeline";
import { findVoiceModel, VOICE_MODELS } from "@inkreel/providers";
import {
  bestInstalledVoice,
  describeOffer,
  findInstallable,
  type Installable,
  installNamedVoice,
  installSuggestedVoice,
} from "../making/install-for-video.js";
import { archivesAddress, showInstallation } from "../making/show-installation.js";
import type { VideoMaker, VideoOrder } from "../making/video-maker.js";
import type { MakeOptions } from "../options/make-options.js";
import type { ProgressDisplay } from "../terminal/progress-bar.js";
import { voicesDirectory } from "../voices-directory.js";

interface NaturalVoiceOptions {
  wanted: MakeOptions["installVoice"];
  maker: VideoMaker;
  display: ProgressDisplay;
  signal: AbortSignal;
}

/** What `make` does about natural voices on this machine. */
export interface NaturalVoice {
  /** Installs a voice before the video is spoken. Null if nobody asked for it. */
  install: VideoOrder["beforeVoice"];
  /**
   * Returns sentences to tell after the video: what the installation did, or the offer of a natural voice if a built-in
   * one spoke and nobody asked for an installation.
   */
  notesFor: (composition: Composition) => Promise<string[]>;
  /** Returns what the installation told, for a run that fails after it. */
  told: () => readonly string[];
  /** Returns the model that `--install-voice` would install for a language, or null. */
  findInstallable: (language: string) => Promise<Installable | null>;
}

/** The warning of videos that a built-in voice speaks. */
const BUILT_IN_CODE = "builtin_voice";

export function createNaturalVoice({ wanted, maker, display, signal }: NaturalVoiceOptions): NaturalVoice {
  const notes: string[] = [];
  const listVoices = () => maker.listVoices();
  const root = voicesDirectory(process.env, process.platform);
  const install = async (language: string | null): Promise<string | null> => {
    const options = {
      models: VOICE_MODELS,
      root,
      address: archivesAddress(process.env),
      listVoices,
      onProgress: showInstallation(display),
      signal,
    };
    if (typeof wanted === "string") await installNamedVoice(wanted, options);
    else notes.push(...(await installSuggestedVoice(language, options)).map(({ message }) => message));
    return bestInstalledVoice(await listVoices(), {
      modelId: typeof wanted === "string" ? wanted : null,
      language,
    });
  };
  return {
    install: wanted === undefined ? null : install,
    told: () => notes,
    findInstallable: (language) =>
      wanted === undefined
        ? findInstallable(language, { models: VOICE_MODELS, root })
        : Promise.resolve(null),
    notesFor: async ({ language, warnings }) => {
      const isBuiltIn = warnings.some(({ code }) => code === BUILT_IN_CODE);
      if (wanted !== undefined || !isBuiltIn) return notes;
      const offer = await describeOffer(knownLanguage(language), {
        models: VOICE_MODELS,
        root,
        listVoices,
      });
      return offer === null ? [] : [offer];
    },
  };
}

/** Returns the voice to speak with if `--install-voice` names one, not a whole model. */
export function voiceToInstall(wanted: MakeOptions["installVoice"]): string | null {
  if (typeof wanted !== "string") return null;
  const model = findVoiceModel(VOICE_MODELS, wanted);
  return model === null || model.id === wanted ? null : wanted;
}

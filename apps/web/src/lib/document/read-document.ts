import {
  DEFAULT_ASPECT_RATIO,
  DEFAULT_CAPTION_POSITION,
  DEFAULT_CAPTION_SIZE,
  EARLIER_CAPTION_STYLE,
  DEFAULT_LOGO_POSITION,
  DEFAULT_MOTION,
  type Project,
  type ProjectScene,
  type VideoProject,
  type VoiceDetails,
  type VoiceConfig,
} from "@inkreel/contract";
import { shownLogo } from "../shown-logo";
import { readMusic } from "./music-settings";
import type { DocumentScene, DocumentSettings, SceneFacts } from "./project-document";
import { readSound } from "./sound-settings";
import { FIRST_VOICE_DETAILS, pickVoiceDetails } from "./voice-details";

/** The settings of a project as the server has them. */
export interface ServerSettings {
  project: Pick<
    Project,
    | "templateId"
    | "metadata"
    | "logoUrl"
    | "primaryColor"
    | "secondaryColor"
    | "useAIImages"
    | "sound"
    | "pronunciations"
  >;
  voice: Pick<VoiceConfig, "id" | "voiceId" | "speed" | "toneLevel" | keyof VoiceDetails>;
  video: Pick<VideoProject, "brandingConfig">;
}

/** Converts the server's project settings to the format of the editor. */
export function readSettings({ project, voice, video }: ServerSettings): DocumentSettings {
  const { templateId, metadata, logoUrl, primaryColor, secondaryColor, useAIImages } = project;
  return {
    lengthSeconds: metadata.duration ?? null,
    templateId,
    aspectRatio: metadata.aspectRatio ?? video.brandingConfig?.aspectRatio ?? DEFAULT_ASPECT_RATIO,
    captionsStyle: video.brandingConfig?.captionsStyle ?? metadata.captionsStyle ?? EARLIER_CAPTION_STYLE,
    captionSize: video.brandingConfig?.captionSize ?? DEFAULT_CAPTION_SIZE,
    captionPosition: video.brandingConfig?.captionPosition ?? DEFAULT_CAPTION_POSITION,
    motion: video.brandingConfig?.motion ?? DEFAULT_MOTION,
    voiceId: voice.voiceId,
    speed: voice.speed,
    toneLevel: voice.toneLevel,
    ...(voice.id === null ? FIRST_VOICE_DETAILS : pickVoiceDetails(voice)),
    logoUrl: shownLogo(logoUrl),
    logoPosition: metadata.logoPosition ?? DEFAULT_LOGO_POSITION,
    primaryColor,
    secondaryColor,
    useAIImages,
    ...readMusic(video.brandingConfig?.music),
    ...readSound(project.sound),
    pronunciations: project.pronunciations,
  };
}

/** What can be edited in a scene of the server. */
type ServerScene = Pick<
  ProjectScene,
  "id" | "emphasis" | "isEmphasisChosen" | Exclude<keyof DocumentScene, "key" | "chosenEmphasis">
>;

export function readScenes(scenes: readonly ServerScene[]): DocumentScene[] {
  return scenes.map(({ id, emphasis, isEmphasisChosen, ...scene }) => {
    const { text, chosenLayout, ownForm, pictogram, isPictogramChosen, mediaAssetId, isPictureChosen } =
      scene;
    const { confirmedDoubts, changes, pauses, voice, movement, pictureView } = scene;
    const chosenEmphasis = isEmphasisChosen ? emphasis : null;
    const choices = { pictogram, isPictogramChosen, mediaAssetId, isPictureChosen, pictureView };
    const kept = { confirmedDoubts, changes, pauses, voice, movement };
    return { key: id, text, chosenLayout, ownForm, chosenEmphasis, ...choices, ...kept };
  });
}

export type FactsByKey = Readonly<Record<string, SceneFacts>>;

/** Reads the facts of scenes. `before` are those of their earlier texts. */
export function readFacts(scenes: readonly ProjectScene[], before: FactsByKey = {}): FactsByKey {
  return Object.fromEntries(scenes.map((scene) => [scene.id, factsOf(scene, before[scene.id] ?? null)]));
}

function factsOf(scene: ProjectScene, before: SceneFacts | null): SceneFacts {
  const { role, layout, emphasis, pictogram, mediaAssetId, reason, thumbnailUrl, text, doubts, source } =
    scene;
  const { reasonSaid, pictureReason, pictureReasonSaid } = scene;
  const reasons = { reason, reasonSaid, pictureReason, pictureReasonSaid };
  const shown = { role, layout, emphasis, pictogram, mediaAssetId, thumbnailUrl, ...reasons };
  const earlier = before === null ? [] : [...before.textWarnings, ...(before.proposed?.textWarnings ?? [])];
  const doubted = [...new Set([...(before?.doubted ?? []), ...earlier.map((warning) => warning.text)])];
  return { ...shown, text, textWarnings: doubts, source, proposed: null, doubted };
}

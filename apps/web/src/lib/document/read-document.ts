import {
  DEFAULT_ASPECT_RATIO,
  DEFAULT_CAPTION_STYLE,
  DEFAULT_LOGO_POSITION,
  DEFAULT_MUSIC,
  type Project,
  type ProjectScene,
  type VideoProject,
  type VoiceConfig,
} from "@inkreel/contract";
import type { DocumentScene, DocumentSettings, SceneFacts } from "./project-document";
import { FIRST_VOICE_DETAILS, pickVoiceDetails } from "./voice-details";

/** What the server has of a project's settings, as the editor holds them. */
export function readSettings(project: Project, voice: VoiceConfig, video: VideoProject): DocumentSettings {
  const { metadata, logoUrl, primaryColor, secondaryColor } = project;
  const music = video.brandingConfig?.music ?? DEFAULT_MUSIC;
  return {
    aspectRatio: metadata.aspectRatio ?? video.brandingConfig?.aspectRatio ?? DEFAULT_ASPECT_RATIO,
    captionsStyle: video.brandingConfig?.captionsStyle ?? DEFAULT_CAPTION_STYLE,
    voiceId: voice.voiceId,
    speed: voice.speed,
    toneLevel: voice.toneLevel,
    ...(voice.id === null ? FIRST_VOICE_DETAILS : pickVoiceDetails(voice)),
    logoUrl,
    logoPosition: metadata.logoPosition ?? DEFAULT_LOGO_POSITION,
    primaryColor,
    secondaryColor,
    musicMood: music.mood,
    musicSeed: music.seed,
    musicVolumePercent: music.volumePercent,
    musicUploadId: music.uploadId,
    musicFileName: music.fileName,
  };
}

export function readScenes(scenes: readonly ProjectScene[]): DocumentScene[] {
  return scenes.map(({ id, emphasis, isEmphasisChosen, ...scene }) => {
    const { text, chosenLayout, pictogram, mediaAssetId, isPictureChosen } = scene;
    const chosenEmphasis = isEmphasisChosen ? emphasis : null;
    return { key: id, text, chosenLayout, chosenEmphasis, pictogram, mediaAssetId, isPictureChosen };
  });
}

export type FactsByKey = Readonly<Record<string, SceneFacts>>;

export function readFacts(scenes: readonly ProjectScene[]): FactsByKey {
  return Object.fromEntries(scenes.map((scene) => [scene.id, factsOf(scene)]));
}

function factsOf(scene: ProjectScene): SceneFacts {
  const { role, layout, emphasis, pictogram, mediaAssetId, reason, thumbnailUrl, text, doubts, source } =
    scene;
  const { pictureReason } = scene;
  const shown = { role, layout, emphasis, pictogram, mediaAssetId, reason, pictureReason, thumbnailUrl };
  return { ...shown, text, doubts, source, proposed: null };
}

import {
  AUTOMATIC_MOVEMENT,
  AUTOMATIC_PAUSES,
  isAutomatic,
  isAutomaticMovement,
  isSameMovement,
  isSamePauses,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type CallInput,
  type ENDPOINTS,
  type PictureView,
} from "@inkreel/contract";
import type { DocumentState } from "./document-store";
import { settledScenes } from "./merge-document";
import { isSameMusic, toMusicSettings } from "./music-settings";
import type { DocumentScene, DocumentSettings } from "./project-document";
import { isSameSound, toSoundSettings } from "./sound-settings";
import { FIRST_VOICE_DETAILS, isSameDetails, pickVoiceDetails } from "./voice-details";

type Body<Name extends keyof typeof ENDPOINTS> = NonNullable<CallInput<(typeof ENDPOINTS)[Name]>["body"]>;

/** Request bodies that save the unsaved changes. Null if that part is unchanged. */
export interface SavePlan {
  project: Body<"patchProject"> | null;
  video: Body<"patchVideoProject"> | null;
  voice: Body<"postVoice"> | null;
  scenes: Body<"putScenes"> | null;
}

export const SAVE_PARTS = ["project", "video", "voice", "scenes"] as const;
export type SavePart = (typeof SAVE_PARTS)[number];

export function planSave(state: DocumentState): SavePlan {
  const { document, saved } = state;
  return {
    project: planProject(state),
    video: planVideo(document.settings, saved.settings),
    voice: planVoice(document.settings, saved.settings),
    scenes: planScenes(state),
  };
}

function planProject({ document, saved }: DocumentState): SavePlan["project"] {
  const {
    templateId,
    logoUrl,
    primaryColor,
    secondaryColor,
    logoPosition,
    useAIImages,
    pronunciations,
    lengthSeconds,
  } = document.settings;
  const before = saved.settings;
  // An empty title is not sent, because the user is probably retyping it.
  const isTitleNew = document.title !== saved.title && document.title.trim() !== "";
  // A length is only replaced by another one: no project loses the length for which its scenes were written.
  const isLengthNew = lengthSeconds !== null && lengthSeconds !== before.lengthSeconds;
  const metadata = orNull({
    ...(logoPosition === before.logoPosition ? {} : { logoPosition }),
    ...(isLengthNew ? { duration: lengthSeconds } : {}),
  });
  const body = {
    ...(isTitleNew ? { title: document.title } : {}),
    ...(templateId === before.templateId ? {} : { templateId }),
    ...(logoUrl === before.logoUrl ? {} : { logoUrl }),
    ...(primaryColor === before.primaryColor ? {} : { primaryColor }),
    ...(secondaryColor === before.secondaryColor ? {} : { secondaryColor }),
    ...(useAIImages === before.useAIImages ? {} : { useAIImages }),
    ...(pronunciations === before.pronunciations ? {} : { pronunciations: [...pronunciations] }),
    ...(metadata !== null && { metadata }),
  };
  return orNull(body);
}

function planVideo(settings: DocumentSettings, before: DocumentSettings): SavePlan["video"] {
  const { aspectRatio, captionsStyle, captionSize, captionPosition, motion } = settings;
  const brandingConfig = orNull({
    ...(aspectRatio === before.aspectRatio ? {} : { aspectRatio }),
    ...(captionsStyle === before.captionsStyle ? {} : { captionsStyle }),
    ...(captionSize === before.captionSize ? {} : { captionSize }),
    ...(captionPosition === before.captionPosition ? {} : { captionPosition }),
    ...(motion === before.motion ? {} : { motion }),
    ...(isSameSound(settings, before) ? {} : { sound: toSoundSettings(settings) }),
    ...(isSameMusic(settings, before) ? {} : { music: toMusicSettings(settings) }),
  });
  return brandingConfig === null ? null : { brandingConfig };
}

function planVoice(settings: DocumentSettings, before: DocumentSettings): SavePlan["voice"] {
  const { voiceId, speed, toneLevel } = settings;
  const details = pickVoiceDetails(settings);
  const isSame = voiceId === before.voiceId && speed === before.speed && toneLevel === before.toneLevel;
  if (isSame && isSameDetails(details, before)) return null;
  if (voiceId !== null) return { voiceId, ...details, speed, toneLevel };
  if (before.voiceId === null) return { ...details, speed, toneLevel };
  // An undo, to before a voice was chosen. With settings of its own, a voice has to be stored for them.
  const isUntouched =
    speed === VOICE_SPEED_PERCENT.default &&
    toneLevel === VOICE_TONE_LEVEL.default &&
    isSameDetails(details, FIRST_VOICE_DETAILS);
  return isUntouched ? { voiceId } : { voiceId, ...details, speed, toneLevel };
}

/** Returns the complete list of scenes, which the endpoint requires. Each entry contains only what the user changed. */
function planScenes(state: DocumentState): SavePlan["scenes"] {
  const { saved, revision, facts } = state;
  const scenes = settledScenes(state);
  const isSame = (scene: DocumentScene, index: number): boolean =>
    saved.keys[index] === scene.key && Object.keys(sceneChanges(scene, saved.scenes[scene.key])).length === 0;
  if (scenes.length === saved.keys.length && scenes.every(isSame)) return null;
  const items = scenes.map((scene) => {
    const isThere = saved.keys.includes(scene.key);
    const changes = isThere ? sceneChanges(scene, saved.scenes[scene.key]) : wholeScene(scene);
    const savedText = saved.scenes[scene.key]?.text;
    // An undo brings back words that the server has checked, and a suggestion is the language model's.
    const known = facts[scene.key];
    const isBack = (passage: string): boolean =>
      scene.text.includes(passage) && savedText?.includes(passage) !== true;
    const isKnown =
      known !== undefined &&
      (known.text === scene.text || known.proposed?.text === scene.text || known.doubted.some(isBack));
    // A scene that is put back must not be doubted for words that a person typed before it was deleted.
    const isClear = !isThere && known?.text === scene.text && known.textWarnings.length === 0;
    const isTyped = isClear || (scene.text !== savedText && !isKnown);
    return { ...changes, id: scene.key, text: scene.text, ...(isTyped ? { isTyped } : {}) };
  });
  return { revision, scenes: items };
}

/** Returns the request entry for a new scene, with all its fields. */
function wholeScene(scene: DocumentScene) {
  const { chosenLayout, chosenEmphasis, pictogram, isPictogramChosen, mediaAssetId, isPictureChosen } = scene;
  const { ownForm, pictureView, confirmedDoubts, changes, pauses, voice, movement } = scene;
  return {
    ...(chosenLayout === null ? {} : { chosenLayout }),
    ...(ownForm === null ? {} : { ownForm, chosenLayout }),
    ...(chosenEmphasis === null ? {} : { emphasis: [...chosenEmphasis] }),
    ...(isPictogramChosen ? { isPictogramChosen, pictogram } : {}),
    ...(isPictureChosen ? { isPictureChosen, mediaAssetId } : {}),
    ...(pictureView === null ? {} : { pictureView }),
    ...(confirmedDoubts.length === 0 ? {} : { confirmedDoubts: [...confirmedDoubts] }),
    ...(changes.length === 0 ? {} : { changes: [...changes] }),
    ...(isAutomatic(pauses) ? {} : { pauses }),
    ...(voice == null ? {} : { voice }),
    ...(isAutomaticMovement(movement) ? {} : { movement }),
  };
}

function orNull<Value extends object>(value: Value): Value | null {
  return Object.keys(value).length === 0 ? null : value;
}

/** Returns the fields in which a scene differs from the server's version, named as in the request. */
function sceneChanges(scene: DocumentScene, saved: DocumentScene | undefined) {
  const { text, chosenLayout, ownForm, chosenEmphasis, confirmedDoubts, changes, pauses, voice, movement } =
    scene;
  const isVoiceSame = voice?.id === saved?.voice?.id;
  const isPauseSame = isSamePauses(pauses, saved?.pauses ?? AUTOMATIC_PAUSES);
  const isMovementSame = isSameMovement(movement, saved?.movement ?? AUTOMATIC_MOVEMENT);
  const isOwnSame = JSON.stringify(ownForm) === JSON.stringify(saved?.ownForm);
  const isEmphasisSame = chosenEmphasis?.join() === saved?.chosenEmphasis?.join();
  // The server drops entries that do not apply to its text. With another text, more of them may apply again.
  const isTextSame = text === saved?.text;
  const isConfirmedSame = confirmedDoubts.join("\n") === saved?.confirmedDoubts.join("\n");
  return {
    ...(isTextSame ? {} : { text }),
    // Own words choose their layout unless the same request says otherwise.
    ...(chosenLayout === saved?.chosenLayout && isOwnSame ? {} : { chosenLayout }),
    ...(isOwnSame ? {} : { ownForm }),
    ...(isEmphasisSame ? {} : { emphasis: chosenEmphasis === null ? null : [...chosenEmphasis] }),
    ...(isConfirmedSame && (isTextSame || confirmedDoubts.length === 0)
      ? {}
      : { confirmedDoubts: [...confirmedDoubts] }),
    ...(isSameChanges(changes, saved) && (isTextSame || changes.length === 0)
      ? {}
      : { changes: [...changes] }),
    ...(isPauseSame ? {} : { pauses }),
    ...(isVoiceSame ? {} : { voice: voice ?? null }),
    ...(isMovementSame ? {} : { movement }),
    ...pictogramChange(scene, saved),
    ...pictureChange(scene, saved),
  };
}

/** Compares only the wording, because users do not edit the writer's changes. */
function isSameChanges(changes: DocumentScene["changes"], saved: DocumentScene | undefined): boolean {
  const wordsOf = (list: DocumentScene["changes"]) =>
    list.map(({ before, from, to, after }) => [before, from, to, after]);
  return (
    changes === saved?.changes ||
    JSON.stringify(wordsOf(changes)) === JSON.stringify(wordsOf(saved?.changes ?? []))
  );
}

/** Sends the pictogram together with the choice, because the server may have chosen another one in the meantime. */
function pictogramChange(
  { isPictogramChosen, pictogram }: DocumentScene,
  saved: DocumentScene | undefined,
): { isPictogramChosen?: boolean; pictogram?: string | null } {
  if (!isPictogramChosen) return saved?.isPictogramChosen === true ? { isPictogramChosen } : {};
  const isSame = saved?.isPictogramChosen === true && saved.pictogram === pictogram;
  return isSame ? {} : { isPictogramChosen, pictogram };
}

/** Sends the picture together with the choice, for the same reason. */
function pictureChange(
  { isPictureChosen, mediaAssetId, pictureView }: DocumentScene,
  saved: DocumentScene | undefined,
): { isPictureChosen?: boolean; mediaAssetId?: number | null; pictureView?: PictureView | null } {
  if (!isPictureChosen) return saved?.isPictureChosen === true ? { isPictureChosen } : {};
  const isViewSame = JSON.stringify(pictureView) === JSON.stringify(saved?.pictureView ?? null);
  const isSame = saved?.isPictureChosen === true && saved.mediaAssetId === mediaAssetId && isViewSame;
  return isSame ? {} : { isPictureChosen, mediaAssetId, ...(isViewSame ? {} : { pictureView }) };
}

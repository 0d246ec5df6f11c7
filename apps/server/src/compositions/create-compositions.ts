import {
  AppError,
  DEFAULT_MUSIC,
  hasEstimates,
  isAutomatic,
  isAutomaticMovement,
  pictureIdsOf,
  warn,
  type ByteStore,
  type Composition,
  type CompositionPicture,
  type Scene,
  type TemplateType,
  type Warning,
} from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import {
  composeVideo,
  estimateVideo,
  ensureMusic,
  knownLanguage,
  claimWarnings,
  notInTextWarnings,
  planMusic,
  type VideoMusic,
} from "@inkreel/pipeline";
import type { VoiceCatalogue } from "@inkreel/providers";
import { createSharedWork } from "@inkreel/speech";
import { createHash } from "node:crypto";
import type { CompositionRows } from "../db/composition-rows-repository.js";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";
import { ARTEFACTS_PREFIX } from "../files/artefacts-prefix.js";
import { isStored } from "../files/is-stored.js";
import { footageFacts } from "../media/asset-facts.js";
import { pictureFacts } from "../media/picture-facts.js";
import { assetIdOf, pictureIdOf } from "../media/picture-id.js";
import type { Services } from "../services.js";
import type { ComposeOptions, Compositions, ReadVideo } from "./compositions.js";
import type { Spoken, SpokenTexts } from "./create-spoken-texts.js";
import { hashVideoInput } from "./hash-video-input.js";
import { videoBrand } from "./video-brand.js";
import type { VideoInput } from "./video-input.js";
import { keepVoice, videoVoice } from "./video-voice.js";

export function createCompositions(sources: VideoSources): Compositions {
  const loadFile = (key: string): Promise<Uint8Array | null> => sources.files.get(key);
  const { voices, byteStore: store } = sources;
  const ports = { speaker: voices.speaker, voices, store, loadFile };
  const compose = async (input: VideoInput, { signal, onProgress }: ComposeOptions) => {
    if (input.scenes.length === 0) throw nothingToSay();
    const onScene =
      onProgress && ((doneCount: number, sceneCount: number) => onProgress(doneCount / sceneCount));
    return withWarningsOnce(await composeVideo(input.scenes, input, { ...ports, signal, onScene }));
  };
  const estimate: Compositions["estimate"] = async (input, options) => {
    if (input.scenes.length === 0) throw nothingToSay();
    return withWarningsOnce(
      await estimateVideo(input.scenes, input, { ...ports, ...options, onScene: null }),
    );
  };
  const sharedMusic = createSharedWork<Uint8Array>();
  const makeMusic: Compositions["makeMusic"] = async ({ music }, { scenes }, signal) => {
    if (music === null) return;
    const planned = planMusic(music, scenes);
    await sharedMusic.run(planned.music.src, signal, (signal) =>
      ensureMusic(planned, { store, loadFile, signal }),
    );
  };
  const readFrom = async (project: StoredProject, rows: CompositionRows): Promise<ReadVideo> => {
    const texts = rows.scenes.map(({ text }) => text);
    const spoken = await sources.spokenTexts.read(project, texts);
    const input = await toVideoInput(sources, project, { rows, spoken });
    return { rows, input, findTextWarnings: spoken.findTextWarnings };
  };
  const read = async (project: StoredProject): Promise<ReadVideo> =>
    readFrom(project, await sources.repositories.compositionRows.find(project.id));
  return {
    read,
    readFrom,
    readInput: async (project) => (await read(project)).input,
    findInputHash: async (project) => {
      const { input } = await read(project);
      return input.scenes.length === 0 ? null : hashVideoInput(input);
    },
    compose,
    estimate,
    makeMusic,
    composeProject: async ({ projectId, aspectRatio, signal, onProgress }) => {
      const project = await sources.repositories.projects.findById(projectId);
      if (project === null) throw new AppError("not_found", `There is no project ${projectId}.`);
      const { input: own } = await read(project);
      const input = { ...own, aspectRatio: aspectRatio ?? own.aspectRatio };
      const composition = await compose(input, { signal, onProgress });
      await makeMusic(input, composition, signal);
      return { composition, revision: project.scenesRevision, inputHash: hashVideoInput(input) };
    },
    composeMade: async (projectId, signal) => {
      const project = await sources.repositories.projects.findById(projectId);
      if (project === null) return null;
      const { input } = await read(project);
      if (input.scenes.length === 0) return null;
      const composition = await estimate(input, { spokenIds: new Set(), signal });
      return (await isMade(composition, input, store)) ? composition : null;
    },
  };
}

/** Returns true if all narration and music of a composition is in the store, spoken by the chosen voices. */
export async function isMade(
  composition: Composition,
  input: Pick<VideoInput, "voice" | "sceneVoices">,
  store: ByteStore,
): Promise<boolean> {
  if (hasEstimates(composition) || isFallback(composition, input)) return false;
  const { music } = composition;
  return music === null || isStored(store, music.src);
}

/** Returns true if a voice failed while it spoke, so that another one speaks the video or some of its scenes. */
export function isFallback(
  { voice, warnings }: Composition,
  input: Pick<VideoInput, "voice" | "sceneVoices">,
): boolean {
  const areScenesOthers = warnings.some(({ code }) => code === "scene_voice_stand_in");
  return (
    voice.id !== input.voice.id || (areScenesOthers && input.sceneVoices.some((own) => own.voice !== null))
  );
}

export function nothingToSay(): AppError {
  return new AppError(
    "content_too_short",
    "No scene has text yet. Generate scenes or write some before you make the video.",
  );
}

/** Removes duplicate warnings. The script and the composition can contain the same one. */
function withWarningsOnce(composition: Composition): Composition {
  const nameOf = ({ code, sceneId, message }: Warning): string => `${code} ${sceneId} ${message}`;
  const warnings = new Map(composition.warnings.map((warning) => [nameOf(warning), warning]));
  return { ...composition, warnings: [...warnings.values()] };
}

const UPLOAD_ADDRESS = /^(?:https?:\/\/[^/]+)?\/api\/uploads\/(\d{1,9})\/file(?:\?.*)?$/u;

const DEFAULT_TEMPLATE: TemplateType = "blog-summary";

type VideoSources = Pick<Services, "repositories" | "files" | "byteStore"> & {
  voices: VoiceCatalogue;
  spokenTexts: SpokenTexts;
};

/** Builds the input of a project's video from its rows, without narration. It may have no scenes. */
async function toVideoInput(
  sources: VideoSources,
  project: StoredProject,
  { rows, spoken }: { rows: CompositionRows; spoken: Spoken },
): Promise<VideoInput> {
  const { id, title, sourceUrl } = project;
  const { scenes: stored, video, voiceConfig, script, recording } = rows;
  const { language, findTextWarnings } = spoken;
  const { aspectRatio, captionStyle, captionSize, captionPosition, motion, ...brand } = videoBrand(
    project,
    video,
  );
  const { music, warnings: musicWarnings } = await videoMusic(sources, project, video);
  const { logo, warnings: logoWarnings } = await videoLogo(sources, project);
  const worded = stored.filter(hasWords);
  const {
    voice,
    sceneVoices,
    voiceSettings,
    warnings: voiceWarnings,
    keeps,
  } = await videoVoice(sources.voices, {
    project,
    config: voiceConfig,
    language: knownLanguage(language),
    // Those without words count, too, so that messages have the numbers that people see.
    scenes: stored.map((scene) => (hasWords(scene) ? scene : { ...scene, voice: null })),
  });
  if (worded.length > 0) await keepVoice(sources.repositories, project, keeps);
  const scenes = worded.map(toScene);
  const pictures = await picturesOf(sources, id, stored);
  return {
    title,
    description: sourceUrl === null ? title : `${title}\n${sourceUrl}`,
    language,
    aspectRatio,
    template: rows.template ?? DEFAULT_TEMPLATE,
    captionStyle,
    captionSize,
    captionPosition,
    motion,
    brand: { ...brand, logo },
    pictures,
    scenes,
    voice,
    sceneVoices,
    voiceSettings,
    music,
    sound: project.sound,
    recording: recording && { fileKey: recording.key, words: recording.words },
    warnings: [
      ...(script?.warnings ?? []),
      ...voiceWarnings,
      ...(recording?.warnings ?? []),
      ...logoWarnings,
      ...musicWarnings,
      ...wordlessWarnings(stored),
      ...missingPictureWarnings(stored, pictures),
      ...notInTextWarnings(stored, findTextWarnings),
      ...claimWarnings(stored, { claims: project.metadata.claims ?? [], content: project.content }),
    ],
    sceneNumbers: stored.flatMap((scene, index) => (hasWords(scene) ? [index + 1] : [])),
  };
}

async function picturesOf(sources: VideoSources, projectId: number, scenes: readonly StoredScene[]) {
  const shownIds = new Set(scenes.flatMap(({ direction }) => pictureIdsOf(direction).map(assetIdOf)));
  if (shownIds.size === 0) return [];
  const assets = await sources.repositories.mediaAssets.listByProject(projectId);
  return compositionPictures(
    sources,
    assets.filter((asset) => shownIds.has(asset.id)),
  );
}

function hasWords({ text }: { text: string }): boolean {
  return countWords(text) > 0;
}

function toScene({ id, role, text, source, changes, direction, pauses, movement }: StoredScene): Scene {
  return {
    id,
    role,
    text,
    source,
    ...(changes.length > 0 && { changes }),
    direction,
    // Left out if automatic, so that videos from before the choice existed are not outdated by it.
    ...(!isAutomatic(pauses) && { pauses }),
    ...(!isAutomaticMovement(movement) && { movement }),
  };
}

function wordlessWarnings(scenes: readonly StoredScene[]): Warning[] {
  return scenes.flatMap((scene, index) =>
    hasWords(scene) ? [] : [{ ...warn("scene_wordless", { scene: index + 1 }), sceneId: scene.id }],
  );
}

/** Says which scenes should show a picture that no longer exists. */
function missingPictureWarnings(
  scenes: readonly StoredScene[],
  pictures: readonly CompositionPicture[],
): Warning[] {
  const ids = new Set(pictures.map(({ id }) => id));
  return scenes.flatMap(({ id, direction }, index) =>
    pictureIdsOf(direction).every((pictureId) => ids.has(pictureId))
      ? []
      : [{ ...warn("picture_missing", { scene: index + 1 }), sceneId: id }],
  );
}

/** Returns the project's logo for the composition. A logo that cannot be loaded is left out, with a warning. */
async function videoLogo(
  services: Pick<Services, "files" | "byteStore" | "repositories">,
  { logoUrl, ownerId }: Pick<StoredProject, "logoUrl" | "ownerId">,
): Promise<{ logo: CompositionPicture | null; warnings: Warning[] }> {
  if (logoUrl === null || logoUrl === "") return { logo: null, warnings: [] };
  const uploadId = Number(UPLOAD_ADDRESS.exec(logoUrl)?.[1] ?? 0);
  const upload = await services.repositories.uploads.findForOwner(uploadId, ownerId);
  if (upload === null || upload.widthPx === null || upload.heightPx === null) return leftOut();
  // An upload's key is unique, so another logo gets another artefact and changes the hash of the video's input.
  const src = `pictures/logo-${createHash("sha256").update(upload.key).digest("hex")}`;
  if (!(await bringToHand(services, { key: upload.key, artefactKey: src }))) return leftOut();
  const { widthPx, heightPx } = upload;
  return {
    logo: { id: "logo", src, widthPx, heightPx, alt: "Logo", attribution: null, footage: null },
    warnings: [],
  };
}

function leftOut(): { logo: null; warnings: Warning[] } {
  return { logo: null, warnings: [warn("logo_left_out")] };
}

/**
 * Returns a project's pictures for the composition. `src` is a key of the byte store, which then contains each
 * picture. Pictures that were not fetched yet are left out.
 */
async function compositionPictures(
  services: Pick<Services, "files" | "byteStore">,
  assets: readonly StoredMediaAsset[],
): Promise<CompositionPicture[]> {
  const pictures = await Promise.all(assets.map((asset) => compositionPicture(services, asset)));
  return pictures.filter((picture) => picture !== null);
}

async function compositionPicture(
  services: Pick<Services, "files" | "byteStore">,
  asset: StoredMediaAsset,
): Promise<CompositionPicture | null> {
  const { alt, widthPx, heightPx, attention } = pictureFacts(asset);
  const src = asset.localPath;
  if (src === null || widthPx === null || heightPx === null) return null;
  if (!(await bringToHand(services, { key: src, artefactKey: src }))) return null;
  return {
    id: pictureIdOf(asset.id),
    src,
    widthPx,
    heightPx,
    alt,
    attribution: asset.attribution,
    footage: footageOf(asset),
    ...(attention !== null && { attention }),
  };
}

function footageOf(asset: StoredMediaAsset): CompositionPicture["footage"] {
  const facts = footageFacts(asset);
  return facts === null ? null : { durationMs: facts.durationMs, frameCount: facts.frameCount };
}

/**
 * Copies a stored file to the artefacts, from which the renderer reads. The sweep removes artefacts by age, and a
 * removed one is copied again. Returns false if the original no longer exists.
 */
async function bringToHand(
  { files, byteStore }: Pick<Services, "files" | "byteStore">,
  { key, artefactKey }: { key: string; artefactKey: string },
): Promise<boolean> {
  if ((await files.stat(`${ARTEFACTS_PREFIX}${artefactKey}`)) !== null) return true;
  const bytes = await files.get(key);
  if (bytes === null) return false;
  await byteStore.put(artefactKey, bytes);
  return true;
}

/** Returns the music of a project's video. If the user's music file is missing, it returns no music and a warning. */
async function videoMusic(
  { repositories, files }: Pick<Services, "repositories" | "files">,
  { ownerId }: Pick<StoredProject, "ownerId">,
  video: StoredVideoProject | null,
): Promise<{ music: VideoMusic | null; warnings: Warning[] }> {
  const { mood, seed, volumePercent, uploadId } = video?.brandingConfig.music ?? DEFAULT_MUSIC;
  if (mood === "off") return { music: null, warnings: [] };
  if (mood !== "own") return { music: { kind: "composed", mood, seed, volumePercent }, warnings: [] };
  const upload = uploadId === null ? null : await repositories.uploads.findForOwner(uploadId, ownerId);
  const isThere = upload?.kind === "music" && (await files.stat(upload.key)) !== null;
  if (!isThere) return noMusic();
  return { music: { kind: "own", fileKey: upload.key, volumePercent }, warnings: [] };
}

function noMusic(): { music: null; warnings: Warning[] } {
  return { music: null, warnings: [warn("music_left_out")] };
}

import { withPauses } from "@inkreel/composition";
import {
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  AUTOMATIC_MOVEMENT,
  AUTOMATIC_PAUSES,
  DEFAULT_CAPTION_POSITION,
  DEFAULT_CAPTION_SIZE,
  isAutomaticMovement,
  isSameMovement,
  isSamePauses,
  type Brand,
  type Composition,
  type CompositionMusic,
  type CompositionScene,
  type SceneMovement,
  type ScenePauses,
} from "@inkreel/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { currentStrings } from "../../strings/use-strings";
import { sentenceOf } from "../api";
import { toSoundSettings } from "../document/sound-settings";
import type { DocumentSettings, ProjectDocument } from "../document/project-document";
import {
  useDocument,
  useIsSavingStuck,
  useSceneKeys,
  useSceneMovements,
  useScenePauses,
} from "../document/use-document";
import { compositionQuery, noteSceneInView, speakScene } from "../composition-query";

/** The composition of a project as currently known, and its loading state. */
export interface LiveComposition {
  /** Null while loading, after a failure, and if no scene has text. Scenes that are not spoken yet are `estimated`. */
  readonly composition: Composition | null;
  readonly state: "loading" | "empty" | "ready" | "failed";
  /** True while narration for changed text or another voice is being generated. */
  readonly isSpeaking: boolean;
  /** True if the rendered video differs from this composition. */
  readonly isVideoStale: boolean;
  /** An error message. If `state` is "ready", an older composition is still shown. */
  readonly failure: string | null;
  retry(): void;
  /** Has a scene spoken before the others, until `signal` aborts. */
  speak(sceneId: string, signal: AbortSignal): void;
  /** Tells which scene is looked at. Another voice speaks it first. */
  look(sceneId: string): void;
}

/** Loads a project's composition from the server. */
export function useLiveComposition(projectId: number): LiveComposition {
  const query = useComposition(projectId);
  const calls = useSceneCalls(projectId);
  return describe({ ...query, ...calls }, { composition: query.data?.composition ?? null, isBehind: false });
}

/**
 * Returns the composition with the user's edits applied immediately. It is loaded again after each save. Edited text
 * appears only once its narration exists; until then it causes no renders.
 */
export function useEditedComposition(projectId: number): LiveComposition {
  const query = useComposition(projectId);
  const calls = useSceneCalls(projectId);
  const answered = query.data?.composition ?? null;
  const settings = useDocument((document) => document.settings);
  const keys = useSceneKeys();
  const pauses = useScenePauses();
  const movements = useSceneMovements();
  const composition = useMemo(
    () => (answered === null ? null : applyDocument(answered, { settings, keys, pauses, movements })),
    [answered, settings, keys, pauses, movements],
  );
  const isBehind = useDocument((document) => answered !== null && isUnspoken(answered, document));
  // No narration is generated for text that cannot be saved.
  const isStuck = useIsSavingStuck();
  return describe({ ...query, ...calls }, { composition, isBehind: isBehind && !isStuck });
}

function useComposition(projectId: number) {
  return useQuery(compositionQuery(useQueryClient(), projectId));
}

type SceneCalls = Pick<LiveComposition, "speak" | "look">;

function useSceneCalls(projectId: number): SceneCalls {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      speak: (sceneId, signal) => void speakScene(queryClient, projectId, { sceneId, signal }),
      look: (sceneId) => noteSceneInView(queryClient, projectId, sceneId),
    }),
    [queryClient, projectId],
  );
}

function describe(
  { speak, look, ...query }: ReturnType<typeof useComposition> & SceneCalls,
  { composition, isBehind }: { composition: Composition | null; isBehind: boolean },
): LiveComposition {
  return {
    composition,
    state: composition !== null ? "ready" : query.isError ? "failed" : query.isPending ? "loading" : "empty",
    isSpeaking: query.isFetching || (isBehind && !query.isError),
    isVideoStale: query.data?.stale ?? false,
    failure: query.isError ? sentenceOf(query.error, currentStrings().common.unreachable) : null,
    retry: () => void query.refetch(),
    speak,
    look,
  };
}

const HEX_COLOR = /^#[0-9a-f]{6}$/iu;

/**
 * Applies the edits that do not need the server: aspect ratio, captions, brand, pauses and movement of scenes, their order and
 * deletion. Text and scene design stay as last loaded. Returns null if no scene is left.
 */
export function applyDocument(
  composition: Composition,
  {
    settings,
    keys,
    pauses,
    movements,
  }: {
    settings: DocumentSettings;
    keys: readonly string[];
    pauses: ReadonlyMap<string, ScenePauses>;
    movements: ReadonlyMap<string, SceneMovement>;
  },
): Composition | null {
  const { aspectRatio, captionsStyle, captionSize, captionPosition, motion } = settings;
  const scenes = keys
    .flatMap((key) => composition.scenes.find(({ id }) => id === key) ?? [])
    .map((scene) => applyPauses(scene, pauses.get(scene.id) ?? AUTOMATIC_PAUSES))
    .map((scene) => applyMovement(scene, movements.get(scene.id) ?? AUTOMATIC_MOVEMENT));
  if (scenes.length === 0) return null;
  return {
    ...withoutCaptionPlace(composition),
    aspectRatio,
    captionStyle: captionsStyle,
    // Left out as by the server, so that its confirmation is no other composition.
    ...(captionSize !== DEFAULT_CAPTION_SIZE && { captionSize }),
    ...(captionPosition !== DEFAULT_CAPTION_POSITION && { captionPosition }),
    motion,
    brand: applyBrand(composition.brand, settings),
    music: applyMusic(composition.music, settings),
    // Other pauses have to come from the server, which gives the scenes their length.
    sound: toSoundSettings(settings),
    scenes,
    durationMs: scenes.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
}

function withoutCaptionPlace({
  captionSize: _size,
  captionPosition: _position,
  ...composition
}: Composition): Omit<Composition, "captionSize" | "captionPosition"> {
  return composition;
}

/** Applies chosen pauses. The server knows how long those are that the program chooses again. */
function applyPauses(scene: CompositionScene, pauses: ScenePauses): CompositionScene {
  return isSamePauses(scene.pauses ?? AUTOMATIC_PAUSES, pauses) ? scene : withPauses(scene, pauses);
}

/** Applies the chosen movement. It is left out as by the server if the program chooses all of it. */
function applyMovement(scene: CompositionScene, movement: SceneMovement): CompositionScene {
  if (isSameMovement(scene.movement ?? AUTOMATIC_MOVEMENT, movement)) return scene;
  const { movement: _movement, ...rest } = scene;
  return isAutomaticMovement(movement) ? rest : { ...rest, movement };
}

/** Applies the volume immediately. A different piece of music has to come from the server, which provides its URL. */
function applyMusic(music: CompositionMusic | null, settings: DocumentSettings): CompositionMusic | null {
  const isThis = music !== null && music.mood === settings.musicMood;
  return isThis ? { ...music, volumePercent: settings.musicVolumePercent } : null;
}

/** Returns true if text, speed or tone were changed and the narration is not regenerated yet. */
export function isUnspoken(composition: Composition, { scenes, settings }: ProjectDocument): boolean {
  const { speedPercent, toneLevel } = composition.voice;
  if (settings.speed !== speedPercent || settings.toneLevel !== toneLevel) return true;
  const spoken = new Map(composition.scenes.map(({ id, text }) => [id, inWords(text)]));
  return scenes.some(({ key, text }) => inWords(text) !== (spoken.get(key) ?? ""));
}

const inWords = (text: string): string => text.trim().replace(/\s+/gu, " ");

function applyBrand(brand: Brand, settings: DocumentSettings): Brand {
  const primaryColor = validColor(settings.primaryColor) ?? brand.primaryColor;
  const secondaryColor = validColor(settings.secondaryColor) ?? brand.secondaryColor;
  return {
    primaryColor,
    secondaryColor,
    usesDefaultColors: primaryColor === DEFAULT_PRIMARY_COLOR && secondaryColor === DEFAULT_SECONDARY_COLOR,
    // A new logo has to come from the server, which provides its dimensions.
    logo: settings.logoUrl === null ? null : brand.logo,
    logoPosition: settings.logoPosition,
  };
}

/** Returns the colour, or null while it is incomplete. */
function validColor(text: string): string | null {
  return HEX_COLOR.test(text) ? text.toLowerCase() : null;
}

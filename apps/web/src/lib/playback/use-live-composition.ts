import {
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  ENDPOINTS,
  type Brand,
  type Composition,
  type CompositionMusic,
} from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { currentStrings } from "../../strings/use-strings";
import { sentenceOf } from "../api";
import { apiQuery } from "../api-query";
import type { DocumentSettings, ProjectDocument } from "../document/project-document";
import { useDocument, useIsSavingStuck, useSceneKeys } from "../document/use-document";

/** A project's composition, as far as it is known. */
export interface LiveComposition {
  /** Null while it loads, when it failed, and where there is no scene with words. */
  readonly composition: Composition | null;
  readonly state: "loading" | "empty" | "ready" | "failed";
  /** True while words or voice were changed and their narration is still to come. */
  readonly isSpeaking: boolean;
  /** True where the finished video shows something else than this. */
  readonly isVideoStale: boolean;
  /** Sentence for people; an older composition may still be there, when `state` is ready. */
  readonly failure: string | null;
  retry(): void;
}

/** A project's composition as the server has it. */
export function useLiveComposition(projectId: number): LiveComposition {
  const query = useComposition(projectId);
  return describe(query, { composition: query.data?.composition ?? null, isBehind: false });
}

/**
 * The composition of the document around with its edits applied at once, before the server answers. It is read again
 * when the project's queries are invalidated, as after each saving. What is typed is drawn when it was spoken; until
 * then nothing renders again for it.
 */
export function useEditedComposition(projectId: number): LiveComposition {
  const query = useComposition(projectId);
  const answered = query.data?.composition ?? null;
  const settings = useDocument((document) => document.settings);
  const keys = useSceneKeys();
  const composition = useMemo(
    () => (answered === null ? null : applyDocument(answered, { settings, keys })),
    [answered, settings, keys],
  );
  const isBehind = useDocument((document) => answered !== null && isUnspoken(answered, document));
  // Text that cannot be saved is not spoken either.
  const isStuck = useIsSavingStuck();
  return describe(query, { composition, isBehind: isBehind && !isStuck });
}

function useComposition(projectId: number) {
  return useQuery(apiQuery(ENDPOINTS.getComposition, { params: { id: projectId } }));
}

function describe(
  query: ReturnType<typeof useComposition>,
  { composition, isBehind }: { composition: Composition | null; isBehind: boolean },
): LiveComposition {
  return {
    composition,
    state: composition !== null ? "ready" : query.isError ? "failed" : query.isPending ? "loading" : "empty",
    isSpeaking: query.isFetching || (isBehind && !query.isError),
    isVideoStale: query.data?.stale ?? false,
    failure: query.isError ? sentenceOf(query.error, currentStrings().common.unreachable) : null,
    retry: () => void query.refetch(),
  };
}

const HEX_COLOR = /^#[0-9a-f]{6}$/iu;

/**
 * The composition with those edits that need no server: ratio, captions, brand, the order of scenes and which are gone.
 * What is said and how it is directed stays as the server answered last. Null where none of its scenes is left.
 */
export function applyDocument(
  composition: Composition,
  { settings, keys }: { settings: DocumentSettings; keys: readonly string[] },
): Composition | null {
  const { aspectRatio, captionsStyle } = settings;
  const scenes = keys.flatMap((key) => composition.scenes.find(({ id }) => id === key) ?? []);
  if (scenes.length === 0) return null;
  return {
    ...composition,
    aspectRatio,
    captionStyle: captionsStyle,
    brand: applyBrand(composition.brand, settings),
    music: applyMusic(composition.music, settings),
    scenes,
    durationMs: scenes.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
}

/** Off and volume are heard at once; another piece comes with the server's answer, which knows where it is. */
function applyMusic(music: CompositionMusic | null, settings: DocumentSettings): CompositionMusic | null {
  const isThis = music !== null && music.mood === settings.musicMood;
  return isThis ? { ...music, volumePercent: settings.musicVolumePercent } : null;
}

/** Whether words, speed or tone were changed and the composition does not speak so yet. */
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
    // A new logo comes with the server's answer, which knows its size.
    logo: settings.logoUrl === null ? null : brand.logo,
    logoPosition: settings.logoPosition,
  };
}

/** Null while somebody is still typing it. */
function validColor(text: string): string | null {
  return HEX_COLOR.test(text) ? text.toLowerCase() : null;
}

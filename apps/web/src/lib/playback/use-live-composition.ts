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

/** The known state of a project's composition. */
export interface LiveComposition {
  /** Null while it loads, if it failed, and if no scene has words. */
  readonly composition: Composition | null;
  readonly state: "loading" | "empty" | "ready" | "failed";
  /** True while the narration of changed words or of another voice is not ready. */
  readonly isSpeaking: boolean;
  /** True if the finished video differs from this composition. */
  readonly isVideoStale: boolean;
  /** A sentence. If `state` is ready, an older composition may still be shown. */
  readonly failure: string | null;
  retry(): void;
}

/** Reads a project's composition from the server. */
export function useLiveComposition(projectId: number): LiveComposition {
  const query = useComposition(projectId);
  return describe(query, { composition: query.data?.composition ?? null, isBehind: false });
}

/**
 * Returns the document's composition with its edits applied at once, before the server answers. It is read again
 * after each save. Typed words are drawn when they were spoken; until then nothing renders again for them.
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
  // Text that cannot be saved is not spoken.
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
 * Applies the edits that need no server: aspect ratio, captions, brand, order and deletion of scenes. Words and
 * directions stay as the server last answered. Returns null if none of its scenes is left.
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

/** The volume changes at once. Other music comes with the server's answer, which contains its address. */
function applyMusic(music: CompositionMusic | null, settings: DocumentSettings): CompositionMusic | null {
  const isThis = music !== null && music.mood === settings.musicMood;
  return isThis ? { ...music, volumePercent: settings.musicVolumePercent } : null;
}

/** Returns true if words, speed or tone were changed and are not spoken yet. */
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
    // A new logo comes with the server's answer, which contains its size.
    logo: settings.logoUrl === null ? null : brand.logo,
    logoPosition: settings.logoPosition,
  };
}

/** Returns null while somebody is still typing it. */
function validColor(text: string): string | null {
  return HEX_COLOR.test(text) ? text.toLowerCase() : null;
}

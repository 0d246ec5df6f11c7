import {
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  type Brand,
  type Composition,
  type CompositionMusic,
} from "@inkreel/contract";
import type { DocumentSettings, ProjectDocument } from "../document/project-document";

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

import { warn, type CompositionScene, type Warning } from "@inkreel/contract";

/** Says what stood in for something better, so that no stand-in is silent. */
export function standInWarnings(request: {
  /** Null when nobody but the recording speaks. */
  voiceProvider: string | null;
  scenes: readonly CompositionScene[];
}): Warning[] {
  const { voiceProvider, scenes } = request;
  const shownCount = scenes.filter((scene) => scene.direction.pictureId !== null).length;
  const warnings: Warning[] = [];
  if (voiceProvider === "builtin") warnings.push(warn("builtin_voice"));
  if (shownCount === 0) warnings.push(warn("drawn_pictures"));
  return warnings;
}

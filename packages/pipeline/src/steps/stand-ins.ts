import type { CompositionScene, Warning } from "@inkreel/contract";

/** Says what stood in for something better, so that no stand-in is silent. */
export function standInWarnings(request: {
  /** Null when nobody but the recording speaks. */
  voiceProvider: string | null;
  scenes: readonly CompositionScene[];
}): Warning[] {
  const { voiceProvider, scenes } = request;
  const shownCount = scenes.filter((scene) => scene.direction.pictureId !== null).length;
  const warnings: Warning[] = [];
  if (voiceProvider === "builtin") {
    warnings.push(
      standIn("builtin_voice", "The narration is by a built-in voice (offline); it is synthetic."),
    );
  }
  if (shownCount === 0) {
    warnings.push(
      standIn("drawn_pictures", "The text brings no usable pictures, so all backgrounds are drawn."),
    );
  }
  return warnings;
}

function standIn(code: string, message: string): Warning {
  return { code, message, sceneId: null };
}

import type { CompositionScene, Warning } from "@inkreel/contract";

/** Said of every script that the writer of `@inkreel/writer` made. */
export const BUILT_IN_WRITER: Warning = {
  code: "builtin_writer",
  message: "The script is by the built-in writer, which picks key sentences of the text.",
  sceneId: null,
};

/** Says what stood in for something better, so that no stand-in is silent. */
export function standInWarnings(request: {
  isWrittenBySelf: boolean;
  voiceProvider: string;
  scenes: readonly CompositionScene[];
}): Warning[] {
  const { isWrittenBySelf, voiceProvider, scenes } = request;
  const shownCount = scenes.filter((scene) => scene.direction.pictureId !== null).length;
  const warnings: Warning[] = [];
  if (isWrittenBySelf) {
    warnings.push(BUILT_IN_WRITER);
  }
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

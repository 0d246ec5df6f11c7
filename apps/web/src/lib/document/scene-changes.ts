import type { DocumentScene } from "./project-document";

/** What of a scene is other than the server has it, as the call names it. */
export function sceneChanges(scene: DocumentScene, saved: DocumentScene | undefined) {
  const { text, chosenLayout, chosenEmphasis, pictogram, mediaAssetId } = scene;
  const isEmphasisSame = chosenEmphasis?.join() === saved?.chosenEmphasis?.join();
  return {
    ...(text === saved?.text ? {} : { text }),
    ...(chosenLayout === saved?.chosenLayout ? {} : { chosenLayout }),
    ...(isEmphasisSame ? {} : { emphasis: chosenEmphasis === null ? null : [...chosenEmphasis] }),
    ...(pictogram === saved?.pictogram ? {} : { pictogram }),
    ...(mediaAssetId === saved?.mediaAssetId ? {} : { mediaAssetId }),
  };
}

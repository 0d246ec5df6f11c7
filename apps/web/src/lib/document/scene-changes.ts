import type { DocumentScene } from "./project-document";

/** What of a scene is other than the server has it, as the call names it. */
export function sceneChanges(scene: DocumentScene, saved: DocumentScene | undefined) {
  const { text, chosenLayout, chosenEmphasis, pictogram } = scene;
  const isEmphasisSame = chosenEmphasis?.join() === saved?.chosenEmphasis?.join();
  return {
    ...(text === saved?.text ? {} : { text }),
    ...(chosenLayout === saved?.chosenLayout ? {} : { chosenLayout }),
    ...(isEmphasisSame ? {} : { emphasis: chosenEmphasis === null ? null : [...chosenEmphasis] }),
    ...(pictogram === saved?.pictogram ? {} : { pictogram }),
    ...pictureChange(scene, saved),
  };
}

/** A picture goes along with the choice of it: what the server shows may be another one by now. */
function pictureChange(
  { isPictureChosen, mediaAssetId }: DocumentScene,
  saved: DocumentScene | undefined,
): { isPictureChosen?: boolean; mediaAssetId?: number | null } {
  if (!isPictureChosen) return saved?.isPictureChosen === true ? { isPictureChosen } : {};
  const isSame = saved?.isPictureChosen === true && saved.mediaAssetId === mediaAssetId;
  return isSame ? {} : { isPictureChosen, mediaAssetId };
}

import type { DocumentScene } from "./project-document";

/** What of a scene is other than the server has it, as the call names it. */
export function sceneChanges(scene: DocumentScene, saved: DocumentScene | undefined) {
  const { text, chosenLayout, chosenEmphasis, confirmedDoubts } = scene;
  const isEmphasisSame = chosenEmphasis?.join() === saved?.chosenEmphasis?.join();
  const isConfirmedSame = confirmedDoubts.join("\n") === saved?.confirmedDoubts.join("\n");
  return {
    ...(text === saved?.text ? {} : { text }),
    ...(chosenLayout === saved?.chosenLayout ? {} : { chosenLayout }),
    ...(isEmphasisSame ? {} : { emphasis: chosenEmphasis === null ? null : [...chosenEmphasis] }),
    ...(isConfirmedSame ? {} : { confirmedDoubts: [...confirmedDoubts] }),
    ...pictogramChange(scene, saved),
    ...pictureChange(scene, saved),
  };
}

/** A pictogram goes along with the choice of it: what the server shows may be another one by now. */
function pictogramChange(
  { isPictogramChosen, pictogram }: DocumentScene,
  saved: DocumentScene | undefined,
): { isPictogramChosen?: boolean; pictogram?: string | null } {
  if (!isPictogramChosen) return saved?.isPictogramChosen === true ? { isPictogramChosen } : {};
  const isSame = saved?.isPictogramChosen === true && saved.pictogram === pictogram;
  return isSame ? {} : { isPictogramChosen, pictogram };
}

/** A picture goes along with the choice of it, too. */
function pictureChange(
  { isPictureChosen, mediaAssetId }: DocumentScene,
  saved: DocumentScene | undefined,
): { isPictureChosen?: boolean; mediaAssetId?: number | null } {
  if (!isPictureChosen) return saved?.isPictureChosen === true ? { isPictureChosen } : {};
  const isSame = saved?.isPictureChosen === true && saved.mediaAssetId === mediaAssetId;
  return isSame ? {} : { isPictureChosen, mediaAssetId };
}

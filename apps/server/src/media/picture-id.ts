/** Returns the id of a media asset in directions and compositions. */
export function pictureIdOf(assetId: number): string {
  return `media-${assetId}`;
}

/** Returns the asset's id, or null for a picture that is not an asset of the project. */
export function assetIdOf(pictureId: string | null): number | null {
  const digits = pictureId === null ? null : /^media-(\d+)$/u.exec(pictureId)?.[1];
  return digits === null || digits === undefined ? null : Number(digits);
}

/** The name by which directions and compositions call a media asset. */
export function pictureIdOf(assetId: number): string {
  return `media-${assetId}`;
}

/** Null for a picture that is no asset of the project. */
export function assetIdOf(pictureId: string | null): number | null {
  const digits = pictureId === null ? null : /^media-(\d+)$/u.exec(pictureId)?.[1];
  return digits === null || digits === undefined ? null : Number(digits);
}

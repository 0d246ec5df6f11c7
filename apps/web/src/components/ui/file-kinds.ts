/** Returns whether a file, or a dragged item, is a picture. */
export function isPicture({ type }: { type: string }): boolean {
  return type.startsWith("image/");
}

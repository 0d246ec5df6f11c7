/** A file's name out of a title: what is no letter and no digit becomes an underscore. */
export function downloadName(title: string): string {
  return `${title.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, "_")}_video.mp4`;
}

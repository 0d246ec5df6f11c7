/** Returns the words of a file name, as the alternative text of the picture or clip in it. */
export function altOf(fileName: string): string {
  return fileName.replace(/\.\w{1,5}$/u, "").replaceAll(/[-_]+/gu, " ");
}

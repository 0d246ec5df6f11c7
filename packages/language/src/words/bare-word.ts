/** Removes the punctuation around a word: "(Paris)," → "Paris". Currency and percent signs stay. */
export function bareWord(word: string): string {
  return word
    .replace(/^[^\p{L}\p{N}$€£¥#@+−-]+/u, "")
    .replace(/(?<![^\p{L}\p{N}%°€£¥+#])[^\p{L}\p{N}%°€£¥+#]+$/u, "");
}

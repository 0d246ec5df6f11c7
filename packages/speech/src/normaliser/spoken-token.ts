/** A displayed word with its spoken form. */
export interface SpokenToken {
  /** The word as displayed: the text of the same entry of `splitWords`. */
  display: string;
  /** True if there is white space before the word. */
  spaceBefore: boolean;
  /**
   * Words for the built-in engine: lowercase ASCII letters with inner apostrophes, or one capital for the name of a
   * letter. Empty if nothing is spoken.
   */
  spoken: string[];
  /**
   * Text for a voice that normalises text itself: the displayed word with its punctuation, and with numbers and signs
   * as words. Empty if nothing is spoken.
   */
  written: string;
  /** Numbers of spoken words after which a dash inside the displayed word requires a short pause. */
  innerPhraseEnds: number[];
  /** Pause after the word, according to its punctuation. */
  breakAfter: "none" | "phrase" | "sentence";
  isQuestion: boolean;
  /** Duration of silence at normal speed for a word that cannot be spoken, in ms. 0 for punctuation. */
  silentMs: number;
}

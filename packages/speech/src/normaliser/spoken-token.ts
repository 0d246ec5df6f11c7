/** A displayed word and its spoken form. */
export interface SpokenToken {
  /** The word as displayed: the text of the same entry of `splitWords`. */
  display: string;
  /** False if there is no white space before the word. */
  spaceBefore: boolean;
  /**
   * Words for the engine: lowercase ASCII letters with inner apostrophes, or one capital letter for the name of a
   * letter. Empty if nothing is spoken.
   */
  spoken: string[];
  /**
   * Text for a voice that normalises text itself: the displayed word with its punctuation, and with numbers and signs
   * as words. "" if nothing is spoken.
   */
  written: string;
  /** Numbers of spoken words after which a dash inside the displayed word requires a short pause. */
  innerPhraseEnds: number[];
  /** The pause after the word that its punctuation requires. */
  breakAfter: "none" | "phrase" | "sentence";
  isQuestion: boolean;
  /**
   * Duration of the silence at normal speed for a word that cannot be spoken. 0 for punctuation, which needs no
   * silence.
   */
  silentMs: number;
}

/** A shown word with what is said for it. */
export interface SpokenToken {
  /** The word as shown: the text of the same entry of `splitWords`. */
  display: string;
  /** False where the word follows its predecessor without white space. */
  spaceBefore: boolean;
  /**
   * Words for the engine: lower-case ASCII letters with inner apostrophes, or one capital letter for a letter's name.
   * Empty where nothing is said.
   */
  spoken: string[];
  /**
   * Text for a voice that reads by itself: the shown word with its punctuation, numbers and signs in words. "" for
   * nothing to say.
   */
  written: string;
  /** Counts of spoken words after which a dash inside the shown word asks for a short pause. */
  innerPhraseEnds: number[];
  /** The pause that punctuation asks for after the word. */
  breakAfter: "none" | "phrase" | "sentence";
  isQuestion: boolean;
  /** Silence at normal speed for a word that cannot be said; 0 for punctuation, which needs none of its own. */
  silentMs: number;
}

import type { SpeechTimeSource } from "@inkreel/contract";
import { SPELLED } from "../languages/scripts.js";
import type { SpokenToken } from "../normaliser/spoken-token.js";

/**
 * How far word starts are typically off, median in ms: the engine's own against forced alignment, the aligner's over speech of another
 * engine in eleven languages (`npm run bench`). A service's times are its own affair.
 */
const TIMES_ERROR_MS = { engine: 9, service: null, alignment: 17, approximate: 20, spread: 80 } as const;

/** Of a recording whose times come from `source`; null where nobody measured. */
export function timesErrorMs(source: SpeechTimeSource, tokens: readonly SpokenToken[]): number | null {
  return TIMES_ERROR_MS[source === "approximate" && !isSpelled(tokens) ? "spread" : source];
}

/** True where most words are in scripts that tell how they sound, numbers included. */
export function isSpelled(tokens: readonly SpokenToken[]): boolean {
  const inLetters = tokens.filter(({ display }) => /\p{L}/u.test(display));
  const spelled = inLetters.filter(({ display }) => SPELLED.test(display));
  return spelled.length >= inLetters.length / 2;
}

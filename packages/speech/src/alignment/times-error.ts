import type { SpeechTimeSource } from "@inkreel/contract";

/**
 * How far word starts are typically off, median in ms: the engine's own against forced alignment, the aligner's over speech of
 * another engine (`npm run bench`). A service's times are its own affair.
 */
export const TIMES_ERROR_MS: Readonly<Record<SpeechTimeSource, number | null>> = {
  engine: 9,
  service: null,
  alignment: 17,
  approximate: 60,
};

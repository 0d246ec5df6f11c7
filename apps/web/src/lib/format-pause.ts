import { formatDecimal } from "./format-decimal";

/** Returns a pause in seconds, as the language writes it. */
export const formatPause = (pauseMs: number, language: string): string =>
  formatDecimal(pauseMs / 1000, 1, language);

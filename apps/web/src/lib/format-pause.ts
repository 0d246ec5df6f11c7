/** Returns a pause in seconds, as the language writes it. */
export function formatPause(pauseMs: number, language: string): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(language, format).format(pauseMs / 1000);
}

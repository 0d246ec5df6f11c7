/** Returns a number with so many decimals, as the language writes it. */
export function formatDecimal(value: number, decimals: number, language: string): string {
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(language, format).format(value);
}

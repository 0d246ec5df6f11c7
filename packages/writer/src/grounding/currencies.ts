const CURRENCIES: ReadonlyMap<string, string> = new Map(
  (
    [
      ["$", "$ usd dollar dollars buck bucks dolar dolares dollari dolares доллар доллара долларов"],
      ["€", "€ eur euro euros euroa евро"],
      ["£", "£ gbp quid"],
      ["¥", "¥ yen jpy 円 元 yuan cny rmb"],
      ["₹", "₹ inr rupee rupees"],
      ["₩", "₩ krw won"],
      ["chf", "chf franken"],
      ["zł", "zł pln zloty zlotych"],
    ] as const
  ).flatMap(([sign, words]) => words.split(" ").map((word): [string, string] => [word, sign])),
);

/** The sign of a currency's sign, code or name, folded; null when it is none. */
export function currencyOf(folded: string): string | null {
  return CURRENCIES.get(folded) ?? null;
}

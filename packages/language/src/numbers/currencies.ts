import currencies from "../data/currencies.json" with { type: "json" };
import type { CurrencyData } from "../lexicon/language-data.js";
import { tableOfAll } from "../lexicon/languages.js";
import { wordsOf } from "../lexicon/word-list.js";
import { foldWord } from "../words/fold-word.js";

/** The spoken form of a currency in English. */
export interface CurrencyName {
  one: string;
  many: string;
  cent: string;
  cents: string;
}

const CURRENCIES: Readonly<Record<string, CurrencyData>> = currencies;
/** Currencies are identified by their sign, because two share one, and by their code if they have no sign. */
const signOf = (code: string): string => wordsOf(CURRENCIES[code]?.signs ?? "")[0] ?? code;

const WRITTEN: ReadonlyMap<string, string> = new Map([
  ...tableOfAll(({ currencies: words = {} }) =>
    Object.entries(words).flatMap(([code, names]) =>
      wordsOf(names).map((name): [string, string] => [foldWord(name), signOf(code)]),
    ),
  ),
  ...Object.entries(CURRENCIES).flatMap(([code, { signs }]) =>
    [code, ...wordsOf(signs)].map((written): [string, string] => [foldWord(written), signOf(code)]),
  ),
]);
const NAMES: ReadonlyMap<string, CurrencyName> = new Map(
  Object.entries(CURRENCIES)
    .toReversed()
    .flatMap(([code, { name, signs }]) =>
      [code, ...wordsOf(signs)].map((written) => [written, readName(name)]),
    ),
);

function readName(said: string): CurrencyName {
  const [[one = "", many = one] = [], [cent = "", cents = cent] = []] = wordsOf(said).map((pair) =>
    pair.split("/"),
  );
  return { one, many, cent, cents };
}

/**
 * Returns the sign, or otherwise the code, of a currency that a folded word names: "euros", "usd", "€". Null if it
 * names none.
 */
export function currencyOf(foldedWord: string): string | null {
  return WRITTEN.get(foldedWord) ?? null;
}

/**
 * Returns the spoken name for the sign or code of a currency: "US$" → dollar, dollars. Null for all others. Case
 * matters.
 */
export function currencyName(written: string): CurrencyName | null {
  return NAMES.get(written) ?? null;
}

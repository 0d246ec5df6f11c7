import ar from "../data/ar.json" with { type: "json" };
import cs from "../data/cs.json" with { type: "json" };
import de from "../data/de.json" with { type: "json" };
import en from "../data/en.json" with { type: "json" };
import es from "../data/es.json" with { type: "json" };
import fi from "../data/fi.json" with { type: "json" };
import fr from "../data/fr.json" with { type: "json" };
import he from "../data/he.json" with { type: "json" };
import hi from "../data/hi.json" with { type: "json" };
import id from "../data/id.json" with { type: "json" };
import it from "../data/it.json" with { type: "json" };
import ja from "../data/ja.json" with { type: "json" };
import ko from "../data/ko.json" with { type: "json" };
import nl from "../data/nl.json" with { type: "json" };
import pl from "../data/pl.json" with { type: "json" };
import pt from "../data/pt.json" with { type: "json" };
import ru from "../data/ru.json" with { type: "json" };
import sv from "../data/sv.json" with { type: "json" };
import tr from "../data/tr.json" with { type: "json" };
import uk from "../data/uk.json" with { type: "json" };
import vi from "../data/vi.json" with { type: "json" };
import zh from "../data/zh.json" with { type: "json" };
import type { EnglishData, LanguageData } from "./language-data.js";

export const ENGLISH = en as EnglishData;

/** Data of each language, by primary tag. */
export const LANGUAGES: Readonly<Record<string, LanguageData>> = {
  en: ENGLISH,
  ...({ ar, cs, de, es, fi, fr, he, hi, id, it, ja, ko, nl, pl, pt, ru, sv, tr, uk, vi, zh } as Record<
    string,
    LanguageData
  >),
};

/** Returns one table for all languages, with the entries that `pick` returns for each. */
export function tableOfAll<Value>(
  pick: (language: LanguageData) => Iterable<readonly [string, Value]>,
): ReadonlyMap<string, Value> {
  return new Map(Object.values(LANGUAGES).flatMap((language) => [...pick(language)]));
}

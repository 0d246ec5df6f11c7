import type { PlaceKind } from "@inkreel/contract";
import { PLACE_TABLE } from "./table/index.js";

export interface Place {
  id: string;
  kind: PlaceKind;
  /** ISO 3166 code of the country in which the place is, or which it is. */
  country: string;
  /** The two letters of a state of the USA. Null elsewhere. */
  state: string | null;
  longitude: number;
  latitude: number;
  people: number;
  /** True if the name alone, in a place where a name of a place can stand, means this place. */
  isWellKnown: boolean;
  /** True if the name is also a word, a person, a company or several places. */
  isUnsure: boolean;
}

/** The largest number of words of a name, as in "Democratic Republic of the Congo". */
export const MOST_NAME_WORDS = 6;

type Names = ReadonlyMap<string, readonly Place[]>;
const known: Partial<Record<"en" | "de", Names>> = {};

/** Returns the places that a name can mean in English or German, the best known first. Accents do not count, but case does. */
export function placesNamed(name: string, language: "en" | "de"): readonly Place[] {
  known[language] ??= readTable(language);
  return known[language].get(foldName(name)) ?? [];
}

function foldName(name: string): string {
  return name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/[‘’ʼ]/gu, "'");
}

function readTable(language: "en" | "de"): Names {
  const names = new Map<string, Place[]>();
  const unsure = new Set(PLACE_TABLE.unsure.map(foldName));
  const add = (name: string, place: Omit<Place, "isUnsure">): void => {
    const key = foldName(name);
    const others = names.get(key) ?? [];
    if (others.some(({ id }) => id === place.id)) return;
    names.set(key, [...others, { ...place, isUnsure: unsure.has(key) }]);
  };
  const own = language === "en" ? "english" : "german";
  const alone = { state: null, people: 0, isWellKnown: true };
  for (const each of PLACE_TABLE.countries)
    for (const name of each[own]) add(name, { ...alone, ...at(each), kind: "country", country: each.id });
  for (const city of PLACE_TABLE.cities) {
    const { country, state, people, isWellKnown } = city;
    for (const name of [city.name, ...city[own]])
      add(name, { ...at(city), kind: "city", country, state, people, isWellKnown });
  }
  for (const state of PLACE_TABLE.states) {
    const code = state.id.slice(CODE_AT);
    unsure.add(code);
    for (const name of [state.name, ...(language === "en" ? [code] : [])])
      add(name, { ...alone, ...at(state), kind: "state", country: "US", state: code });
  }
  for (const region of PLACE_TABLE.regions)
    for (const name of region[own])
      add(name, { ...alone, ...at(region), kind: "region", country: region.country });
  return names;
}

/** Ids of states are "US-" and their code, which is also a name behind a city: "Austin, TX". */
const CODE_AT = 3;

function at({
  id,
  longitude,
  latitude,
}: {
  id: string;
  longitude: number;
  latitude: number;
}): Pick<Place, "id" | "longitude" | "latitude"> {
  return { id, longitude, latitude };
}

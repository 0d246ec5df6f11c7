interface Named {
  id: string;
  longitude: number;
  latitude: number;
}

interface NamedCountry extends Named {
  english: string[];
  german: string[];
}

interface NamedRegion extends NamedCountry {
  country: string;
}

interface NamedState extends Named {
  name: string;
}

interface NamedCity extends NamedCountry {
  name: string;
  country: string;
  /** The two letters of a state of the USA. Null elsewhere. */
  state: string | null;
  people: number;
  isCapital: boolean;
  isWellKnown: boolean;
}

/** Built by scripts/build-table.mjs. */
export declare const PLACE_TABLE: {
  countries: NamedCountry[];
  states: NamedState[];
  regions: NamedRegion[];
  cities: NamedCity[];
  unsure: string[];
};

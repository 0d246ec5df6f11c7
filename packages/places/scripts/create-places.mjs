// Joins outlines, cities and names to the table of places.
import { geoCentroid } from "d3-geo";
import { feature } from "topojson-client";
import { STATE_CODES } from "./us-states.mjs";

/** Smaller cities are only places if the text names their country or state beside them. */
const LEAST_PEOPLE = 100_000;
const LEAST_PEOPLE_IN_STATES = 20_000;
const WELL_KNOWN_PEOPLE = 300_000;
/** A name with a second place of at least this share of the people of the first is not sure. */
const RIVAL_SHARE = 0.2;
const QUARTERS = new Set(["PPLX", "PPLH", "PPLQ", "PPLW"]);
const DEGREE_DIGITS = 100;

/** Outlines that the world's data names without a number. */
const OWN_CODES = { Kosovo: "XK" };

export function createPlaces({ world, states, cities, countryNames, codeOf, names }) {
  const outlines = {
    world: {
      ...world,
      objects: {
        countries: withCodes(
          world.objects.countries,
          (each) => codeOf(each.id) ?? OWN_CODES[each.properties.name] ?? "",
        ),
      },
    },
    states: {
      ...states,
      objects: { states: withCodes(states.objects.states, (each) => STATE_CODES[each.id] ?? "") },
    },
  };
  const table = {
    countries: readCountries(outlines.world, { countryNames, names }),
    states: readStates(states),
    regions: names.regions.map((region, at) => ({ id: `region-${at}-${region.country}`, ...region })),
    cities: readCities(cities, names),
  };
  return { table: { ...table, unsure: names.unsure }, outlines };
}

/** One geometry a code: the data has islands under the number of their country, and areas without a number. */
function withCodes(collection, codeOf) {
  const polygonsOf = new Map();
  for (const { type, arcs, id, properties } of collection.geometries) {
    const code = codeOf({ id, properties });
    const polygons = type === "Polygon" ? [arcs] : (arcs ?? []);
    polygonsOf.set(code, [...(polygonsOf.get(code) ?? []), ...polygons]);
  }
  return {
    type: collection.type,
    geometries: [...polygonsOf].map(([id, arcs]) => ({ type: "MultiPolygon", id, arcs })),
  };
}

const round = (degrees) => Math.round(degrees * DEGREE_DIGITS) / DEGREE_DIGITS;
const unique = (list) => [...new Set(list)];
/** Official forms with commas and brackets are in no text. */
const asWritten = (list) => unique(list).filter((name) => !/[,(]/u.test(name));

function readCountries(world, { countryNames, names }) {
  return feature(world, world.objects.countries).features.flatMap((each) => {
    const own = names.countries.find(({ code }) => code === each.id);
    const english = asWritten([...(countryNames.en[each.id] ?? []), ...(own?.english ?? [])]);
    const german = asWritten([...(countryNames.de[each.id] ?? []), ...(own?.german ?? [])]);
    if (each.id === "" || each.id === "AQ" || english.length === 0) return [];
    const [longitude, latitude] = geoCentroid(largestPart(each.geometry)).map(round);
    return [{ id: each.id, longitude, latitude, english, german }];
  });
}

/** The mainland, in whose middle the name of a country stands. */
function largestPart(geometry) {
  if (geometry.type === "Polygon") return geometry;
  const [coordinates] = geometry.coordinates.toSorted((left, right) => right[0].length - left[0].length);
  return { type: "Polygon", coordinates };
}

function readStates(states) {
  return feature(states, states.objects.states).features.flatMap((each) => {
    const code = STATE_CODES[each.id];
    if (code === undefined) return [];
    const [longitude, latitude] = geoCentroid(largestPart(each.geometry)).map(round);
    return [{ id: `US-${code}`, name: each.properties.name, longitude, latitude }];
  });
}

function readCities(cities, names) {
  const rows = cities
    .filter(({ featureCode }) => !QUARTERS.has(featureCode))
    .map((city) => ({ city, own: ownNames(city, names) }))
    .filter(({ city, own }) => own !== null || isLarge(city))
    .toSorted((left, right) => right.city.population - left.city.population);
  const known = withoutDoubles(rows);
  return known.map(({ city, own }) => ({
    id: `city-${city.cityId}`,
    name: city.name,
    english: own?.english ?? [],
    german: own?.german ?? [],
    country: city.country,
    state: city.country === "US" ? city.adminCode : null,
    longitude: round(city.loc.coordinates[0]),
    latitude: round(city.loc.coordinates[1]),
    people: city.population,
    isCapital: city.featureCode === "PPLC",
    isWellKnown:
      (own !== null || city.population >= WELL_KNOWN_PEOPLE || city.featureCode === "PPLC") &&
      !hasRival(city, own, known),
  }));
}

const isLarge = ({ country, population, featureCode }) =>
  featureCode === "PPLC" || population >= (country === "US" ? LEAST_PEOPLE_IN_STATES : LEAST_PEOPLE);

function ownNames(city, { cities }) {
  const isIt = ({ name, country, state }) =>
    name === city.name && country === city.country && (state === null || state === city.adminCode);
  return cities.find(isIt) ?? null;
}

/** Of two places of one name in one country or state, the larger is meant. The list in data/ names it only once. */
function withoutDoubles(rows) {
  const seen = new Set();
  return rows.flatMap((row) => {
    const { name, country, adminCode } = row.city;
    const key = `${name}/${country}/${country === "US" ? adminCode : ""}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const listed = row.own === null ? null : `${name}/${country}/listed`;
    if (listed === null) return [row];
    const isFirst = !seen.has(listed);
    seen.add(listed);
    return isFirst ? [row] : isLarge(row.city) ? [{ ...row, own: null }] : [];
  });
}

/** Whether another large place has the same name. Cities of the list are known in spite of it. */
function hasRival(city, own, rows) {
  if (own !== null) return false;
  return rows.some(
    ({ city: other }) =>
      other.cityId !== city.cityId &&
      other.name === city.name &&
      other.population >= city.population * RIVAL_SHARE &&
      other.population >= LEAST_PEOPLE,
  );
}

// Reads the lists of names in data/.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const NAME_FILES = ["cities", "countries", "regions", "unsure"].map((name) =>
  fileURLToPath(new URL(`../data/${name}.txt`, import.meta.url)),
);

const linesOf = (path) =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
const partsOf = (line) => line.split(";").map((part) => part.trim());
/** Commas separate names, but "Washington, DC" has one of its own. */
const namesOf = (text = "") => text.split(/,\s(?!D\.?C\.?(?:,|$))/u).filter(Boolean);

export function readNames() {
  const [cities, countries, regions, unsure] = NAME_FILES.map(linesOf);
  return {
    cities: cities.map((line) => {
      const [place, english, german] = partsOf(line);
      const [, name, country, , state = null] = /^(.+) ([A-Z]{2})(\/(\w+))?$/u.exec(place);
      return { name, country, state, english: namesOf(english), german: namesOf(german) };
    }),
    countries: countries.map((line) => {
      const [code, english, german] = partsOf(line);
      return { code, english: namesOf(english), german: namesOf(german) };
    }),
    regions: regions.map((line) => {
      const [place, english, german] = partsOf(line);
      const [country, longitude, latitude] = place.split(" ");
      return {
        country,
        longitude: Number(longitude),
        latitude: Number(latitude),
        english: namesOf(english),
        german: namesOf(german),
      };
    }),
    unsure: unsure.flatMap((line) => line.split(" ")),
  };
}

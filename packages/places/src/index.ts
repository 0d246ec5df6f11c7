export { placesNamed, MOST_NAME_WORDS, type Place } from "./places-named.js";

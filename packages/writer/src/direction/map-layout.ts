import {
  MAP_PLACES_MAX,
  mapName,
  say,
  type LayoutContent,
  type MapPlace,
  type SceneElement,
} from "@inkreel/contract";
import { findPlaces, type FoundPlace } from "../places/find-places.js";
import { findFigures } from "./find-figures.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type MapLayout = Extract<LayoutContent, { layout: "map" }>;

const MAX_WORDS = 60;
/** A place in passing says less than what happens there, so that charts and photographs come first. */
const ONE_FIT = 0.64;
const MORE_FIT = 0.69;
const ROUTE_FIT = 0.96;
const MEASURED_FIT = 1.02;
/** A map that the video has shown once or more often says less. */
const AGAIN_PENALTIES = [0, 0.16, 0.7];

/** Lays out the places of a sentence on a map, with the way between them or with what is measured there. */
export function layoutMap(facts: SceneFacts): LayoutCandidate<MapLayout> | null {
  if (facts.words.length > MAX_WORDS) return null;
  const found = findPlaces(facts).filter(
    (one, at, all) => all.findIndex(({ place }) => place.id === one.place.id) === at,
  );
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined || found.length > MAP_PLACES_MAX) return null;
  const isRoute = isWay(facts, found);
  const figures = figuresAt(facts, found);
  const places = found.map((each, at) => placeOf(each, figures?.[at] ?? null));
  const fit = figures !== null ? MEASURED_FIT : isRoute ? ROUTE_FIT : found.length > 1 ? MORE_FIT : ONE_FIT;
  const again = facts.shownMaps.filter((name) => name === mapName(places)).length;
  const reason = isRoute
    ? say("layout_map_route", { from: first.text, to: last.text })
    : say("layout_map", { places: found.map(({ text }) => text).join(", ") });
  return {
    content: { layout: "map", places, isRoute },
    fit: fit - AGAIN_PENALTIES[Math.min(again, 2)]!,
    reason,
  };
}

function placeOf({ place, text, words }: FoundPlace, figure: SceneElement | null): MapPlace {
  const { id, kind, country, longitude, latitude } = place;
  return { id, kind, country, longitude, latitude, label: { text, words }, figure };
}

const FROM = /(?:^|[^\p{L}])(?:from|von|aus) (?:the |der |den )?$/iu;
const TO = /(?:^|[^\p{L}])(?:to|nach|bis|into) (?:the |die |den )?$/iu;
const ON_THE_WAY =
  /(?:^|[^\p{L}])(?:via|through|over|to|über|nach|durch) (?:the |die |den )?$|^,? (?:and|und)? ?$/iu;

/** Returns true if the text leads from the first place to each next one. */
function isWay({ text }: SceneFacts, found: readonly FoundPlace[]): boolean {
  if (found.length < 2) return false;
  return found.every((each, at) => {
    const previous = found[at - 1];
    if (previous === undefined) return FROM.test(text.slice(0, each.startChar));
    const between = text.slice(previous.endChar, each.startChar);
    if (/[.;!?]/u.test(between)) return false;
    return at === found.length - 1 ? TO.test(between) : ON_THE_WAY.test(between);
  });
}

/** A figure belongs to the place behind it if no more words stand between them. */
const MOST_WORDS_BETWEEN = 4;

/** Returns for each place what the text measures there, or null unless each of several places has one figure of its own. */
function figuresAt(facts: SceneFacts, found: readonly FoundPlace[]): SceneElement[] | null {
  const figures = findFigures(facts);
  if (found.length < 2 || figures.length !== found.length) return null;
  const own = found.map(({ words }, at) => {
    const { figure, isRange } = figures[at]!;
    const isBehind = figure.words.endWord <= words.startWord;
    const gap = words.startWord - figure.words.endWord;
    const isInOneClause = !facts.words
      .slice(figure.words.endWord - 1, words.startWord)
      .some(({ endsClause }) => endsClause);
    const isIn = /^in$/i.test(facts.words[words.startWord - 1]?.bare ?? "");
    return isBehind && gap <= MOST_WORDS_BETWEEN && isInOneClause && isIn && !isRange
      ? { text: figure.text, words: figure.words }
      : null;
  });
  const sure = own.filter((element) => element !== null);
  return sure.length === found.length ? sure : null;
}

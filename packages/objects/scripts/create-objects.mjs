import { createIcons } from "./create-icons.mjs";
import { OWN_DRAWINGS } from "./own-drawings.mjs";
import { readDrawing } from "./read-drawing.mjs";
import { readWords } from "./read-words.mjs";

/** Groups of emojibase without objects: faces, components, flags. */
const NO_GROUPS = new Set([0, 2, 9]);
/**
 * Subgroups without objects: hands and gestures, bodies, families, clocks, arrows, zodiac, buttons, signs, keycaps, letters
 * and geometric shapes.
 */
const NO_SUBGROUPS = new Set([16, 17, 18, 19, 20, 24, 30, 31, 83, 85, 87, 88, 89, 91, 92, 94, 95, 96]);
/** Gestures, figures and signs that are kept: earlier versions had icons of the same meaning. */
const KEPT = new Set(
  (
    "handshake footprints bust-in-silhouette busts-in-silhouette thumbs-up thumbs-down raised-hand check-mark cross-mark " +
    "warning prohibited information recycling-symbol triangular-flag speech-balloon shuffle-tracks-button repeat-button " +
    "play-button pause-button infinity counterclockwise-arrows-button red-question-mark hundred-points sparkles right-arrow " +
    "red-heart"
  ).split(" "),
);
const FACES = "robot ghost alien skull".split(" ");
const NO_NAME =
  /oclock|-thirty$|-button|facing-right|^(?:man|woman|men|women)-(?!dancing|feeding)|-face$|^(?:love-hotel|map-of-japan|middle-finger|person-bowing|biting-lip|tongue|mouth|nose|ear|eye|eyes|leg|foot)$/u;
/** Same drawing twice for most eyes, or signs of buttons. */
const NO_SYMBOLS = new Set([84, 90, 93]);

/** Joins the icon sets and the lists of words to the table of objects and their drawings. */
export function createObjects(sources) {
  const nameOfCode = new Map(
    Object.entries(sources.flatCodes).map(([code, name]) => [plainCode(code), name]),
  );
  const germanOfCode = new Map(sources.german.map((entry) => [plainCode(entry.hexcode), entry]));
  const curated = new Map(readWords().map((object) => [object.name, object]));
  const objects = {};
  const drawings = {};
  for (const entry of sources.english) {
    const name = nameOfCode.get(plainCode(entry.hexcode));
    if (name === undefined || !isObject(entry, name, curated)) continue;
    const drawing = drawingOf(sources, name);
    if (drawing === null) continue;
    drawings[name] = drawing;
    const german = germanOfCode.get(plainCode(entry.hexcode));
    objects[name] = {
      label: { en: entry.label, de: german?.label ?? entry.label },
      words: searchWords({ entry, german, tags: sources.tags[entry.emoji] ?? [], own: curated.get(name) }),
    };
  }
  const icons = createIcons({ ph: sources.ph, healthicons: sources.healthicons }, (name) => name in objects);
  for (const { name, id, english, german, drawing } of icons) {
    const label = id.replaceAll("-", " ");
    drawings[name] = OWN_DRAWINGS[name] ?? drawing;
    const words = (list) => list.map(({ word }) => word.replaceAll("_", " ").toLowerCase());
    objects[name] = {
      label: { en: label, de: german[0]?.word.replaceAll("_", " ") ?? label },
      words: { en: [...words(english), label], de: words(german) },
    };
  }
  const missing = [...curated.keys()].filter((name) => !(name in objects));
  if (missing.length > 0)
    throw new Error(`data/words.txt names objects without a drawing: ${missing.join(", ")}.`);
  return {
    table: {
      objects,
      english: englishNouns([...curated.values(), ...icons], sources.senses),
      german: germanNouns([...curated.values(), ...icons]),
      compounds: sources.senses.compounds,
    },
    drawings,
  };
}

function isObject({ group, subgroup }, name, curated) {
  if (curated.has(name) || KEPT.has(name) || FACES.includes(name)) return true;
  if (group === undefined || NO_GROUPS.has(group) || NO_SUBGROUPS.has(subgroup)) return false;
  return !NO_SYMBOLS.has(subgroup) && !NO_NAME.test(name);
}

function drawingOf({ flat, ink }, name) {
  if (Object.hasOwn(OWN_DRAWINGS, name)) return OWN_DRAWINGS[name];
  const shapes = flat.icons[name] && readDrawing(flat.icons[name].body);
  const inked = ink.icons[name] && readDrawing(ink.icons[name].body);
  if (!shapes || !inked) return null;
  return { shapes, ink: inked.map(({ color: _color, ...shape }) => shape) };
}

function searchWords({ entry, german, tags, own }) {
  const list = (words) => [...new Set(words.map((word) => word.replaceAll("_", " ").toLowerCase()))];
  return {
    en: list([...(own?.english ?? []).map(({ word }) => word), ...(entry.tags ?? []), ...tags]),
    de: list([...(own?.german ?? []).map(({ word }) => word), ...(german?.tags ?? [])]),
  };
}

/** English nouns → object, "~" before the name if the noun says little, "+" if WordNet made it a kind of the object. */
function englishNouns(curated, { kinds }) {
  const nouns = {};
  for (const [name, words] of Object.entries(kinds))
    for (const word of words.split(" ")) nouns[word] = `+${name}`;
  for (const { name, english } of curated)
    for (const { word, isGeneral } of english) nouns[word] = (isGeneral ? "~" : "") + name;
  return nouns;
}

function germanNouns(curated) {
  const nouns = {};
  for (const { name, german } of curated)
    for (const { word, isGeneral } of german) nouns[word.toLowerCase()] = (isGeneral ? "~" : "") + name;
  return nouns;
}

function plainCode(code) {
  return code.toUpperCase().replaceAll("-FE0F", "");
}

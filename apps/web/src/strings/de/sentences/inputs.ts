import {
  knownFieldOf,
  type INPUT_SENTENCES,
  type InputKind,
  type KnownField,
  type Translation,
} from "@inkreel/contract";

const NAMES: Readonly<Record<KnownField, string>> = {
  aspectRatio: "Das Seitenverhältnis",
  captionsStyle: "Der Stil der Untertitel",
  content: "Der Text",
  contentType: "Die Art des Inhalts",
  duration: "Die Länge",
  logoPosition: "Die Position des Logos",
  name: "Der Name",
  speed: "Das Tempo",
  title: "Der Titel",
  tone: "Der Ton",
};
const KINDS: Readonly<Record<InputKind, string>> = {
  text: "ein Text",
  number: "eine Zahl",
  "yes-no": "true oder false",
  list: "eine Liste",
  object: "ein Objekt",
};

function nameOf(path: string): string {
  const known = knownFieldOf(path);
  return known === null ? `Das Feld „${path}“` : NAMES[known];
}

function unitOf(path: string): string {
  const known = knownFieldOf(path);
  if (known === "duration") return " Sekunden";
  return known === "speed" ? " Prozent" : "";
}

/** Why a value of a request is refused. */
export const inputs: Pick<Translation, keyof typeof INPUT_SENTENCES> = {
  input_above: ({ field, max }) => `${nameOf(field)} darf höchstens ${max}${unitOf(field)} betragen.`,
  input_below: ({ field, min }) => `${nameOf(field)} muss mindestens ${min}${unitOf(field)} betragen.`,
  input_missing: ({ field }) => `${nameOf(field)} fehlt.`,
  input_not_listed: ({ field, choices }) =>
    `${nameOf(field)} muss einer dieser Werte sein: ${choices.join(", ")}.`,
  input_not_whole: ({ field }) => `${nameOf(field)} muss eine ganze Zahl sein.`,
  input_too_long: ({ field, max }) => `${nameOf(field)} darf höchstens ${max} Zeichen haben.`,
  input_wrong_kind: ({ field, expected }) => `${nameOf(field)} muss ${KINDS[expected]} sein.`,
};

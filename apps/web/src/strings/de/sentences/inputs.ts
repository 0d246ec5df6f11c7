import {
  CONTENT_MIN_CHARS,
  knownFieldOf,
  type INPUT_SENTENCES,
  type InputKind,
  type KnownField,
  type Translation,
} from "@inkreel/contract";

const NAMES: Readonly<Record<KnownField, string>> = {
  aspectRatio: "Das Seitenverhältnis",
  captionsStyle: "Der Stil der Untertitel",
  content: "Der Inhalt",
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
  input_blank: ({ field }) => `${nameOf(field)} darf nicht leer sein.`,
  input_content_required: () =>
    "Der Inhalt fehlt: Geben Sie einen Text an, aus dem das Video entstehen soll.",
  input_content_short: () => `Der Inhalt muss mindestens ${CONTENT_MIN_CHARS} Zeichen haben.`,
  input_email_wrong: () => "Geben Sie eine gültige E-Mail-Adresse an.",
  input_logo_elsewhere: () =>
    "Das Logo muss eine Ihrer hochgeladenen Dateien sein oder eine Adresse, die mit http:// oder https:// beginnt.",
  input_no_color: ({ value }) =>
    `„${value}“ ist keine Farbe. Schreiben Sie # und sechs Ziffern oder Buchstaben von a bis f, wie in #1a73e8.`,
  input_no_json: () => "Die Einstellungen sind kein gültiges JSON.",
  input_no_object: () => "Die Anfrage muss ein JSON-Objekt mit den Feldern dieses Aufrufs sein.",
  input_nul: ({ field }) => `${nameOf(field)} darf keine NUL-Zeichen enthalten.`,
  input_project_title_required: () => "Das Projekt braucht einen Titel.",
  input_title_required: () => "Der Titel fehlt: Geben Sie Ihrem Projekt einen Titel.",
  input_too_many: ({ field, max }) => `${nameOf(field)} darf höchstens ${max} Einträge haben.`,
  input_unknown: ({ names }) =>
    `Dieser Aufruf hat kein Feld ${names.map((name) => `„${name}“`).join(", ")}. Lassen Sie es weg.`,
  input_url_required: () => "Die Adresse fehlt: Geben Sie eine gültige Adresse an.",
  input_below: ({ field, min }) => `${nameOf(field)} muss mindestens ${min}${unitOf(field)} betragen.`,
  input_missing: ({ field }) => `${nameOf(field)} fehlt.`,
  input_not_listed: ({ field, choices }) =>
    `${nameOf(field)} muss einer dieser Werte sein: ${choices.join(", ")}.`,
  input_not_whole: ({ field }) => `${nameOf(field)} muss eine ganze Zahl sein.`,
  input_too_long: ({ field, max }) => `${nameOf(field)} darf höchstens ${max} Zeichen haben.`,
  input_wrong_kind: ({ field, expected }) => `${nameOf(field)} muss ${KINDS[expected]} sein.`,
};

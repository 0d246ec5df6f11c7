import type { DrawnLayout, PICTURE_SENTENCES, PictureWarning, Translation } from "@inkreel/contract";
import { listOf, quoted } from "./words";

const DRAWN: Readonly<Record<DrawnLayout, string>> = {
  number: "Die Szene zeichnet ihre Zahl; das sagt mehr als ein Bild.",
  change: "Die Szene zeichnet eine Veränderung; das sagt mehr als ein Bild.",
  comparison: "Die Szene zeichnet einen Vergleich; das sagt mehr als ein Bild.",
  share: "Die Szene zeichnet einen Teil eines Ganzen; das sagt mehr als ein Bild.",
  multiple: "Die Szene zeichnet ein Vielfaches; das sagt mehr als ein Bild.",
  quantity: "Die Szene zeichnet eine Menge; das sagt mehr als ein Bild.",
  range: "Die Szene zeichnet einen Bereich; das sagt mehr als ein Bild.",
  map: "Die Szene zeichnet eine Karte; das sagt mehr als ein Bild.",
  timeline: "Die Szene zeichnet einen Zeitstrahl; das sagt mehr als ein Bild.",
  relation: "Die Szene zeichnet die Dinge des Satzes und braucht deshalb kein Bild.",
  list: "Die Szene zeigt ihre Punkte nacheinander und braucht deshalb kein Bild.",
  steps: "Die Szene zeigt ihre Schritte nacheinander und braucht deshalb kein Bild.",
  split: "Die Szene zeigt zwei Seiten nebeneinander und braucht deshalb kein Bild.",
  quote: "Die Szene zeigt ein Zitat, das für sich steht.",
  product: "Die Szene zeigt ein Produkt, deshalb passen nur Bilder dieses Produkts.",
  cta: "Die Szene beendet das Video, deshalb steht der Aufruf allein.",
};

const WARNINGS: Readonly<Record<PictureWarning, string>> = {
  no_photo: "ist laut Titel kein Foto",
  twin: "ähnelt einem anderen Bild im Video",
  small: "ist für das Format zu klein",
  cut: "würde stark beschnitten",
};

export const pictureReasons: Pick<Translation, keyof typeof PICTURE_SENTENCES> = {
  drawn_for_layout: ({ layout }) => DRAWN[layout],
  drawn_for_product: () =>
    "Bilder anderer Produkte wären irreführend, deshalb hat Inkreel einen Hintergrund gezeichnet.",
  drawn_neighbours: () =>
    "Die Szenen davor und danach haben Bilder, deshalb hat Inkreel einen Hintergrund gezeichnet.",
  drawn_nothing_fits: ({ query }) =>
    `Kein für „${query}“ gefundenes Bild passt eindeutig, deshalb hat Inkreel einen Hintergrund gezeichnet.`,
  drawn_nothing_found: ({ query }) =>
    `Für „${query}“ wurden keine Bilder gefunden, deshalb hat Inkreel einen Hintergrund gezeichnet.`,
  drawn_nothing_named: () => "Die Szene nennt nichts, was ein Bild zeigen könnte.",
  drawn_too_slow: () =>
    "Die Bildersuche hat zu lange gedauert, deshalb hat Inkreel einen Hintergrund gezeichnet.",
  drawn_unreachable: () =>
    "Kein Bilddienst war erreichbar, deshalb hat Inkreel einen Hintergrund gezeichnet.",
  picture_chosen: () => "Sie haben dieses Bild gewählt.",
  picture_chosen_none: () => "Sie haben das Bild entfernt.",
  picture_misread: ({ word }) => `Das Bild zeigt eine andere Bedeutung von „${word}“ als der Text.`,
  picture_of_content: () => "Dieses Bild stammt aus dem Inhalt, und seine Beschreibung passt zum Text.",
  picture_own: () => "Die Szene zeigt ein Bild aus dem Inhalt.",
  picture_painted: ({ painter }) => `Erstellt von ${painter}, wie im Projekt eingestellt.`,
  picture_shows: ({ shown, missing, doubts, placement }) => {
    const lacks = missing.length === 0 ? "" : `, aber nicht ${listOf(missing.map(quoted))}`;
    const shows = `Das Bild zeigt ${listOf(shown.map(quoted))}${lacks}`;
    if (doubts.length > 0) return `${shows}; es ${listOf(doubts.map((warning) => WARNINGS[warning]))}.`;
    return `${shows}${missing.length === 0 ? "" : ","} und ${placement === "full" ? "füllt das Format" : "passt gut neben den Text"}.`;
  },
  picture_not_in_folder: () => "Mit dem Dokument kam keine solche Bilddatei.",
  picture_unreadable: () =>
    "Die Datei ist kein Bild in PNG, JPEG, WebP, GIF oder AVIF, oder sie ist beschädigt.",
  picture_type_unknown: () =>
    "Die Datei ist kein Bild, oder sie ist beschädigt. Wählen Sie eine Datei in PNG, JPEG, WebP, GIF, AVIF, BMP oder SVG.",
  picture_type_unread: ({ type }) =>
    `Ein Bild vom Typ ${type} kann hier nicht gelesen werden. Speichern Sie es als PNG oder JPEG, und wählen Sie diese Datei.`,
  svg_unusable: ({ flaw }) => `${SVG_FLAWS[flaw]} Speichern Sie sie als PNG, und wählen Sie diese Datei.`,
  clip_unusable: ({ flaw, widthPx, heightPx }) =>
    `Der Clip ist nicht verwendbar: ${CLIP_FLAWS[flaw](widthPx, heightPx)}. Verwenden Sie ein Video in MP4, MOV oder WebM.`,
  picture_unrelated: () => "Die Beschreibung des Bildes passt nicht zur Szene.",
  picture_used: () => "Eine andere Szene zeigt dieses Bild schon.",
};

const CLIP_FLAWS = {
  unreadable: () => "Er lässt sich nicht lesen",
  container: () => "Er ist weder MP4 noch WebM",
  video: () => "Er enthält kein lesbares Video",
  frames: () => "Er enthält keine Bilder",
  small: (widthPx: number, heightPx: number) => `Er hat nur ${widthPx} × ${heightPx} Pixel`,
  large: (widthPx: number, heightPx: number) => `Seine ${widthPx} × ${heightPx} Pixel sind zu viele`,
  codec: () => "Sein Codec wird nicht unterstützt",
  codecData: () => "Die Daten seines Codecs lassen sich nicht lesen",
  undecoded: () => "Keines seiner Bilder lässt sich dekodieren",
  crashed: () => "Er ließ sich nicht dekodieren",
  short: () => "Er ist kürzer als eine halbe Sekunde",
} as const;

const SVG_FLAWS = {
  broken: "Die SVG-Datei ist beschädigt.",
  empty: "Die SVG-Datei zeichnet nichts.",
  image: "Die SVG-Datei enthält ein weiteres Bild, das aus Sicherheitsgründen nicht gelesen wird.",
  large: "Die SVG-Datei hat zu viele Teile.",
} as const;

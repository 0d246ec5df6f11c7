import type { SceneLayout } from "@inkreel/contract";

export const LAYOUT_NAMES: Readonly<Record<SceneLayout, string>> = {
  title: "Titel",
  statement: "Aussage",
  list: "Liste",
  number: "Zahl",
  change: "Veränderung",
  comparison: "Vergleich",
  share: "Anteil",
  multiple: "Vielfaches",
  quantity: "Menge",
  range: "Bereich",
  map: "Karte",
  timeline: "Zeitstrahl",
  relation: "Beziehung",
  quote: "Zitat",
  steps: "Schritte",
  picture: "Bild",
  split: "Geteilt",
  product: "Produkt",
  cta: "Schluss",
};

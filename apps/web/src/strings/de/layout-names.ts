import type { SceneLayout } from "@inkreel/contract";

export const LAYOUT_NAMES: Readonly<Record<SceneLayout, string>> = {
  title: "Titel",
  statement: "Aussage",
  list: "Liste",
  number: "Zahl",
  quote: "Zitat",
  steps: "Schritte",
  picture: "Bild",
  split: "Geteilt",
  product: "Produkt",
  cta: "Schluss",
};

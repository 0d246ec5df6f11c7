import type { SceneLayout } from "@inkreel/contract";

/** What the text lacks for a layout, for layouts that not every text can have. */
export const LACKING: Readonly<Partial<Record<SceneLayout, string>>> = {
  list: "der Text zählt nicht mindestens zwei Dinge auf",
  number: "der Text enthält keine Zahl, die etwas zählt oder misst",
  change: "der Text sagt nicht, von welchem auf welchen Wert sich etwas ändert",
  comparison: "der Text nennt nicht zwei Zahlen derselben Einheit mit je einem Namen",
  share: "der Text nennt keinen Teil eines Ganzen",
  multiple: "der Text sagt nicht, um wie viel Mal mehr oder weniger etwas ist",
  quantity: "der Text enthält keine Zahl, die ein Instrument misst oder die Dinge zählt",
  range: "der Text nennt keinen Bereich und keine Grenze",
  map: "der Text nennt keinen Ort, der sicher ist",
  timeline: "der Text nennt keinen Zeitpunkt mit einem kurzen Ereignis",
  relation: "der Text nennt nichts, was sich zeichnen lässt",
  quote: "der Text ist zu kurz oder zu lang für ein Zitat im Bild (4 bis 28 Wörter)",
  picture: "Sie haben kein Bild gewählt, und kein Bild des Projekts passt zum Text",
  split: "der Text stellt nicht zwei Dinge einander gegenüber",
  product: "der Inhalt enthält keine Angaben zu einem Produkt",
};

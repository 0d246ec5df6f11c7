import type { brand as english } from "../en/brand";
import type { Widen } from "../widen";

export const brand: Widen<typeof english> = {
  aspectRatio: "Seitenverhältnis",
  ratios: { "9:16": "Hochformat", "16:9": "Querformat", "1:1": "Quadrat" },
  logo: "Logo",
  logoAlt: "Ihr Logo",
  addLogo: "Logo hinzufügen",
  replaceLogo: "Ersetzen",
  removeLogo: "Entfernen",
  logoHint: "PNG, JPG, WebP, GIF oder AVIF, bis 5 MB",
  logoMissing: "Das Bild des Logos lässt sich nicht laden. Laden Sie es noch einmal hoch.",
  logoFailed: "Das Logo konnte nicht hochgeladen werden.",
  logoTypeInvalid: {
    title: "Dateityp passt nicht",
    description: "Bitte laden Sie ein Bild hoch (PNG, JPG usw.)",
  },
  logoTooLarge: { title: "Datei zu groß", description: "Bitte laden Sie ein Bild unter 5 MB hoch" },
  logoUploaded: "Logo hochgeladen",
  logoRemoved: "Logo entfernt",
  position: "Platz des Logos",
  positions: {
    "top-left": "Oben links",
    "top-center": "Oben Mitte",
    "top-right": "Oben rechts",
    "bottom-left": "Unten links",
    "bottom-center": "Unten Mitte",
    "bottom-right": "Unten rechts",
  },
  primaryColor: "Erste Farbe",
  secondaryColor: "Zweite Farbe",
  templateColors: "Diese beiden stehen für die eigenen Farben der Vorlage.",
  ownColors:
    "Die Szenen nehmen diese Farben an. Text und Untertitel bleiben von selbst lesbar: Liegt eine Farbe zu nah an ihrem Grund, wird sie so weit verschoben, bis es passt.",
  resetColors: "Farben der Vorlage nehmen",
};

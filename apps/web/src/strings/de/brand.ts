import type { brand as english } from "../en/brand";
import type { Widen } from "../widen";

export const brand: Widen<typeof english> = {
  aspectRatio: "Format",
  ratios: { "9:16": "Hochformat", "16:9": "Querformat", "1:1": "Quadrat" },
  logo: "Logo",
  logoAlt: "Ihr Logo",
  addLogo: "Logo hinzufügen",
  replaceLogo: "Ersetzen",
  removeLogo: "Entfernen",
  logoHint: "PNG, JPG, WebP, GIF, AVIF, BMP oder SVG, bis 5 MB",
  logoMissing: "Das Logo konnte nicht geladen werden. Laden Sie es noch einmal hoch.",
  logoFailed: "Das Logo konnte nicht hochgeladen werden.",
  logoTypeInvalid: {
    title: "Ungültiger Dateityp",
    description: "Bitte laden Sie ein Bild hoch (PNG, JPG usw.)",
  },
  logoTooLarge: { title: "Datei zu groß", description: "Bitte laden Sie ein Bild unter 5 MB hoch" },
  logoUploaded: "Logo hochgeladen",
  logoRemoved: "Logo entfernt",
  position: "Position des Logos",
  positions: {
    "top-left": "Oben links",
    "top-center": "Oben Mitte",
    "top-right": "Oben rechts",
    "bottom-left": "Unten links",
    "bottom-center": "Unten Mitte",
    "bottom-right": "Unten rechts",
  },
  primaryColor: "Primärfarbe",
  secondaryColor: "Sekundärfarbe",
  templateColors: "Mit diesen Standardwerten verwenden die Szenen die Farben der Vorlage.",
  ownColors:
    "Die Szenen verwenden diese Farben. Wo der Kontrast zu gering ist, passt Inkreel die Farbe an, damit Text und Untertitel lesbar bleiben.",
  resetColors: "Auf Farben der Vorlage zurücksetzen",
};

import type { captions as english } from "../en/captions";
import type { Widen } from "../widen";

export const captions: Widen<typeof english> = {
  style: "Untertitelstil",
  styles: {
    auto: "Automatisch",
    off: "Aus",
    default: "Standard",
    modern: "Modern",
    classic: "Klassisch",
    bold: "Kräftig",
    minimal: "Schlicht",
    highlight: "Marker",
  },
  details: {
    auto: "Der Stil der Vorlage, aber keine, wo die Szene den ganzen Satz zeigt",
    off: "Keine Untertitel im Video",
    default: "Der eigene Stil der Vorlage",
    modern: "Ein klarer Kasten, das gesprochene Wort in Farbe",
    classic: "Untertitel wie im Fernsehen",
    bold: "Auffällige Großbuchstaben, Wort für Wort",
    minimal: "Klein und unauffällig",
    highlight: "Ein Marker folgt dem Wort",
  },
  sample: "Tinte spricht",
};

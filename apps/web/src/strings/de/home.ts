import type { home as english } from "../en/home";
import type { Widen } from "../widen";

export const home: Widen<typeof english> = {
  title: "Übersicht",
  landingTitle: "Aus Text wird ein gesprochenes Video",
  demoTitle: "Ein Beispiel, mit Inkreel gemacht",
  demoDescription: "Fünf Zeilen Text gingen hinein. Das kam heraus: Skript, Stimme, Szenen und Untertitel.",
  demoFilm: "Beispielfilm: From ink to reel",
  demoCaptions: "Englisch",
};

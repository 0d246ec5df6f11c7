import type { AspectRatio, SceneRole } from "@inkreel/contract";
import type { Catalogue } from "../catalogue";

const ratioNames: Record<AspectRatio, string> = {
  "9:16": "Hochformat",
  "16:9": "Querformat",
  "1:1": "Quadrat",
};
const roleNames: Record<SceneRole, string> = { hook: "Einstieg", main: "Hauptteil", cta: "Aufruf" };

export const preview: Catalogue["preview"] = {
  title: "Vorschau",
  badge: "VORSCHAU",
  ratioNames,
  roleNames,
  loading: "Die Vorschau wird vorbereitet…",
  speaking: "Das Skript wird vertont …",
  loadingNarration: "Die Vertonung wird geladen…",
  noScenes: "Noch nichts zu sehen",
  noScenesText: "Die Vorschau erscheint, sobald eine Szene Text hat.",
  cannotBeShown: "Die Vorschau kann nicht angezeigt werden.",
  cannotBeSeen: {
    pictures: "Einige Bilder konnten nicht geladen werden, deshalb fehlen sie in der Vorschau.",
    clips: "Diese Vorschau kann einen der Clips nicht anzeigen. Das fertige Video zeigt ihn.",
  },
  cannotBeHeard: "Ein Teil der Vertonung konnte nicht geladen werden, deshalb ist die Vorschau dort stumm.",
  cannotBePlayed: "Die Vertonung konnte nicht geladen werden, deshalb wurde die Wiedergabe angehalten.",
  scenePicture: (sceneNumber, text) => `Szene ${sceneNumber}: ${text}`,
  controls: "Wiedergabe",
  play: "Abspielen",
  pause: "Anhalten",
  replay: "Von vorn",
  previousScene: "Vorige Szene",
  nextScene: "Nächste Szene",
  mute: "Stumm schalten",
  unmute: "Ton einschalten",
  volume: "Lautstärke",
  seek: "Stelle im Video",
  timeInScene: (time, duration, sceneNumber) => `${time} von ${duration}, Szene ${sceneNumber}`,
  fullScreen: "Vollbild",
  exitFullScreen: "Vollbild verlassen",
  timeline: "Zeitleiste",
  noTimeline: "Hier erscheinen Szenen und Vertonung.",
  sceneOf: (sceneNumber, count) => `Szene ${sceneNumber} von ${count}`,
  zoomIn: "Zeitleiste vergrößern",
  zoomOut: "Zeitleiste verkleinern",
  fitTimeline: "Ganzes Video zeigen",
  pauseBefore: (sceneNumber) => `Pause vor den Worten von Szene ${sceneNumber}`,
  pauseAfter: (sceneNumber) => `Pause nach den Worten von Szene ${sceneNumber}`,
  pauseLasts: (seconds) => `${seconds} s`,
  pauseLastsAutomatically: (seconds) => `${seconds} s, automatisch`,
  pauseHint:
    "Ziehen Sie, oder drücken Sie die Pfeiltasten. Entf oder ein Doppelklick macht die Pause wieder automatisch.",
  notSpoken: (scene) => `${scene}, noch nicht vertont`,
  aboutTime: (time) => `etwa ${time}`,
  goToScene: (sceneNumber, role) => `${sceneNumber} ${role}, zur Szene`,
};

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
  speaking: "Wird gesprochen…",
  loadingNarration: "Die Erzählung wird geladen…",
  noScenes: "Noch nichts zu sehen",
  noScenesText: "Die Vorschau beginnt mit der ersten Szene, die Worte hat.",
  cannotBeShown: "Die Vorschau kann nicht gezeigt werden.",
  cannotBeSeen: {
    pictures: "Einige Bilder konnten nicht geladen werden und fehlen in der Vorschau.",
    clips: "Ein Clip kann in dieser Vorschau nicht gezeigt werden. Das fertige Video zeigt ihn.",
  },
  cannotBeHeard: "Ein Teil der Erzählung konnte nicht geladen werden und bleibt stumm.",
  cannotBePlayed: "Die Erzählung konnte nicht geladen werden, deshalb wurde die Wiedergabe angehalten.",
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
  volumePercent: (percent) => `${percent} %`,
  seek: "Stelle im Film",
  timeInScene: (time, duration, sceneNumber) => `${time} von ${duration}, Szene ${sceneNumber}`,
  fullScreen: "Vollbild",
  exitFullScreen: "Vollbild verlassen",
  timeline: "Zeitleiste",
  noTimeline: "Hier erscheinen Szenen und Erzählung.",
  goToScene: (sceneNumber, role) => `${sceneNumber} ${role}, zur Szene`,
};

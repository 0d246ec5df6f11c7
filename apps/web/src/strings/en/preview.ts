import type { AspectRatio, SceneRole } from "@inkreel/contract";

const ratioNames: Record<AspectRatio, string> = { "9:16": "Portrait", "16:9": "Landscape", "1:1": "Square" };
const roleNames: Record<SceneRole, string> = { hook: "Hook", main: "Main", cta: "CTA" };

export const preview = {
  title: "Preview",
  badge: "PREVIEW",
  ratioNames,
  roleNames,
  loading: "Preparing the preview…",
  speaking: "Speaking…",
  loadingNarration: "Loading the narration…",
  noScenes: "Nothing to show yet",
  noScenesText: "The preview starts with the first scene that has words.",
  cannotBeShown: "The preview cannot be shown.",
  cannotBeSeen: {
    pictures: "Some pictures could not be loaded and are missing from the preview.",
    clips: "A clip cannot be shown in this preview. The finished video shows it.",
  },
  cannotBeHeard: "Some of the narration could not be loaded and stays silent.",
  cannotBePlayed: "The narration could not be loaded, so playing has stopped.",
  scenePicture: (sceneNumber: number, text: string) => `Scene ${sceneNumber}: ${text}`,
  controls: "Playback",
  play: "Play",
  pause: "Pause",
  replay: "Replay",
  previousScene: "Previous scene",
  nextScene: "Next scene",
  mute: "Mute",
  unmute: "Unmute",
  volume: "Volume",
  volumePercent: (percent: number) => `${percent} %`,
  seek: "Seek",
  timeInScene: (time: string, duration: string, sceneNumber: number) =>
    `${time} of ${duration}, scene ${sceneNumber}`,
  fullScreen: "Full screen",
  exitFullScreen: "Exit full screen",
  timeline: "Timeline",
  noTimeline: "Scenes and narration appear here.",
  goToScene: (sceneNumber: number, role: string) => `${sceneNumber} ${role}, go to scene`,
};

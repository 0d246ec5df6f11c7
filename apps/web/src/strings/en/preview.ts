import type { AspectRatio, SceneRole } from "@inkreel/contract";

const ratioNames: Record<AspectRatio, string> = { "9:16": "Portrait", "16:9": "Landscape", "1:1": "Square" };
const roleNames: Record<SceneRole, string> = { hook: "Hook", main: "Main", cta: "CTA" };

export const preview = {
  title: "Preview",
  badge: "PREVIEW",
  ratioNames,
  roleNames,
  loading: "Preparing the preview…",
  speaking: "Narrating the script…",
  loadingNarration: "Loading the narration…",
  noScenes: "Nothing to show yet",
  noScenesText: "The preview appears when a scene has text.",
  cannotBeShown: "The preview cannot be displayed.",
  cannotBeSeen: {
    pictures: "Some pictures could not be loaded, so the preview does not show them.",
    clips: "This preview cannot show one of the clips. The finished video will show it.",
  },
  cannotBeHeard: "Part of the narration could not be loaded, so the preview is silent there.",
  cannotBePlayed: "The narration could not be loaded, so playback has stopped.",
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

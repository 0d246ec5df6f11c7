import { EARLIER_SOUND } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import type { VideoInput } from "../compositions/video-input.js";

/** What a video of one scene is made of. */
export const SAMPLE_VIDEO_INPUT: VideoInput = {
  title: "Trees",
  description: "Trees",
  language: "en",
  aspectRatio: "9:16",
  template: "story",
  captionStyle: "bold",
  captionSize: "medium",
  captionPosition: "bottom",
  motion: "full",
  brand: { primaryColor: "#000000", secondaryColor: "#666666", logo: null, logoPosition: "top-left" },
  pictures: [],
  scenes: [
    {
      id: "a",
      role: "hook",
      text: "Trees grow.",
      source: null,
      direction: {
        content: { layout: "statement", phrase: { text: "Trees", words: { startWord: 0, endWord: 1 } } },
        emphasis: [0],
        pictogram: "tree",
        pictureQuery: "trees",
        pictureId: null,
        reason: "It is short.",
      },
    },
  ],
  music: null,
  sound: EARLIER_SOUND,
  recording: null,
  voice: BUILT_IN_VOICES[0]!,
  sceneVoices: [],
  voiceSettings: { speedPercent: 100, toneLevel: 50, details: null, pronunciations: [] },
  warnings: [],
};

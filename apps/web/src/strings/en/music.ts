export const music = {
  title: "Music",
  choice: "Background music",
  moods: {
    off: { name: "Off", detail: "No music." },
    calm: { name: "Calm", detail: "Wide chords and an electric piano, slow, no drums." },
    warm: { name: "Warm", detail: "Plucked strings in eighths over a soft bass." },
    bright: { name: "Bright", detail: "Running plucks, claps and an upbeat bass." },
    playful: { name: "Playful", detail: "Marimba, plucked bass and finger snaps." },
    driving: { name: "Driving", detail: "Four to the floor, with a sequence that opens up." },
    suspense: { name: "Suspense", detail: "A low drone, a clock and trembling strings." },
    own: { name: "Own file", detail: "Music that you have the rights to use." },
  },
  play: (name: string) => `Listen to ${name}`,
  preparing: (name: string) => `Composing ${name}. Stop`,
  stop: (name: string) => `Stop ${name}`,
  previewFailed: (name: string) => `${name} could not be played.`,
  volume: "Music volume",
  quiet: "Quiet",
  loud: "Loud",
  newPiece: "New version",
  composed:
    "Inkreel composes the music to the length of your video and lowers it while the voice speaks. You can use it freely.",
  choose: "Choose a music file",
  replace: "Choose another file",
  hint: "MP3, WAV, M4A, Ogg, Opus or FLAC, up to 50 MB and 15 minutes",
  uploaded: "Music uploaded",
  tooLarge: "Please upload an audio file smaller than 50MB",
  sound: {
    title: "Sound",
    effects: { name: "Sound effects", detail: "Quiet sounds when something appears or the scene changes." },
    phrasing: {
      name: "Phrasing by meaning",
      detail:
        "Pauses are short within a thought and longer before a turn, and the voice is louder where something new begins.",
    },
    space: {
      name: "Music leaves space for the voice",
      detail:
        "Speech frequencies of the music are lowered while the voice speaks. The music breaks before a turn.",
    },
  },
  uploadFailed: "The music could not be uploaded.",
};

export const recording = {
  title: "Use my own recording",
  hint: "Read the script aloud, all scenes in order. MP3, WAV, M4A, Ogg, Opus, FLAC or WebM, up to 50 MB.",
  choose: "Choose a recording of the script",
  replace: "Choose another recording",
  aligning: "Your words are being found in the recording…",
  uploaded: "Recording in place",
  uploadFailed: "The recording could not be used.",
  tooLarge: "Please upload a sound file smaller than 50MB",
  loadFailed: "Whether there is a recording could not be loaded.",
  remove: "Remove the recording",
  removed: "The voice speaks again",
  removeFailed: "The recording could not be removed.",
  facts: (name: string, time: string, words: number) => `${name} · ${time} · ${words} words`,
  allRecorded: "You say every scene.",
  someRecorded: (recorded: number, all: number) =>
    `You say ${recorded} of ${all} scenes. The voice says those that changed since: record the script again, or go back to a voice.`,
};

export const recording = {
  title: "Use my own recording",
  hint: "Read the script aloud, all scenes in order. MP3, WAV, M4A, Ogg, Opus, FLAC or WebM, up to 50 MB.",
  choose: "Choose a recording of the script",
  replace: "Choose another recording",
  aligning: "Matching your recording to the script…",
  uploaded: "Recording added",
  uploadFailed: "The recording could not be used.",
  tooLarge: "Please upload an audio file smaller than 50MB",
  loadFailed: "The recording could not be loaded.",
  remove: "Remove the recording",
  removed: "Recording removed",
  removeFailed: "The recording could not be removed.",
  facts: (name: string, time: string, words: number) => `${name} · ${time} · ${words} words`,
  allRecorded: "Your recording covers every scene.",
  someRecorded: (recorded: number, all: number) =>
    `Your recording covers ${recorded} of ${all} scenes. The voice speaks the scenes that have changed since. Record the script again, or remove the recording.`,
};

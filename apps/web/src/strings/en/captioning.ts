/** Captions for a video that somebody already has. */
export const captioning = {
  pageTitle: "Captions for your video",
  heading: "Captions for",
  headingMarked: "your own video",
  lead: "Give a video and the text that is spoken in it. Inkreel finds each word in the sound, shows the captions over your video, and makes subtitles or a video with captions in its picture.",
  formLabel: "New captions",
  choose: "Choose a video or an audio file",
  chooseOther: "Choose another file",
  fileHint: "MP4, MOV, WebM, MKV or an audio file, up to 500 MB and one hour",
  fileTooLarge: "The file is larger than 500 MB. Choose a smaller one.",
  noRecognition:
    "Inkreel does not recognise speech. It finds the words that you give, so the text should be what is really said.",
  script: "What is spoken",
  scriptHint: "Paste the script, or open a text file.",
  scriptTooLong: (max: number) =>
    `The script is longer than ${max.toLocaleString("en")} characters. Shorten it.`,
  openText: "Open a text file",
  textUnreadable: "This file is no text. Choose a .txt file.",
  language: "Language",
  languageDetected: "Detect from the text",
  start: "Find the words",
  uploading: "Uploading…",
  needsFile: "Choose a video first.",
  needsScript: "Add the words that are spoken.",
  startFailed: "The captions could not be started.",
  loadFailed: "The captions could not be loaded.",
  earlier: "Your captions",
  states: { queued: "Waiting", working: "In progress", completed: "Ready", failed: "Failed" },
  missingTitle: "There are no captions here",
  missingText: "They may have been deleted, or they belong to somebody else.",
  another: "Caption another video",
  waiting: "Waiting for a free place…",
  listening: "Finding the words in the sound…",
  listeningHint: "This takes some seconds per minute of sound. You can close this page; the work goes on.",
  failed: "This did not work",
  preview: "Your video with captions",
  unplayable:
    "Your browser cannot play this file. The files and the video with captions can be made all the same.",
  play: "Play",
  pause: "Pause",
  position: "Position",
  burnTitle: "Captions in the picture",
  color: "Colour of the spoken word",
  burn: "Make the video",
  burnAgain: "Make it again",
  burning: "Making the video",
  burningAt: (percent: number, etaMs: number | null) =>
    etaMs === null
      ? `${percent} %`
      : `${percent} %, about ${Math.max(1, Math.round(etaMs / 60_000))} min left`,
  stop: "Stop",
  download: "Download the video",
  files: "Subtitle files",
  srt: "Subtitles (SRT)",
  vtt: "Subtitles (WebVTT)",
  words: "Every word with its time (JSON)",
  unlike:
    "The speech does not seem to match the script. Check that it is the right script, in the language that is spoken. Loud music or noise may also be the reason.",
  approximate:
    "The times are approximate, because the speech is compared with an English voice. Captions may be one word early or late.",
  differences: "Script and speech differ here",
  notSpoken: (at: string, text: string) => `${at}: nobody says “${text}”, so it is not in the captions.`,
  soundsOther: (from: string, to: string, text: string) =>
    `${from} to ${to}: “${text}” does not sound like what is said there. Check the words and their order.`,
  notInScript: (from: string, to: string) =>
    `${from} to ${to}: something is said or heard that is not in the script, so it has no captions.`,
  changeScript: "Correct the script",
  findAgain: "Find the words again",
  remove: "Delete",
  removeTitle: "Delete these captions?",
  removeText:
    "The captions, the uploaded file and the video with captions are deleted. This cannot be undone.",
};

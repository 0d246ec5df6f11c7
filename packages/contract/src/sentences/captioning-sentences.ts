/** Messages about captions for videos that were made elsewhere. */
export const CAPTIONING_SENTENCES = {
  captioning_no_script: () => "The script is empty. Add the words that are spoken.",
  captioning_silent: () => "The video is silent, so nobody says the script.",
  captioning_no_picture: () =>
    "This file has no picture, so no captions can be put into it. Use the subtitles instead.",
  captioning_not_ready: () => "The words have not been found yet. Wait until the current work has ended.",
  captioning_busy: () => "These captions are being worked on. Wait until that has ended, or stop it.",
  /** Also said of a recorded narration. */
  captioning_too_short: ({ seconds, count }: { seconds: number; count: number }) =>
    `The sound lasts only ${seconds} s, which is too short for ${count} words. Check that it belongs to this text.`,
  captioning_file_gone: () => "The uploaded file no longer exists. Upload it again.",
  captioning_sound_unfit: () =>
    "The sound of this video cannot be copied into an MP4. Convert the video to MP4 with AAC sound first, or use the subtitles.",
  captioning_interrupted: ({ attempts }: { attempts: number }) =>
    `The work stopped because it was interrupted ${attempts} times. The server may have too little memory for a file of this length. Try a shorter one.`,
  captioning_timed_out: ({ minutes }: { minutes: number }) =>
    `The work took longer than ${minutes} minutes and was stopped. Try a shorter file, or try again when the server is less busy.`,
} as const;

import { MESSAGES, sentence } from "../messages.js";
import type { UploadKind } from "../choices.js";

/** What is wrong with a sound. */
export type SoundFlaw =
  "format" | "damaged" | "mostly_damaged" | "no_sound" | "codec" | "codec_data" | "channels" | "silent";
/** The files among which a person can choose another one. */
export type SoundChoice = "sounds" | "videos";
/** Why a picture cannot be decoded. */
export type DecodingFault = "slow" | "memory" | "crashed" | "nothing";

const SOUND_FLAWS: Readonly<Record<SoundFlaw, string>> = {
  format: "its format is not supported",
  damaged: "it is damaged",
  mostly_damaged: "most of it is damaged",
  no_sound: "it contains no audio",
  codec: "its codec is not supported",
  codec_data: "its codec data cannot be read",
  channels: "its channels cannot be read",
  silent: "it is silent",
};
const SOUND_CHOICES: Readonly<Record<SoundChoice, string>> = {
  sounds: "Use an MP3, WAV, M4A, AAC, Ogg, Opus or FLAC file.",
  videos: "Use an MP4, MOV, WebM or MKV video with sound, or an audio file.",
};
const DECODING_FAULTS: Readonly<Record<DecodingFault, string>> = {
  slow: "it takes too long to decode",
  memory: "it takes too much memory to decode",
  crashed: "its decoder crashed",
  nothing: "its decoder returned nothing",
};
const UPLOADS: Readonly<Record<UploadKind, string>> = {
  logo: "an image",
  picture: "an image",
  document: "a file",
  music: "an audio file",
  narration: "an audio file",
  video: "a video",
  clip: "a video clip",
};

/** Upper limits in MB, of those files whose kind a form can leave open. */
export interface UploadLimits {
  soundMegabytes: number;
  documentMegabytes: number;
  pictureMegabytes: number;
  logoMegabytes: number;
}

/** Why an uploaded file is refused. */
export const UPLOAD_SENTENCES = {
  upload_no_file: () => 'A file is needed in the field "file".',
  upload_no_picture: () => sentence(MESSAGES.logoTypeInvalid),
  upload_no_sound: () =>
    "Invalid file type: Please upload an audio file (MP3, WAV, M4A, AAC, Ogg, Opus or FLAC)",
  upload_no_speech: () => "Invalid file type: Please upload a video (MP4, MOV, WebM or MKV) or an audio file",
  upload_no_clip: () => "Invalid file type: Please upload a video clip (MP4, MOV or WebM)",
  upload_too_large: ({ upload, megabytes }: { upload: UploadKind; megabytes: number }) =>
    `${MESSAGES.logoTooLarge.title}: Please upload ${UPLOADS[upload]} smaller than ${megabytes}MB`,
  upload_over_every_limit: (limits: UploadLimits) =>
    `${MESSAGES.logoTooLarge.title}: Please upload an audio file smaller than ${limits.soundMegabytes}MB, a document smaller than ${limits.documentMegabytes}MB, an image smaller than ${limits.pictureMegabytes}MB or a logo smaller than ${limits.logoMegabytes}MB`,
  upload_too_slow: ({ kilobytes, seconds }: { kilobytes: number; seconds: number }) =>
    `The upload stopped because less than ${kilobytes} kB arrived within ${seconds} seconds. Try again on a faster connection.`,
  upload_too_long: ({ hours }: { hours: number }) =>
    `The upload was stopped because it took longer than ${hours} hours. Try again.`,
  uploads_waiting: () =>
    "The server is receiving many files at the moment. Please try again in a few seconds.",
  clips_waiting: () => "The server is processing many clips at the moment. Please try again in a minute.",
  pictures_waiting: () =>
    "The server is processing many pictures at the moment. Please try again in a minute.",
  pictures_starved: () =>
    "The server is too busy to read the picture at the moment. Please try again in a minute.",
  picture_undecoded: ({ decodingFault }: { decodingFault: DecodingFault }) =>
    `The picture cannot be used: ${DECODING_FAULTS[decodingFault]}. Choose another one.`,
  picture_too_many_pixels: ({ widthPx, heightPx }: { widthPx: number; heightPx: number }) =>
    `The picture has ${widthPx} × ${heightPx} pixels, which is too many. Make it smaller than 8000 × 8000.`,
  picture_called_twice: ({ name }: { name: string }) =>
    `Two pictures are called ${name}, so it is not clear which one the document means. Rename one of them.`,
  pictures_too_many: ({ most }: { most: number }) =>
    `A document can bring at most ${most} pictures. Leave out those that it does not need.`,
  picture_over_limit: ({ name, megabytes }: { name: string; megabytes: number }) =>
    `The picture ${name} is larger than ${megabytes} MB. Choose a smaller one.`,
  pictures_over_limit: ({ megabytes }: { megabytes: number }) =>
    `The pictures of the document are larger than ${megabytes} MB together. Choose smaller ones.`,
  sound_unusable: ({ soundFlaw, choice }: { soundFlaw: SoundFlaw; choice: SoundChoice }) =>
    `The audio cannot be used: ${SOUND_FLAWS[soundFlaw]}. ${SOUND_CHOICES[choice]}`,
  sound_over_limit: ({ minutes }: { minutes: number }) =>
    `The audio is longer than ${minutes} minutes. Shorten it and try again.`,
  sound_takes_long: ({ seconds }: { seconds: number }) =>
    `Processing the audio took longer than ${seconds} seconds, so it was stopped. Use a shorter file.`,
  sound_crashed: () =>
    "The audio could not be read because the file is damaged. Save it again as WAV or MP3.",
  recording_lost: () => "Your recording no longer exists. Upload it again, or choose a voice.",
  music_lost: () => "Your music file no longer exists. Upload it again.",
  recording_silent: () => "The recording is silent. Check the microphone.",
  recording_no_script: () => "There is no script to record yet. Generate scenes or write some first.",
} as const;

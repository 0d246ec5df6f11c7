import { DEFAULT_MUSIC, type MusicSettings } from "@inkreel/contract";
import type { DocumentSettings } from "./project-document";

/** The music settings within the document settings. */
export type MusicOfDocument = Pick<
  DocumentSettings,
  "musicMood" | "musicSeed" | "musicVolumePercent" | "musicUploadId" | "musicFileName"
>;

/** Returns only the music settings. */
export function pickMusic(settings: DocumentSettings): MusicOfDocument {
  const { musicMood, musicSeed, musicVolumePercent, musicUploadId, musicFileName } = settings;
  return { musicMood, musicSeed, musicVolumePercent, musicUploadId, musicFileName };
}

/** Converts the server's music settings. Missing settings take the defaults. */
export function readMusic(music: MusicSettings | undefined): MusicOfDocument {
  const { mood, seed, volumePercent, uploadId, fileName } = music ?? DEFAULT_MUSIC;
  return {
    musicMood: mood,
    musicSeed: seed,
    musicVolumePercent: volumePercent,
    musicUploadId: uploadId,
    musicFileName: fileName,
  };
}

/** Converts the music settings to the format of the server. */
export function toMusicSettings(music: MusicOfDocument): MusicSettings {
  return {
    mood: music.musicMood,
    seed: music.musicSeed,
    volumePercent: music.musicVolumePercent,
    uploadId: music.musicUploadId,
    fileName: music.musicFileName,
  };
}

export function isSameMusic(one: MusicOfDocument, other: MusicOfDocument): boolean {
  return JSON.stringify(toMusicSettings(one)) === JSON.stringify(toMusicSettings(other));
}

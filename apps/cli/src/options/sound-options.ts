import {
  AppError,
  AUDIO_MAX_BYTES,
  MUSIC_MOODS,
  MUSIC_SEED,
  MUSIC_VOLUME_PERCENT,
  type MusicMood,
  type SoundSettings,
} from "@inkreel/contract";
import type { VideoChoices } from "@inkreel/pipeline";
import { Option, type Command } from "commander";
import { numberWithin, wholeNumberWithin } from "./parsers.js";
import { readFileOr } from "./read-input.js";

/** The options for music and a recording, as commander passes them. */
export interface SoundOptions {
  music: MusicMood | "off";
  musicVolume: number;
  musicSeed: number;
  musicFile?: string;
  narration?: string;
  effects: "on" | "off";
  musicSpace: "on" | "off";
  phrasing: "meaning" | "even";
}

/** Adds the options for music and for a recording of the narration. */
export function addSoundOptions(command: Command): Command {
  const moods = ["off", ...MUSIC_MOODS];
  return command
    .addOption(
      new Option("--music <mood>", "background music, composed by Inkreel").choices(moods).default("off"),
    )
    .option(
      "--music-volume <percent>",
      `music volume, ${MUSIC_VOLUME_PERCENT.min} to ${MUSIC_VOLUME_PERCENT.max}; the voice always stays louder`,
      numberWithin(MUSIC_VOLUME_PERCENT),
      MUSIC_VOLUME_PERCENT.default,
    )
    .option(
      "--music-seed <number>",
      "each number gives different music",
      wholeNumberWithin(MUSIC_SEED),
      MUSIC_SEED.default,
    )
    .addOption(
      new Option("--music-file <file>", "your own music file: MP3, WAV, M4A, Ogg, Opus or FLAC").conflicts(
        "music",
      ),
    )
    .option("--narration <file>", "your own recording of --script, instead of a voice")
    .addOption(onOff("--effects <on|off>", "quiet sounds on what is seen"))
    .addOption(onOff("--music-space <on|off>", "music leaves space for the voice and breaks before turns"))
    .addOption(
      new Option(
        "--phrasing <kind>",
        "pauses and loudness of the voice: by how the scenes relate, or all the same",
      )
        .choices(["meaning", "even"])
        .default("meaning"),
    );
}

const onOff = (flags: string, what: string): Option =>
  new Option(flags, what).choices(["on", "off"]).default("on");

/**
 * Returns the choices, including the content of the given files.
 * @throws AppError bad_input, which names a file that cannot be used.
 */
export async function readSounds(
  options: SoundOptions,
): Promise<Pick<VideoChoices, "music" | "recordingBytes" | "sound">> {
  return { ...(await readMusicAndNarration(options)), sound: soundOf(options) };
}

function soundOf({ effects, musicSpace, phrasing }: SoundOptions): SoundSettings {
  return { effects: effects === "on", musicSpace: musicSpace === "on", phrasing: phrasing === "meaning" };
}

async function readMusicAndNarration(
  options: SoundOptions,
): Promise<Pick<VideoChoices, "music" | "recordingBytes">> {
  const { music: mood, musicSeed: seed, musicVolume: volumePercent, musicFile, narration } = options;
  const fileBytes = musicFile === undefined ? null : await readSound(musicFile, "music");
  const recordingBytes = narration === undefined ? null : await readSound(narration, "narration");
  if (fileBytes !== null) return { music: { mood: "own", seed, volumePercent, fileBytes }, recordingBytes };
  if (mood !== "off") return { music: { mood, seed, volumePercent, fileBytes }, recordingBytes };
  if (seed !== MUSIC_SEED.default || volumePercent !== MUSIC_VOLUME_PERCENT.default)
    throw new AppError(
      "bad_input",
      "The music volume and seed need music. Choose it with --music or --music-file.",
    );
  return { music: null, recordingBytes };
}

async function readSound(path: string, what: string): Promise<Uint8Array> {
  const bytes = await readFileOr(path, what);
  if (bytes.byteLength <= AUDIO_MAX_BYTES) return bytes;
  throw new AppError("bad_input", `The ${what} file "${path}" is larger than 50MB. Save it as MP3 or FLAC.`);
}

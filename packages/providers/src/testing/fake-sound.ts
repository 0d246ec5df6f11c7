import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encodeWav, resample } from "@inkreel/audio";
import { makeSound, SOUND_FORMATS, type SoundFormat } from "@inkreel/renderer/testing/make-sound";
import { type FakeRecording, toPcm16 } from "./fake-recording.js";

/** Formats in which speech servers answer: files, and raw samples in either byte order. */
export const FAKE_SOUND_FORMATS = [
  ...(Object.keys(SOUND_FORMATS) as SoundFormat[]),
  "streamed wav",
  "pcm",
  "big-endian pcm",
] as const;
export type FakeSoundFormat = (typeof FAKE_SOUND_FORMATS)[number];

/** Sample rate of the encoders of compressed formats. */
const ENCODED_HZ = 48_000;

/** Returns the recording as a file or as raw samples, as a server would send it. */
export async function encodeFakeSound(recording: FakeRecording, format: FakeSoundFormat): Promise<Buffer> {
  const { samples, sampleRateHz } = recording;
  if (format === "pcm") return toPcm16(recording);
  if (format === "big-endian pcm") return toPcm16(recording).swap16();
  if (format === "streamed wav") return streamedWav(recording);
  const folder = await mkdtemp(join(tmpdir(), "inkreel-fake-sound-"));
  try {
    const path = join(folder, "sound");
    makeSound(path, format, resample(samples, sampleRateHz, ENCODED_HZ));
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns a WAV file whose header does not contain the length, because the server streams. */
function streamedWav({ samples, sampleRateHz }: FakeRecording): Buffer {
  const wav = Buffer.from(encodeWav(samples, sampleRateHz));
  wav.writeUInt32LE(0xffff_ffff, 4);
  wav.writeUInt32LE(0xffff_ffff, 40);
  return wav;
}

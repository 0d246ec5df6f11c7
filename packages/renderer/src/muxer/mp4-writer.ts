import { open, type FileHandle } from "node:fs/promises";
import { AppError } from "@inkreel/contract/plain";
import type { VideoChunk } from "../chunks/video-chunk.js";
import { AAC_PACKET_SAMPLES, type EncodedAudio } from "../encoder/audio-encoder.js";
import { box, latin1, u32, zeros } from "./mp4-box.js";
import {
  audioDescription,
  chapterDescription,
  chapterSample,
  movieBox,
  userData,
  videoDescription,
  type Chapter,
  type Track,
  type VideoMetadata,
} from "./movie-box.js";
import type { TrackSamples } from "./sample-table.js";

const TICKS_PER_FRAME = 512;
/** Number of frames by which decoding precedes display. It is 1, because B-frames are not used as references. */
const REORDER_FRAMES = 1;
const FILE_TYPE = box("ftyp", latin1("isom"), u32(0x200), latin1("isomiso2avc1mp41"));
/** Upper bound for the size of all boxes except the sample tables. */
const FIXED_BOX_BYTES = 4096;

export interface Mp4Plan {
  widthPx: number;
  heightPx: number;
  fps: number;
  frameCount: number;
  durationMs: number;
  /** BCP 47 tag of the spoken language. */
  language: string;
  chapters: Chapter[];
  metadata: VideoMetadata;
  audio: EncodedAudio;
}

/**
 * Writes an MP4 in one pass with its index (`moov`) at the front. Space for the largest possible index is reserved and
 * filled in at the end. Video chunks are interleaved with the audio of the same time.
 */
export class Mp4Writer {
  readonly #file: FileHandle;
  readonly #plan: Mp4Plan;
  readonly #video: TrackSamples = {
    ...emptySamples(TICKS_PER_FRAME),
    compositionOffsets: [],
    keySamples: [],
  };
  readonly #audio: TrackSamples = emptySamples(AAC_PACKET_SAMPLES);
  readonly #text: TrackSamples;
  readonly #indexBytes: number;
  #decoderConfiguration: Uint8Array | null = null;
  #position: number;

  private constructor(file: FileHandle, plan: Mp4Plan) {
    this.#file = file;
    this.#plan = plan;
    this.#text = emptySamples(chapterDurations(plan));
    this.#indexBytes = indexBound(plan);
    // The 8-byte header of the media data (`mdat`) follows the index.
    this.#position = FILE_TYPE.length + this.#indexBytes + 8;
  }

  static async create(path: string, plan: Mp4Plan): Promise<Mp4Writer> {
    const writer = new Mp4Writer(await open(path, "w"), plan);
    await writer.#writeRun(
      writer.#text,
      plan.chapters.map(({ title }) => chapterSample(title)),
    );
    return writer;
  }

  async writeVideo(chunk: VideoChunk): Promise<void> {
    this.#checkConfiguration(chunk.decoderConfiguration);
    const firstFrame = this.#video.sizes.length;
    chunk.samples.forEach(({ frame, isKey, byteLength }, index) => {
      this.#video.sizes.push(byteLength);
      this.#video.compositionOffsets!.push((frame + REORDER_FRAMES - index) * TICKS_PER_FRAME);
      if (isKey) this.#video.keySamples!.push(firstFrame + index + 1);
    });
    await this.#append(this.#video, chunk.data, chunk.samples.length);
    await this.#writeAudioUntil(this.#video.sizes.length / this.#plan.fps);
  }

  /**
   * Writes the remaining audio and the index. Returns the file size in bytes. The file has been flushed to disk when
   * this resolves.
   */
  async finish(): Promise<number> {
    await this.#writeAudioUntil(Infinity);
    const head = this.#head();
    await this.#file.write(head, 0, head.length, 0);
    await this.#file.sync();
    await this.close();
    return this.#position;
  }

  /** Closes the file of an unfinished video. Does nothing after `finish`. */
  async close(): Promise<void> {
    await this.#file.close();
  }

  #head(): Uint8Array {
    const mediaAt = FILE_TYPE.length + this.#indexBytes;
    const index = movieBox({
      durationMs: this.#plan.durationMs,
      tracks: this.#tracks(),
      userData: userData(this.#plan.metadata, this.#plan.chapters),
    });
    const filler = box("free", zeros(this.#indexBytes - index.length - 8));
    const mediaHeader = Buffer.concat([u32(this.#position - mediaAt), latin1("mdat")]);
    return Buffer.concat([FILE_TYPE, index, filler, mediaHeader]);
  }

  async #writeAudioUntil(seconds: number): Promise<void> {
    const { audio } = this.#plan;
    const done = this.#audio.sizes.length;
    const wanted = Math.ceil((seconds * audio.sampleRateHz + audio.primingSamples) / AAC_PACKET_SAMPLES);
    const packets = audio.packets.slice(done, Math.min(wanted, audio.packets.length));
    await this.#writeRun(this.#audio, packets);
  }

  async #writeRun(samples: TrackSamples, parts: Uint8Array[]): Promise<void> {
    if (parts.length === 0) return;
    samples.sizes.push(...parts.map((part) => part.length));
    await this.#append(samples, Buffer.concat(parts), parts.length);
  }

  async #append(samples: TrackSamples, bytes: Uint8Array, sampleCount: number): Promise<void> {
    samples.runs.push({ offset: this.#position, sampleCount });
    await this.#file.write(bytes, 0, bytes.length, this.#position);
    this.#position += bytes.length;
  }

  #checkConfiguration(configuration: Uint8Array): void {
    this.#decoderConfiguration ??= configuration;
    if (Buffer.compare(this.#decoderConfiguration, configuration) !== 0)
      throw new AppError(
        "render_failed",
        "Pieces of video were encoded with differing settings; clear the cache.",
      );
  }

  #tracks(): Track[] {
    const { widthPx, heightPx, fps, durationMs, language, audio } = this.#plan;
    const common = {
      durationMs,
      language: null,
      widthPx: 0,
      heightPx: 0,
      skipTicks: 0,
      chapterTrackId: null,
    };
    const decoderConfiguration = this.#decoderConfiguration ?? zeros(0);
    const video: Track = {
      ...common,
      id: 1,
      kind: "video",
      timescale: fps * TICKS_PER_FRAME,
      widthPx,
      heightPx,
      chapterTrackId: 3,
      skipTicks: REORDER_FRAMES * TICKS_PER_FRAME,
      description: videoDescription({
        widthPx,
        heightPx,
        decoderConfiguration,
      }),
      samples: this.#video,
    };
    const sound: Track = {
      ...common,
      id: 2,
      kind: "audio",
      timescale: audio.sampleRateHz,
      language,
      chapterTrackId: 3,
      skipTicks: audio.primingSamples,
      description: audioDescription(audio),
      samples: this.#audio,
    };
    const text: Track = {
      ...common,
      id: 3,
      kind: "chapters",
      timescale: 1e3,
      language,
      description: chapterDescription(),
      samples: this.#text,
    };
    return [video, sound, text];
  }
}

function emptySamples(durations: number | number[]): TrackSamples {
  return { durations, sizes: [], compositionOffsets: null, keySamples: null, runs: [] };
}

function chapterDurations({ chapters, durationMs }: Mp4Plan): number[] {
  return chapters.map(({ startMs }, index) => (chapters[index + 1]?.startMs ?? durationMs) - startMs);
}

/**
 * Returns an upper bound for the size of the index. It counts a size, a time offset and a key frame number per video
 * frame, and a size per audio packet. Scenes have at least three frames, and each adds one run of video and one of
 * audio.
 */
function indexBound({ frameCount, audio, chapters, metadata }: Mp4Plan): number {
  const tables = frameCount * 16 + audio.packets.length * 4 + chapters.length * 16;
  const runs = Math.ceil(frameCount / 3) * 2 * 16;
  return FIXED_BOX_BYTES + tables + runs + userData(metadata, chapters).length;
}

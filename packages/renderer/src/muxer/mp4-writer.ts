import { open, type FileHandle } from "node:fs/promises";
import { AppError } from "@inkreel/contract";
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
/** Frames by which decoding runs ahead of showing: one, with B-frames that nothing refers to. */
const REORDER_FRAMES = 1;
const FILE_TYPE = box("ftyp", latin1("isom"), u32(0x200), latin1("isomiso2avc1mp41"));
/** Boxes other than sample tables, with room to spare. */
const FIXED_BOX_BYTES = 4096;

export interface Mp4Plan {
  widthPx: number;
  heightPx: number;
  fps: number;
  frameCount: number;
  durationMs: number;
  /** BCP 47 tag of what is said. */
  language: string;
  chapters: Chapter[];
  metadata: VideoMetadata;
  audio: EncodedAudio;
}

/**
 * Writes an MP4 in one pass with the index in front: its largest possible size is known from the plan, so that room
 * is left for it and filled at the end. Video comes chunk by chunk, each followed by the audio of its time.
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
    // The header of the media data follows the index: 8 bytes.
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

  /** Writes the rest and the index. Gives the file's size in bytes; it is on disk when this returns. */
  async finish(): Promise<number> {
    await this.#writeAudioUntil(Infinity);
    const head = this.#head();
    await this.#file.write(head, 0, head.length, 0);
    await this.#file.sync();
    await this.close();
    return this.#position;
  }

  /** Gives the file back; for a video that will not be finished. Harmless when it was. */
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
 * No index of this video can be larger. Per frame a size, an offset pair and a key number; per packet a size; per
 * scene of at least three frames a run of video and one of audio with their places.
 */
function indexBound({ frameCount, audio, chapters, metadata }: Mp4Plan): number {
  const tables = frameCount * 16 + audio.packets.length * 4 + chapters.length * 16;
  const runs = Math.ceil(frameCount / 3) * 2 * 16;
  return FIXED_BOX_BYTES + tables + runs + userData(metadata, chapters).length;
}

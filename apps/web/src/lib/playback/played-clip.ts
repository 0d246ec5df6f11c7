import type { Drawable } from "@inkreel/composition";
import { FPS, isAbort } from "@inkreel/contract";
import type { CodedClip } from "./coded-clip";
import type { FootageClip, FootageReader, ReadingListener } from "./footage-clip";

/** Timeout for loading. Browsers do not report it if a video element may not load anything. */
const PATIENCE_MS = 10_000;

/** Opens a clip through a video element. Rejects if the browser cannot play it. */
export async function openPlayedClip({ clip, bytes }: CodedClip): Promise<FootageClip> {
  const address = URL.createObjectURL(new Blob([bytes], { type: "video/mp4" }));
  try {
    const firstFrame = await readFirstFrame(address, clip);
    return {
      frameCount: clip.samples.length,
      firstFrame,
      openReader: (listener) => new PlayingReader(address, clip, listener),
      close: () => {
        firstFrame.close();
        URL.revokeObjectURL(address);
      },
    };
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}

async function readFirstFrame(address: string, clip: CodedClip["clip"]): Promise<ImageBitmap> {
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const reader = new PlayingReader(address, clip, { isRunning: () => false, onFrame: tell });
  try {
    reader.frameAt(0);
    setTimeout(tell, PATIENCE_MS);
    await told;
    const frame = reader.isBroken ? null : reader.frameAt(0);
    if (frame === null) throw new Error("A clip's first frame cannot be shown by the browser's player.");
    return await createImageBitmap(frame);
  } finally {
    reader.close();
  }
}

/** A frame this close to the shown or current one does not require another reader. */
const FOLLOWED_FRAMES = 15;
/**
 * Assumed duration of the first seek, and upper limit for the measured one. During playback, a seek targets a frame
 * later by this time.
 */
const FIRST_JUMP_MS = 70;
const LONGEST_JUMP_MS = 1_500;
/** Time without requests after which a clip is paused, for example after its scene. */
const UNASKED_MS = 1_000;
/** Time to wait for the report of a new frame after a seek, because hidden pages get no report. */
const PICTURE_PATIENCE_MS = 250;
const NONE = -1;

/**
 * Reads a clip through a video element. During playback the element plays in sync; while paused it seeks to the exact
 * frame.
 */
class PlayingReader implements FootageReader {
  readonly #listener: ReadingListener;
  readonly #video = document.createElement("video");
  readonly #canvas = document.createElement("canvas");
  #wanted = NONE;
  /** Index of the frame on the canvas. */
  #shown = NONE;
  /** Target of the last seek while paused. */
  #sought = NONE;
  #askedAtMs = 0;
  #jumpedAtMs = 0;
  #jumpMs = FIRST_JUMP_MS;
  #isBroken = false;
  /** False if the browser blocks playback, for example to save power. Frames are then sought one by one. */
  #mayPlay = true;

  constructor(address: string, size: { widthPx: number; heightPx: number }, listener: ReadingListener) {
    this.#listener = listener;
    Object.assign(this.#canvas, { width: size.widthPx, height: size.heightPx });
    const video = this.#video;
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: address });
    video.addEventListener("seeked", () => this.#arrive());
    video.addEventListener("timeupdate", () => this.#restUnasked());
    video.addEventListener("error", () => this.#break());
    this.#watchFrames();
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  frameAt(frameIndex: number): Drawable | null {
    this.#wanted = frameIndex;
    this.#askedAtMs = performance.now();
    if (!this.#isBroken) {
      if (this.#listener.isRunning() && this.#mayPlay) this.#playAlong();
      else this.#showExactly();
    }
    // A much later frame, such as the end of a looped clip, would be visibly wrong.
    const isLater = this.#shown > frameIndex + FOLLOWED_FRAMES;
    return this.#shown === NONE || isLater ? null : this.#canvas;
  }

  isSettled(frameIndex: number): boolean {
    return this.#isBroken || this.#shown === frameIndex || this.#wanted !== frameIndex;
  }

  follows(frameIndex: number): boolean {
    if (this.#wanted === NONE) return true;
    const aheadFrames = frameIndex - this.#wanted;
    // On a busy machine, the preview drops many frames while the video element continues.
    const behindFrames = Math.abs(frameIndex - this.#video.currentTime * FPS);
    return aheadFrames >= 0 && Math.min(aheadFrames, behindFrames) <= FOLLOWED_FRAMES;
  }

  close(): void {
    this.#isBroken = true;
    this.#video.pause();
    this.#video.removeAttribute("src");
    this.#video.load();
    Object.assign(this.#canvas, { width: 0, height: 0 });
  }

  #showExactly(): void {
    const video = this.#video;
    if (!video.paused) video.pause();
    if (video.seeking || this.#shown === this.#wanted || this.#sought === this.#wanted) return;
    this.#sought = this.#wanted;
    this.#jumpTo(this.#wanted);
  }

  #playAlong(): void {
    const video = this.#video;
    this.#sought = NONE;
    if (video.seeking) return;
    const atFrame = video.currentTime * FPS;
    if (!tellsOfFrames(video) && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
      this.#keep(Math.floor(atFrame));
    const pace = paceFor(this.#wanted + 0.5 - atFrame);
    if (pace === null) return this.#jumpTo(this.#wanted + (this.#jumpMs / 1000) * FPS);
    if (video.playbackRate !== pace) video.playbackRate = pace;
    // `play` would restart a clip that has ended.
    if (video.paused && !video.ended) void this.#play();
  }

  async #play(): Promise<void> {
    try {
      await this.#video.play();
    } catch (error) {
      if (isAbort(error)) return;
      this.#mayPlay = false;
      console.warn("A clip is shown frame by frame: the browser does not let it play.", error);
    }
  }

  /** Seeks to the middle of a frame, so that rounding does not select its neighbour. */
  #jumpTo(frameIndex: number): void {
    this.#jumpedAtMs = performance.now();
    this.#video.currentTime = (frameIndex + 0.5) / FPS;
  }

  #arrive(): void {
    this.#jumpMs = Math.min(performance.now() - this.#jumpedAtMs, LONGEST_JUMP_MS);
    const sought = this.#sought;
    if (sought === NONE) return;
    if (sought !== this.#wanted) return this.#showExactly();
    const arrive = (): void => {
      if (this.#sought === sought && this.#shown !== sought && !this.#isBroken) this.#keep(sought);
    };
    if (tellsOfFrames(this.#video)) setTimeout(arrive, PICTURE_PATIENCE_MS);
    else arrive();
  }

  #watchFrames(): void {
    if (!tellsOfFrames(this.#video)) return;
    this.#video.requestVideoFrameCallback((_nowMs, { mediaTime }) => {
      if (this.#isBroken) return;
      const frameIndex = Math.round(mediaTime * FPS);
      // One more frame may be reported after pausing.
      const isLate = this.#video.paused && this.#shown === this.#wanted && frameIndex !== this.#wanted;
      if (!isLate) this.#keep(frameIndex);
      this.#watchFrames();
    });
  }

  /** Copies the frame to the canvas, because a video element shows nothing while seeking. */
  #keep(frameIndex: number): void {
    const { width, height } = this.#canvas;
    this.#canvas.getContext("2d", { alpha: false })?.drawImage(this.#video, 0, 0, width, height);
    this.#shown = frameIndex;
    this.#listener.onFrame();
  }

  #restUnasked(): void {
    if (performance.now() - this.#askedAtMs > UNASKED_MS) this.#video.pause();
  }

  #break(): void {
    if (this.#isBroken) return;
    this.#isBroken = true;
    console.error("A clip stands still: it cannot be played.", this.#video.error);
    this.#listener.onFrame();
  }
}

/** Older browsers do not report the displayed frame (`requestVideoFrameCallback`). */
function tellsOfFrames(video: HTMLVideoElement): boolean {
  return "requestVideoFrameCallback" in video;
}

/** Deviations of up to this many frames are invisible. */
const IN_STEP_FRAMES = 1;
/** Up to this deviation, changing the playback rate is less visible than seeking. */
const NEAR_FRAMES = 5;
/** Above this deviation, catching up by playback rate takes too long. */
const FAR_FRAMES = 15;

/**
 * Returns the playback rate for a clip that is `behindFrames` behind the preview (negative: ahead). Null if it must
 * seek. There are only a few different rates, because each change costs time.
 */
export function paceFor(behindFrames: number): number | null {
  const farFrames = Math.abs(behindFrames);
  if (farFrames <= IN_STEP_FRAMES) return 1;
  if (farFrames > FAR_FRAMES) return null;
  if (behindFrames > 0) return farFrames > NEAR_FRAMES ? 2 : 1.4;
  return farFrames > NEAR_FRAMES ? 0.25 : 0.6;
}

import type { Drawable } from "@inkreel/composition";
import { FPS, isAbort } from "@inkreel/contract";
import type { CodedClip } from "./coded-clip";
import type { FootageClip, FootageReader, ReadingListener } from "./footage-clip";

/** Players that are not allowed to load anything say nothing of it. */
const PATIENCE_MS = 10_000;

/** A clip that players of the browser's show. Rejects where they cannot. */
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

/** A frame so little further on, or so near to where the player is by now, needs no other reader. */
const FOLLOWED_FRAMES = 15;
/** A jump is taken to last so long where none was made yet, and so long at most: while it plays it leads so far ahead. */
const FIRST_JUMP_MS = 70;
const LONGEST_JUMP_MS = 1_500;
/** A clip that nobody asks for, as after its scene, stands still after this time. */
const UNASKED_MS = 1_000;
/** The picture of a jump is reported at once; hidden pages get no report. */
const PICTURE_PATIENCE_MS = 250;
const NONE = -1;

/** Shows one place in a clip by a player of the browser's: in step while the video plays, the very frame when it rests. */
class PlayingReader implements FootageReader {
  readonly #listener: ReadingListener;
  readonly #video = document.createElement("video");
  readonly #canvas = document.createElement("canvas");
  #wanted = NONE;
  /** Number of the frame on the canvas. */
  #shown = NONE;
  /** Target of the last jump of a paused preview. */
  #sought = NONE;
  #askedAtMs = 0;
  #jumpedAtMs = 0;
  #jumpMs = FIRST_JUMP_MS;
  #isBroken = false;
  /** False where the browser lets nothing play, as to save power: frames are sought one by one then. */
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
    // A far later one, as of the end of a clip that begins anew, is none near it.
    const isLater = this.#shown > frameIndex + FOLLOWED_FRAMES;
    return this.#shown === NONE || isLater ? null : this.#canvas;
  }

  isSettled(frameIndex: number): boolean {
    return this.#isBroken || this.#shown === frameIndex || this.#wanted !== frameIndex;
  }

  follows(frameIndex: number): boolean {
    if (this.#wanted === NONE) return true;
    const aheadFrames = frameIndex - this.#wanted;
    // The preview leaves many frames out on a loaded machine, and the player continues meanwhile.
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
    // One that has ended would begin anew.
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

  /** Jumps to the middle of a frame, so that no rounding leads to its neighbour. */
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
      // One more may come after the player was told to rest.
      const isLate = this.#video.paused && this.#shown === this.#wanted && frameIndex !== this.#wanted;
      if (!isLate) this.#keep(frameIndex);
      this.#watchFrames();
    });
  }

  /** Copied, because players show nothing while they jump. */
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

/** Older browsers do not say which frame they show. */
function tellsOfFrames(video: HTMLVideoElement): boolean {
  return "requestVideoFrameCallback" in video;
}

/** So far from the preview nobody sees that a clip is. */
const IN_STEP_FRAMES = 1;
/** Up to here a little faster or slower is seen less than a jump. */
const NEAR_FRAMES = 5;
/** Farther off than that, getting there by playing takes too long. */
const FAR_FRAMES = 15;

/**
 * Returns the rate for a clip that is `behindFrames` behind the preview, or as many before it when negative. Few
 * different ones, since changing it costs. Null where it has to jump.
 */
export function paceFor(behindFrames: number): number | null {
  const farFrames = Math.abs(behindFrames);
  if (farFrames <= IN_STEP_FRAMES) return 1;
  if (farFrames > FAR_FRAMES) return null;
  if (behindFrames > 0) return farFrames > NEAR_FRAMES ? 2 : 1.4;
  return farFrames > NEAR_FRAMES ? 0.25 : 0.6;
}

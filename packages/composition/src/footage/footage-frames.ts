/** A clip's end fades into its beginning over half a second. */
const FADE_FRAMES = 15;

/** One frame of a clip and how much of it shows over what is below. */
export interface ShownFrame {
  frameIndex: number;
  /** 0..1 */
  opacity: number;
}

/**
 * The frames of a clip on screen `frame` frames after it began, bottom to top. It plays from its start; one that
 * would end before `wantedFrames` starts again and again, its end fading into its beginning.
 */
export function footageFrames(options: {
  frame: number;
  frameCount: number;
  wantedFrames: number;
}): ShownFrame[] {
  const { frame, frameCount, wantedFrames } = options;
  if (frameCount >= wantedFrames) return [{ frameIndex: Math.min(frame, frameCount - 1), opacity: 1 }];
  const fadeFrames = Math.min(FADE_FRAMES, Math.floor(frameCount / 4));
  const periodFrames = frameCount - fadeFrames;
  const frameIndex = frame % periodFrames;
  if (frame < periodFrames || frameIndex >= fadeFrames) return [{ frameIndex, opacity: 1 }];
  return [
    { frameIndex: periodFrames + frameIndex, opacity: 1 },
    { frameIndex, opacity: (frameIndex + 1) / (fadeFrames + 1) },
  ];
}

import type { FrameSize } from "./picture-source.js";

export interface FootageFile extends FrameSize {
  url: string;
}

/** Returns the smallest version of a clip that covers the frame, otherwise the largest. Null if there is none. */
export function footageFile(files: readonly FootageFile[], frame: FrameSize): FootageFile | null {
  const bySize = files.toSorted(
    (left, right) => left.widthPx * left.heightPx - right.widthPx * right.heightPx,
  );
  const isCovering = (file: FootageFile): boolean =>
    file.widthPx >= frame.widthPx && file.heightPx >= frame.heightPx;
  return bySize.find(isCovering) ?? bySize.at(-1) ?? null;
}

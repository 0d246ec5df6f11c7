import type { FoundPicture, FrameSize } from "./picture-source.js";

/** Widths that are kept ready; others are made anew for each who asks, and refused to those who ask often. */
const STANDARD_WIDTHS_PX = [1280, 1920, 3840] as const;
const THUMBNAIL_WIDTH_PX = 330;

/** The addresses of a file in the smallest kept size that covers the frame, and as a thumbnail. */
export function wikimediaSize(
  file: FrameSize & { url: string; scaledUrl: string | null },
  frame: FrameSize,
): Pick<FoundPicture, "fileUrl" | "thumbnailUrl" | "widthPx" | "heightPx"> {
  const { url, scaledUrl, widthPx, heightPx } = file;
  const scaled = (px: number): string | null =>
    scaledUrl === null || !/\/\d+px-/u.test(scaledUrl) || px >= widthPx
      ? null
      : scaledUrl.replace(/\/\d+px-/u, `/${px}px-`);
  const neededPx = Math.max(frame.widthPx, (frame.heightPx * widthPx) / heightPx);
  const fittingPx = STANDARD_WIDTHS_PX.find((px) => px >= neededPx) ?? STANDARD_WIDTHS_PX.at(-1)!;
  const fileUrl = scaled(fittingPx);
  const thumbnailUrl = scaled(THUMBNAIL_WIDTH_PX) ?? scaledUrl ?? url;
  if (fileUrl === null) return { fileUrl: url, thumbnailUrl, widthPx, heightPx };
  return {
    fileUrl,
    thumbnailUrl,
    widthPx: fittingPx,
    heightPx: Math.round((heightPx * fittingPx) / widthPx),
  };
}

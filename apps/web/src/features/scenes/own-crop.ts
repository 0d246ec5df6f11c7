import { cropOf } from "@inkreel/composition";
import { PICTURE_ZOOM, type PictureCrop } from "@inkreel/contract";

export type CroppedPicture = Parameters<typeof cropOf>[0];

/** The part that a person begins with: the one shown now, described by its middle within the picture. */
export function ownCrop(picture: CroppedPicture, proportion: number, crop: PictureCrop | null): PictureCrop {
  const { xPx, yPx, widthPx, heightPx } = cropOf(picture, proportion, crop);
  return {
    x: rounded((xPx + widthPx / 2) / picture.widthPx),
    y: rounded((yPx + heightPx / 2) / picture.heightPx),
    zoom: crop?.zoom ?? PICTURE_ZOOM.min,
  };
}

/** Moves a part by fractions of the picture and multiplies its zoom. It stays within the picture. */
export function changedCrop(
  { picture, proportion, crop }: { picture: CroppedPicture; proportion: number; crop: PictureCrop | null },
  change: { byX?: number; byY?: number; zoomTimes?: number },
): PictureCrop {
  const { x, y, zoom } = ownCrop(picture, proportion, crop);
  const { byX = 0, byY = 0, zoomTimes = 1 } = change;
  const moved = {
    x: within(x + byX, 0, 1),
    y: within(y + byY, 0, 1),
    zoom: rounded(within(zoom * zoomTimes, PICTURE_ZOOM.min, PICTURE_ZOOM.max)),
  };
  return ownCrop(picture, proportion, moved);
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** Finer places cannot be seen, and longer numbers only make requests longer. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

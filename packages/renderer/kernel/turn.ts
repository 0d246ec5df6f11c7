import { blendPremultiplied } from "./blend";

/** Number of fraction bits of positions in the source. */
const FRACTION_BITS: i32 = 16;

/** Returns the first of `count` pixels whose position is at least `least`, for a position that grows by `step` > 0. */
@inline
function firstFrom(start: i32, step: i32, least: i32, count: i32): i32 {
  if (start >= least) return 0;
  return <i32>min<i64>(<i64>count, (<i64>least - <i64>start + <i64>step - 1) / <i64>step);
}

/** Returns the first pixel with a position from 0 up to `limit` (exclusive), or `count` if there is none. */
@inline
function firstInside(start: i32, step: i32, limit: i32, count: i32): i32 {
  if (step > 0) return firstFrom(start, step, 0, count);
  if (step < 0) return firstFrom(-start, -step, 1 - limit, count);
  return start >= 0 && start < limit ? 0 : count;
}

/** Returns the first pixel with a position that has left the range from 0 up to `limit`, or `count`. */
@inline
function firstBeyond(start: i32, step: i32, limit: i32, count: i32): i32 {
  if (step > 0) return firstFrom(start, step, limit, count);
  if (step < 0) return firstFrom(-start, -step, 1, count);
  return count;
}

/** Mixes four neighbouring pixels, with two of them in each half of an integer. */
@inline
function mixFour(at: usize, stride: i32, fractionX: i32, fractionY: i32): u8 {
  const top = <u32>load<u16>(at);
  const bottom = <u32>load<u16>(at + <usize>stride);
  const left = (top & 255) | ((bottom & 255) << 16);
  const right = (top >> 8) | ((bottom >> 8) << 16);
  const pair = left * <u32>(256 - fractionX) + right * <u32>fractionX;
  const sum = (pair & 0xffff) * <u32>(256 - fractionY) + (pair >> 16) * <u32>fractionY;
  return <u8>((sum + 32768) >> 16);
}

/**
 * Draws a turned plane into a destination plane with bilinear interpolation. The destination pixel in column x and row
 * y shows the source position (startX + x * columnX + y * rowX, startY + x * columnY + y * rowY), in pixels with 16
 * fraction bits, from the centre of the first source pixel. Positions between the outermost pixels are drawn, so the
 * source needs a transparent border of one pixel. It is premultiplied by the alpha plane. `scratch` has 65,536 bytes.
 */
export function turn(
  plane: usize,
  alpha: usize,
  stride: i32,
  srcWidth: i32,
  srcHeight: i32,
  startX: i32,
  startY: i32,
  columnX: i32,
  columnY: i32,
  rowX: i32,
  rowY: i32,
  dst: usize,
  dstStride: i32,
  width: i32,
  height: i32,
  opacity: i32,
  scratch: usize,
): void {
  const limitX = (srcWidth - 1) << FRACTION_BITS;
  const limitY = (srcHeight - 1) << FRACTION_BITS;
  const cover = scratch + 32768;
  for (let y = 0; y < height; y++) {
    const rowStartX = startX + y * rowX;
    const rowStartY = startY + y * rowY;
    const first = max(
      firstInside(rowStartX, columnX, limitX, width),
      firstInside(rowStartY, columnY, limitY, width),
    );
    const end = min(
      firstBeyond(rowStartX, columnX, limitX, width),
      firstBeyond(rowStartY, columnY, limitY, width),
    );
    if (first >= end) continue;
    let sourceX = rowStartX + first * columnX;
    let sourceY = rowStartY + first * columnY;
    for (let x = first; x < end; x++) {
      const at = <usize>((sourceY >> FRACTION_BITS) * stride + (sourceX >> FRACTION_BITS));
      const fractionX = (sourceX >> 8) & 255;
      const fractionY = (sourceY >> 8) & 255;
      store<u8>(scratch + x, mixFour(plane + at, stride, fractionX, fractionY));
      store<u8>(cover + x, mixFour(alpha + at, stride, fractionX, fractionY));
      sourceX += columnX;
      sourceY += columnY;
    }
    const to = dst + <usize>(y * dstStride + first);
    blendPremultiplied(scratch + first, cover + first, to, end - first, opacity);
  }
}

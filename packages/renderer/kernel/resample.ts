import { blendOpaque, blendPremultiplied } from "./blend";

/**
 * Size in bytes of the taps of eight destination pixels: start of the window, sixteen byte indexes, eight 16-bit
 * weights.
 */
const GROUP_BYTES: usize = 48;

/**
 * Computes the two source pixels of each destination pixel of a row, in groups of eight. Pixel i lies at `start + (i +
 * 0.5) * step - 0.5` in the source, clamped to its edges. Returns false if eight pixels span more than the 16 source
 * bytes that one swizzle can reach.
 */
export function buildTaps(taps: usize, count: i32, srcCount: i32, start: f64, step: f64): bool {
  const last = <f64>(srcCount - 1);
  for (let group = 0; group < count; group += 8) {
    const at = taps + <usize>(group >> 3) * GROUP_BYTES;
    let base = 0;
    for (let i = 0; i < 8; i++) {
      const position = max(0.0, min(last, start + (<f64>(group + i) + 0.5) * step - 0.5));
      let left = <i32>position;
      let weight = <i32>nearest((position - <f64>left) * 256.0);
      if (weight == 256) {
        left++;
        weight = 0;
      }
      if (i == 0) base = left;
      const right = min(left + 1, srcCount - 1);
      if (right - base > 15) return false;
      store<u8>(at + 16 + i, <u8>(left - base));
      store<u8>(at + 24 + i, <u8>(right - base));
      store<u16>(at + 32 + i * 2, <u16>weight);
    }
    store<i32>(at, base);
  }
  return true;
}

/** Mixes rows a and b, with `weight` of 256 on b. It processes 16 bytes at a time and writes past the end. */
@inline
function mixRows(a: usize, b: usize, weight: i32, out: usize, count: i32): void {
  const wb = i16x8.splat(<i16>weight);
  const wa = i16x8.splat(<i16>(256 - weight));
  const half = i16x8.splat(128);
  for (let x = 0; x < count; x += 16) {
    const pa = v128.load(a + x);
    const pb = v128.load(b + x);
    const low = i16x8.add(
      i16x8.mul(i16x8.extend_low_i8x16_u(pa), wa),
      i16x8.mul(i16x8.extend_low_i8x16_u(pb), wb),
    );
    const high = i16x8.add(
      i16x8.mul(i16x8.extend_high_i8x16_u(pa), wa),
      i16x8.mul(i16x8.extend_high_i8x16_u(pb), wb),
    );
    v128.store(
      out + x,
      i8x16.narrow_i16x8_u(
        i16x8.shr_u(i16x8.add(low, half), 8),
        i16x8.shr_u(i16x8.add(high, half), 8),
      ),
    );
  }
}

@inline
function takeTaps(row: usize, taps: usize, out: usize, count: i32): void {
  const full = i16x8.splat(256);
  const half = i16x8.splat(128);
  for (let x = 0; x < count; x += 8) {
    const px = i8x16.swizzle(v128.load(row + <usize>load<i32>(taps)), v128.load(taps + 16));
    const weight = v128.load(taps + 32);
    const sum = i16x8.add(
      i16x8.mul(i16x8.extend_low_i8x16_u(px), i16x8.sub(full, weight)),
      i16x8.mul(i16x8.extend_high_i8x16_u(px), weight),
    );
    const word = i16x8.shr_u(i16x8.add(sum, half), 8);
    v128.store64_lane(out + x, i8x16.narrow_i16x8_u(word, word), 0);
    taps += GROUP_BYTES;
  }
}

/** Returns one sampled row of a plane, or the row of the plane itself if nothing has to be mixed. */
@inline
function sampleRow(
  plane: usize,
  stride: i32,
  top: i32,
  weight: i32,
  width: i32,
  taps: usize,
  offset: i32,
  count: i32,
  scratch: usize,
): usize {
  let row = plane + <usize>(top * stride);
  if (weight != 0) {
    mixRows(row, row + <usize>stride, weight, scratch, width);
    row = scratch;
  }
  if (taps == 0) return row + <usize>offset;
  const out = scratch + 16384;
  takeTaps(row, taps, out, count);
  return out;
}

/**
 * Draws a plane into a destination plane with separable bilinear interpolation at sub-pixel positions. Columns are
 * sampled by `taps`, or copied one to one from column `offset` if `taps` is 0. If `alpha` is 0, the source is opaque
 * and is mixed in with `opacity` (0..256). Otherwise the source is premultiplied by the alpha plane. `scratch` has
 * 65,536 bytes.
 */
export function resample(
  plane: usize,
  alpha: usize,
  stride: i32,
  srcWidth: i32,
  srcHeight: i32,
  taps: usize,
  offset: i32,
  startY: f64,
  stepY: f64,
  dst: usize,
  dstStride: i32,
  width: i32,
  height: i32,
  opacity: i32,
  scratch: usize,
): void {
  const last = <f64>(srcHeight - 1);
  for (let y = 0; y < height; y++) {
    const position = max(0.0, min(last, startY + (<f64>y + 0.5) * stepY - 0.5));
    let top = <i32>position;
    let weight = <i32>nearest((position - <f64>top) * 256.0);
    if (weight == 256) {
      top++;
      weight = 0;
    }
    const to = dst + <usize>(y * dstStride);
    const row = sampleRow(plane, stride, top, weight, srcWidth, taps, offset, width, scratch);
    if (alpha == 0) {
      if (opacity == 256) memory.copy(to, row, width);
      else blendOpaque(row, to, width, opacity);
    } else {
      const cover = sampleRow(alpha, stride, top, weight, srcWidth, taps, offset, width, scratch + 32768);
      blendPremultiplied(row, cover, to, width, opacity);
    }
  }
}

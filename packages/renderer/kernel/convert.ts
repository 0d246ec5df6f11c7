/**
 * BT.709 limited range in 15-bit fixed point. The last factor belongs to alpha and contains the offset of the range.
 */
const Y_FACTORS = i16x8(5983, 20127, 2032, 2056, 5983, 20127, 2032, 2056);
const U_FACTORS = i16x8(-3298, -11094, 14392, 16448, -3298, -11094, 14392, 16448);
const V_FACTORS = i16x8(14392, -13073, -1320, 16448, 14392, -13073, -1320, 16448);

/**
 * Converts premultiplied RGBA to premultiplied Y, U, V with chroma sited in the middle of its four pixels, and writes
 * alpha at both resolutions unless `alpha` is 0. It processes 16 pixels at a time, so each destination row needs room
 * for that, and the source needs 64 more bytes after its end.
 */
export function convertRgba(
  src: usize,
  srcStride: i32,
  width: i32,
  height: i32,
  y: usize,
  u: usize,
  v: usize,
  alpha: usize,
  alphaHalf: usize,
  strideY: i32,
  strideC: i32,
): void {
  for (let row = 0; row < height; row += 2) {
    const top = src + <usize>(row * srcStride);
    const bottom = top + <usize>srcStride;
    const yTop = y + <usize>(row * strideY);
    const yBottom = yTop + <usize>strideY;
    const chroma = <usize>((row >> 1) * strideC);
    for (let x = 0; x < width; x += 16) {
      v128.store(yTop + x, luma16(top + x * 4));
      v128.store(yBottom + x, luma16(bottom + x * 4));
      const half = <usize>(x >> 1);
      chroma8(top + x * 4, bottom + x * 4, u + chroma + half, v + chroma + half);
      if (alpha) {
        const at = alpha + <usize>(row * strideY) + <usize>x;
        alpha16(top + x * 4, bottom + x * 4, at, at + <usize>strideY, alphaHalf + chroma + half);
      }
    }
  }
}

@inline
function addPairs(a: v128, b: v128, shift: i32): v128 {
  const sum = i32x4.add(v128.shuffle<i32>(a, b, 0, 2, 4, 6), v128.shuffle<i32>(a, b, 1, 3, 5, 7));
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(1 << (shift - 1))), shift);
}

@inline
function luma4(at: usize): v128 {
  const px = v128.load(at);
  return addPairs(
    i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(px), Y_FACTORS),
    i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(px), Y_FACTORS),
    15,
  );
}

@inline
function luma16(at: usize): v128 {
  const low = i16x8.narrow_i32x4_s(luma4(at), luma4(at + 16));
  const high = i16x8.narrow_i32x4_s(luma4(at + 32), luma4(at + 48));
  return i8x16.narrow_i16x8_u(low, high);
}

/** Returns the channel sums of two neighbouring blocks of 2 × 2 pixels. */
@inline
function blockSums(top: usize, bottom: usize): v128 {
  const a = v128.load(top);
  const b = v128.load(bottom);
  const left = i16x8.add(i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(b));
  const right = i16x8.add(i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(b));
  return i16x8.add(v128.shuffle<i64>(left, right, 0, 2), v128.shuffle<i64>(left, right, 1, 3));
}

@inline
function chroma8(top: usize, bottom: usize, u: usize, v: usize): void {
  const s0 = blockSums(top, bottom);
  const s1 = blockSums(top + 16, bottom + 16);
  const s2 = blockSums(top + 32, bottom + 32);
  const s3 = blockSums(top + 48, bottom + 48);
  store8(u, chroma4(s0, s1, U_FACTORS), chroma4(s2, s3, U_FACTORS));
  store8(v, chroma4(s0, s1, V_FACTORS), chroma4(s2, s3, V_FACTORS));
}

@inline
function chroma4(a: v128, b: v128, factors: v128): v128 {
  return addPairs(i32x4.dot_i16x8_s(a, factors), i32x4.dot_i16x8_s(b, factors), 17);
}

@inline
function store8(at: usize, low: v128, high: v128): void {
  const words = i16x8.narrow_i32x4_s(low, high);
  v128.store64_lane(at, i8x16.narrow_i16x8_u(words, words), 0);
}

@inline
function alphaOf16(at: usize): v128 {
  const low = i16x8.narrow_i32x4_s(
    i32x4.shr_u(v128.load(at), 24),
    i32x4.shr_u(v128.load(at + 16), 24),
  );
  const high = i16x8.narrow_i32x4_s(
    i32x4.shr_u(v128.load(at + 32), 24),
    i32x4.shr_u(v128.load(at + 48), 24),
  );
  return i8x16.narrow_i16x8_u(low, high);
}

@inline
function alpha16(top: usize, bottom: usize, aTop: usize, aBottom: usize, half: usize): void {
  const a = alphaOf16(top);
  const b = alphaOf16(bottom);
  v128.store(aTop, a);
  v128.store(aBottom, b);
  const sums = i16x8.add(i16x8.extadd_pairwise_i8x16_u(a), i16x8.extadd_pairwise_i8x16_u(b));
  const mean = i16x8.shr_u(i16x8.add(sums, i16x8.splat(2)), 2);
  v128.store64_lane(half, i8x16.narrow_i16x8_u(mean, mean), 0);
}

/**
 * Finds the smallest rectangle that contains every pixel that is not transparent. Writes left, top, right and bottom
 * (exclusive) as i32 to `out`, all zero for an empty raster. `columns` is scratch memory of the bytes of a row plus 16.
 */
export function alphaBounds(src: usize, width: i32, height: i32, columns: usize, out: usize): void {
  const rowBytes = <usize>width * 4;
  memory.fill(columns, 0, rowBytes + 16);
  let first = -1;
  let last = -1;
  for (let row = 0; row < height; row++) {
    if (!mergeRow(src + <usize>row * rowBytes, columns, rowBytes)) continue;
    if (first < 0) first = row;
    last = row;
  }
  let left = 0;
  let right = 0;
  if (first >= 0) {
    right = width;
    while (load<u8>(columns + left * 4 + 3) == 0) left++;
    while (load<u8>(columns + right * 4 - 1) == 0) right--;
  }
  store<i32>(out, left);
  store<i32>(out + 4, first < 0 ? 0 : first);
  store<i32>(out + 8, right);
  store<i32>(out + 12, last + 1);
}

@inline
function mergeRow(row: usize, columns: usize, bytes: usize): bool {
  let any = i32x4.splat(0);
  let at: usize = 0;
  for (; at + 16 <= bytes; at += 16) {
    const px = v128.load(row + at);
    any = v128.or(any, px);
    v128.store(columns + at, v128.or(v128.load(columns + at), px));
  }
  let tail: u32 = 0;
  for (; at < bytes; at += 4) {
    const px = load<u32>(row + at);
    tail |= px;
    store<u32>(columns + at, load<u32>(columns + at) | px);
  }
  return tail != 0 || v128.any_true(any);
}

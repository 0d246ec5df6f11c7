@inline
function scaled(value: v128, factor: v128): v128 {
  return i16x8.shr_u(i16x8.add(i16x8.mul(value, factor), i16x8.splat(128)), 8);
}

/** Divides 16-bit values up to 65,025 by 255, rounded. */
@inline
function over255(value: v128): v128 {
  const t = i16x8.add(value, i16x8.splat(128));
  return i16x8.shr_u(i16x8.add(t, i16x8.shr_u(t, 8)), 8);
}

/** Computes dst = src * opacity + dst * (1 - opacity), with opacity 0..256. */
export function blendOpaque(src: usize, dst: usize, count: i32, opacity: i32): void {
  const ws = i16x8.splat(<i16>opacity);
  const wd = i16x8.splat(<i16>(256 - opacity));
  const half = i16x8.splat(128);
  let x = 0;
  for (; x + 16 <= count; x += 16) {
    const s = v128.load(src + x);
    const d = v128.load(dst + x);
    const low = i16x8.add(
      i16x8.mul(i16x8.extend_low_i8x16_u(s), ws),
      i16x8.mul(i16x8.extend_low_i8x16_u(d), wd),
    );
    const high = i16x8.add(
      i16x8.mul(i16x8.extend_high_i8x16_u(s), ws),
      i16x8.mul(i16x8.extend_high_i8x16_u(d), wd),
    );
    v128.store(
      dst + x,
      i8x16.narrow_i16x8_u(i16x8.shr_u(i16x8.add(low, half), 8), i16x8.shr_u(i16x8.add(high, half), 8)),
    );
  }
  for (; x < count; x++) {
    const sum = <i32>load<u8>(src + x) * opacity + <i32>load<u8>(dst + x) * (256 - opacity);
    store<u8>(dst + x, <u8>((sum + 128) >> 8));
  }
}

/** Computes dst = src * opacity + dst * (1 - alpha * opacity), with src premultiplied by alpha and opacity 0..256. */
export function blendPremultiplied(src: usize, alpha: usize, dst: usize, count: i32, opacity: i32): void {
  const factor = i16x8.splat(<i16>opacity);
  const full = i16x8.splat(255);
  let x = 0;
  for (; x + 16 <= count; x += 16) {
    const a = v128.load(alpha + x);
    if (!v128.any_true(a)) continue;
    const s = v128.load(src + x);
    const d = v128.load(dst + x);
    const low = over(i16x8.extend_low_i8x16_u(s), i16x8.extend_low_i8x16_u(a), i16x8.extend_low_i8x16_u(d), factor, full);
    const high = over(i16x8.extend_high_i8x16_u(s), i16x8.extend_high_i8x16_u(a), i16x8.extend_high_i8x16_u(d), factor, full);
    v128.store(dst + x, i8x16.narrow_i16x8_u(low, high));
  }
  for (; x < count; x++) {
    const a = (<i32>load<u8>(alpha + x) * opacity + 128) >> 8;
    const s = (<i32>load<u8>(src + x) * opacity + 128) >> 8;
    const t = <i32>load<u8>(dst + x) * (255 - a) + 128;
    store<u8>(dst + x, <u8>min(255, s + ((t + (t >> 8)) >> 8)));
  }
}

@inline
function over(s: v128, a: v128, d: v128, factor: v128, full: v128): v128 {
  const cover = scaled(a, factor);
  return i16x8.add(scaled(s, factor), over255(i16x8.mul(d, i16x8.sub(full, cover))));
}

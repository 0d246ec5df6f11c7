const WINDOW_PX = 8;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

/** Returns the mean SSIM (Wang et al. 2004) of two luma planes over adjacent windows of 8 × 8 px. */
export function structuralSimilarity(
  a: Uint8Array,
  b: Uint8Array,
  size: { widthPx: number; heightPx: number },
): number {
  const { widthPx, heightPx } = size;
  let total = 0;
  let count = 0;
  for (let y = 0; y + WINDOW_PX <= heightPx; y += WINDOW_PX)
    for (let x = 0; x + WINDOW_PX <= widthPx; x += WINDOW_PX) {
      total += windowSimilarity(a, b, { at: y * widthPx + x, stride: widthPx });
      count++;
    }
  return total / count;
}

function windowSimilarity(
  a: Uint8Array,
  b: Uint8Array,
  { at, stride }: { at: number; stride: number },
): number {
  const n = WINDOW_PX * WINDOW_PX;
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  for (let row = 0; row < WINDOW_PX; row++)
    for (let index = at + row * stride; index < at + row * stride + WINDOW_PX; index++) {
      const p = a[index]!;
      const q = b[index]!;
      sumA += p;
      sumB += q;
      sumAA += p * p;
      sumBB += q * q;
      sumAB += p * q;
    }
  const meanA = sumA / n;
  const meanB = sumB / n;
  const varianceA = sumAA / n - meanA * meanA;
  const varianceB = sumBB / n - meanB * meanB;
  const covariance = sumAB / n - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}

/** Returns the luma of opaque RGBA pixels, BT.709 limited range. */
export function lumaOfRgba(rgba: Uint8Array): Uint8Array {
  const luma = new Uint8Array(rgba.length / 4);
  for (let at = 0; at < rgba.length; at += 4) {
    const weighted = 0.2126 * rgba[at]! + 0.7152 * rgba[at + 1]! + 0.0722 * rgba[at + 2]!;
    luma[at / 4] = Math.round(16 + (219 / 255) * weighted);
  }
  return luma;
}

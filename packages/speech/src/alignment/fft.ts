/** An in-place radix-2 Fourier transform for one power-of-two size (Cooley & Tukey 1965). */
export function createFft(size: number): (real: Float64Array, imaginary: Float64Array) => void {
  const cosines = Float64Array.from({ length: size / 2 }, (_, index) =>
    Math.cos((2 * Math.PI * index) / size),
  );
  const sines = Float64Array.from(
    { length: size / 2 },
    (_, index) => -Math.sin((2 * Math.PI * index) / size),
  );
  const bits = Math.log2(size);
  const reversed = Uint32Array.from({ length: size }, (_, index) => {
    let mirrored = 0;
    for (let bit = 0; bit < bits; bit += 1) mirrored |= ((index >> bit) & 1) << (bits - 1 - bit);
    return mirrored;
  });
  return (real, imaginary) => {
    swapReversed(real, reversed);
    swapReversed(imaginary, reversed);
    for (let length = 2; length <= size; length *= 2) {
      const half = length / 2;
      const stride = size / length;
      for (let start = 0; start < size; start += length) {
        for (let offset = 0; offset < half; offset += 1) {
          const low = start + offset;
          const high = low + half;
          const cosine = cosines[offset * stride]!;
          const sine = sines[offset * stride]!;
          const turnedReal = real[high]! * cosine - imaginary[high]! * sine;
          const turnedImaginary = real[high]! * sine + imaginary[high]! * cosine;
          real[high] = real[low]! - turnedReal;
          imaginary[high] = imaginary[low]! - turnedImaginary;
          real[low] = real[low]! + turnedReal;
          imaginary[low] = imaginary[low]! + turnedImaginary;
        }
      }
    }
  };
}

function swapReversed(values: Float64Array, reversed: Uint32Array): void {
  reversed.forEach((other, index) => {
    if (other <= index) return;
    const kept = values[index]!;
    values[index] = values[other]!;
    values[other] = kept;
  });
}

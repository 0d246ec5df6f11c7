/** Length of a table. It is a power of two, so that a phase can be wrapped with a bit mask. */
export const TABLE_SIZE = 2048;
const OCTAVES = 10;
const LOWEST_HZ = 27.5;
/** Highest harmonic to include. Higher ones would alias at 48 kHz. */
const HIGHEST_HARMONIC_HZ = 15_000;

export type WaveName = "sine" | "triangle" | "saw" | "square";

/** Amplitude of each harmonic of a wave, counted from 1. */
const HARMONICS: Record<WaveName, (harmonic: number) => number> = {
  sine: (harmonic) => (harmonic === 1 ? 1 : 0),
  triangle: (harmonic) =>
    harmonic % 2 === 0 ? 0 : ((8 / Math.PI ** 2) * (-1) ** ((harmonic - 1) / 2)) / harmonic ** 2,
  saw: (harmonic) => 2 / Math.PI / harmonic,
  square: (harmonic) => (harmonic % 2 === 0 ? 0 : 4 / Math.PI / harmonic),
};

const tables = new Map<string, Float32Array>();

/**
 * Returns one period of a wave with only the harmonics that do not alias at this pitch. The table has one additional
 * sample, a copy of the first.
 */
export function waveTable(wave: WaveName, hz: number): Float32Array {
  const octave = Math.min(OCTAVES, Math.max(0, Math.ceil(Math.log2(hz / LOWEST_HZ))));
  const name = `${wave} ${octave}`;
  const table = tables.get(name) ?? buildTable(wave, LOWEST_HZ * 2 ** octave);
  tables.set(name, table);
  return table;
}

function buildTable(wave: WaveName, highestHz: number): Float32Array {
  const table = new Float32Array(TABLE_SIZE + 1);
  const count = Math.min(TABLE_SIZE / 4, Math.max(1, Math.floor(HIGHEST_HARMONIC_HZ / highestHz)));
  for (let harmonic = 1; harmonic <= count; harmonic++) {
    const strength = HARMONICS[wave](harmonic);
    if (strength === 0) continue;
    // The amplitude falls towards the last harmonic. Otherwise, the wave would ring at its edges.
    const taper = Math.cos(((harmonic - 1) / count) * (Math.PI / 2)) ** 2;
    const weight = count === 1 ? strength : strength * taper;
    for (let index = 0; index < TABLE_SIZE; index++)
      table[index]! += weight * SINE[(index * harmonic) % TABLE_SIZE]!;
  }
  table[TABLE_SIZE] = table[0]!;
  return table;
}

const SINE = Float64Array.from({ length: TABLE_SIZE }, (_, index) =>
  Math.sin((2 * Math.PI * index) / TABLE_SIZE),
);

import type { MusicMood } from "@inkreel/contract";
import type { Mood } from "./mood.js";

/** Wide chords and a sparse electric piano, no drums. */
const CALM: Mood = {
  tempoBpm: [64, 72],
  modes: ["ionian", "lydian"],
  rootMidi: [48, 55],
  progressions: [
    [0, 5, 3, 4],
    [0, 2, 5, 3],
    [3, 0, 4, 5],
    [0, 3, 1, 4],
  ],
  barsPerChord: 1,
  chordShape: [0, 2, 4, 8],
  cadence: 4,
  endingShape: [0, 2, 4, 8],
  swing: 0,
  sounds: { pad: "softPad", bass: "sineBass", figure: "keys", lead: "bell" },
  mix: {
    pad: { fromLevel: 1, levelDb: -3, room: 0.5, cutoffHz: 1100, openOctaves: 0.4 },
    bass: { fromLevel: 2, levelDb: -7, room: 0.05, cutoffHz: 500, openOctaves: 0 },
    figure: { fromLevel: 1, levelDb: -5, room: 0.5, cutoffHz: 3000, openOctaves: 0.3 },
    lead: { fromLevel: 3, levelDb: -9, room: 0.7, cutoffHz: 5000, openOctaves: 0 },
    drums: { fromLevel: 3, levelDb: -20, room: 0.4, cutoffHz: 8000, openOctaves: 0 },
  },
  figureOctave: 0,
  figures: ["0...2...1...3...", "0.....2...3.....", "0...1...3...2..."],
  basses: ["r...............", "r.......5......."],
  bassGate: 0.9,
  drums: [{}],
  leads: [
    "x.......x...x...x...............",
    "........x...x.......x...x.......",
    "x...........x.......x...........-",
  ],
};

/** Plucked strings in eighth notes over a soft bass, with a brushed shaker. */
const WARM: Mood = {
  tempoBpm: [84, 94],
  modes: ["mixolydian", "ionian"],
  rootMidi: [50, 55],
  progressions: [
    [0, 3, 0, 4],
    [0, 4, 5, 3],
    [0, 5, 1, 3],
    [3, 0, 3, 4],
  ],
  barsPerChord: 1,
  chordShape: [0, 2, 4],
  cadence: 3,
  endingShape: [0, 2, 4, 7],
  swing: 0.08,
  sounds: { pad: "strings", bass: "pluckedBass", figure: "guitar", lead: "mallet" },
  mix: {
    pad: { fromLevel: 2, levelDb: -6, room: 0.4, cutoffHz: 1500, openOctaves: 0.5 },
    bass: { fromLevel: 2, levelDb: -3, room: 0.05, cutoffHz: 900, openOctaves: 0 },
    figure: { fromLevel: 1, levelDb: 0, room: 0.22, cutoffHz: 4200, openOctaves: 0.3 },
    lead: { fromLevel: 3, levelDb: -8, room: 0.35, cutoffHz: 5000, openOctaves: 0 },
    drums: { fromLevel: 2, levelDb: -1, room: 0.15, cutoffHz: 9000, openOctaves: 0 },
  },
  figureOctave: 0,
  figures: ["0.2.1.2.0.2.1.2.", "0.1.2.1.3.1.2.1.", "0..2..1.2..1..2."],
  basses: ["r.......5.......", "r.....r.5......."],
  bassGate: 0.7,
  drums: [{ shaker: "o.o.x.o.o.o.x.o." }, { shaker: "..o.x...o.o.x..." }],
  leads: [
    "x...x...x.......x...x.......-...",
    "x.......x.x.x...........x.......",
    "-...x...x...x.......x.x.x.......-",
  ],
};

/**
 * A low drone, a ticking clock, a heartbeat and tremolo strings. The second step of the mode is a semitone above the
 * root (Phrygian).
 */
const SUSPENSE: Mood = {
  tempoBpm: [74, 82],
  modes: ["phrygian", "aeolian"],
  rootMidi: [45, 50],
  progressions: [
    [0, 0, 1, 0],
    [0, 5, 0, 1],
    [0, 3, 5, 1],
  ],
  barsPerChord: 2,
  chordShape: [0, 2, 4],
  cadence: 1,
  endingShape: [0, 4, 7],
  swing: 0,
  sounds: { pad: "tremolo", bass: "drone", figure: "keys", lead: "bell" },
  mix: {
    pad: { fromLevel: 2, levelDb: -6, room: 0.6, cutoffHz: 1300, openOctaves: 0.7 },
    bass: { fromLevel: 1, levelDb: -2, room: 0.2, cutoffHz: 420, openOctaves: 0.5 },
    figure: { fromLevel: 2, levelDb: -7, room: 0.6, cutoffHz: 1800, openOctaves: 0.4 },
    lead: { fromLevel: 3, levelDb: -9, room: 0.8, cutoffHz: 4000, openOctaves: 0 },
    drums: { fromLevel: 1, levelDb: -8, room: 0.35, cutoffHz: 6000, openOctaves: 0.3 },
  },
  figureOctave: -1,
  figures: ["0.......0...1...", "0...........2...", "0.....1........."],
  basses: ["r..............."],
  bassGate: 1.05,
  drums: [
    { tick: "x...o...x...o...", heart: "x.o............." },
    { tick: "x.o.o.o.x.o.o.o.", heart: "x.o.....x.o....." },
  ],
  leads: [
    "x...............-...............",
    "........x.......-.......x.......",
    "x...........x...-...............-",
  ],
};

/** Bright synthetic plucks in continuous eighth notes, claps, and a bass that alternates with the kick drum. */
const BRIGHT: Mood = {
  tempoBpm: [110, 118],
  modes: ["ionian"],
  rootMidi: [53, 58],
  progressions: [
    [0, 4, 5, 3],
    [5, 3, 0, 4],
    [0, 3, 5, 4],
    [3, 4, 0, 5],
  ],
  barsPerChord: 1,
  chordShape: [0, 2, 4],
  cadence: 4,
  endingShape: [0, 2, 4, 7],
  swing: 0,
  sounds: { pad: "softPad", bass: "roundBass", figure: "pluck", lead: "bell" },
  mix: {
    pad: { fromLevel: 1, levelDb: -8, room: 0.4, cutoffHz: 2600, openOctaves: 0.6 },
    bass: { fromLevel: 2, levelDb: -6, room: 0.02, cutoffHz: 1400, openOctaves: 0.2 },
    figure: { fromLevel: 1, levelDb: 2, room: 0.3, cutoffHz: 6500, openOctaves: 0.7 },
    lead: { fromLevel: 3, levelDb: -11, room: 0.4, cutoffHz: 9000, openOctaves: 0 },
    drums: { fromLevel: 2, levelDb: -10, room: 0.12, cutoffHz: 14_000, openOctaves: 0 },
  },
  figureOctave: 1,
  figures: ["0.2.1.2.3.2.1.2.", "0.1.2.3.2.1.0.1.", "2..1..0.2..1..3."],
  basses: ["r..r..r.r..r..5.", "r...r.r.r...r.5."],
  bassGate: 0.6,
  drums: [
    { kick: "x.......x.......", clap: "....x.......x...", shaker: "o.x.o.x.o.x.o.x." },
    { kick: "x.....x.x.......", clap: "....x.......x...", hat: "..x...x...x...x." },
  ],
  leads: [
    "x...x...x.x.....x...x.......-...",
    "x.x...x.....x...x.x...x.........",
    "x.......x...x...x.......-.......-",
  ],
};

/** Marimba, plucked bass and finger snaps, all short and with swing. */
const PLAYFUL: Mood = {
  tempoBpm: [98, 106],
  modes: ["ionian", "mixolydian"],
  rootMidi: [53, 58],
  progressions: [
    [0, 5, 1, 4],
    [0, 3, 0, 4],
    [0, 1, 3, 4],
  ],
  barsPerChord: 1,
  chordShape: [0, 2, 4],
  cadence: 4,
  endingShape: [0, 2, 4, 7],
  swing: 0.3,
  sounds: { pad: "keysPad", bass: "pluckedBass", figure: "mallet", lead: "mallet" },
  mix: {
    pad: { fromLevel: 3, levelDb: -9, room: 0.3, cutoffHz: 1600, openOctaves: 0.3 },
    bass: { fromLevel: 1, levelDb: -3, room: 0.05, cutoffHz: 1200, openOctaves: 0 },
    figure: { fromLevel: 1, levelDb: -4, room: 0.16, cutoffHz: 5200, openOctaves: 0.2 },
    lead: { fromLevel: 2, levelDb: -7, room: 0.2, cutoffHz: 6000, openOctaves: 0 },
    drums: { fromLevel: 2, levelDb: -3, room: 0.15, cutoffHz: 11_000, openOctaves: 0 },
  },
  figureOctave: 0,
  figures: ["..1...2...1...2.", "..2..1..2...1...", "..12....2.1....."],
  basses: ["r.....5.r.......", "r...5...8...5...", "r.......5...r.5."],
  bassGate: 0.45,
  drums: [
    { snap: "....x.......x...", shaker: "..o...o...o...o." },
    { snap: "....x.......x..o", kick: "o.......o......." },
  ],
  leads: [
    "x.x...x...x.-...x.x...x.....-...",
    "x...x.x.-...x.x.x...x...-.......",
    "..x.x...x.......x.x.x...-.......-",
  ],
};

/** A kick drum on every beat, a pulsing bass, and a continuous sequence whose filter opens as the piece builds up. */
const DRIVING: Mood = {
  tempoBpm: [122, 130],
  modes: ["aeolian", "dorian"],
  rootMidi: [45, 50],
  progressions: [
    [0, 5, 2, 6],
    [0, 3, 5, 6],
    [5, 6, 0, 0],
    [0, 0, 5, 6],
  ],
  barsPerChord: 1,
  chordShape: [0, 2, 4],
  cadence: 6,
  endingShape: [0, 4, 7],
  swing: 0,
  sounds: { pad: "strings", bass: "sawBass", figure: "sequence", lead: "pluck" },
  mix: {
    pad: { fromLevel: 1, levelDb: -6, room: 0.4, cutoffHz: 1500, openOctaves: 0.8 },
    bass: { fromLevel: 2, levelDb: -3, room: 0, cutoffHz: 520, openOctaves: 0.5 },
    figure: { fromLevel: 1, levelDb: 0, room: 0.22, cutoffHz: 2200, openOctaves: 1 },
    lead: { fromLevel: 3, levelDb: -2, room: 0.35, cutoffHz: 5000, openOctaves: 0 },
    drums: { fromLevel: 2, levelDb: -11, room: 0.06, cutoffHz: 14_000, openOctaves: 0 },
  },
  figureOctave: 1,
  figures: ["0021002100210031", "0120120120120123", "0.20.120.20.123."],
  basses: ["r.r.r.r.r.r.r.r.", "..r...r...r...r.", "r..r..r.r..r..8."],
  bassGate: 0.7,
  drums: [
    { kick: "x...x...x...x...", hat: "..x...x...x...x.", clap: "....x.......x..." },
    { kick: "x...x...x...x...", hat: "o.x.o.x.o.x.o.x." },
  ],
  leads: [
    "x.......x.......x...x...x.......",
    "x.....x.....x...x.....x.....x...",
    "x...............x.......x.......-",
  ],
};

export const MOODS: Readonly<Record<MusicMood, Mood>> = {
  calm: CALM,
  warm: WARM,
  bright: BRIGHT,
  playful: PLAYFUL,
  driving: DRIVING,
  suspense: SUSPENSE,
};

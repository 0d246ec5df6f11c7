export interface SpokenWord {
  text: string;
  startMs: number;
}

export const DEMO_DURATION_MS = 17800;
/** Time in the demo video at which the posters in public/demo were taken. */
export const DEMO_POSTER_MS = 2_700;

/** The narration of the demo video in public/demo, by sentence, with word times from its composition. */
export const DEMO_SENTENCES: readonly (readonly SpokenWord[])[] = [
  [
    { text: "You", startMs: 390 },
    { text: "wrote", startMs: 534 },
    { text: "it.", startMs: 803 },
  ],
  [
    { text: "Now", startMs: 1590 },
    { text: "let", startMs: 1823 },
    { text: "people", startMs: 1986 },
    { text: "hear", startMs: 2349 },
    { text: "it.", startMs: 2588 },
  ],
  [
    { text: "Paste", startMs: 3390 },
    { text: "an", startMs: 3820 },
    { text: "article.", startMs: 3936 },
  ],
  [
    { text: "Pick", startMs: 5190 },
    { text: "a", startMs: 5434 },
    { text: "voice.", startMs: 5468 },
  ],
  [
    { text: "Press", startMs: 6690 },
    { text: "play.", startMs: 6961 },
  ],
  [
    { text: "Every", startMs: 8090 },
    { text: "word", startMs: 8458 },
    { text: "lights", startMs: 8792 },
    { text: "up", startMs: 9142 },
    { text: "as", startMs: 9278 },
    { text: "it", startMs: 9424 },
    { text: "is", startMs: 9510 },
    { text: "spoken.", startMs: 9604 },
  ],
  [
    { text: "It", startMs: 10790 },
    { text: "costs", startMs: 10907 },
    { text: "0", startMs: 11448 },
    { text: "dollars,", startMs: 11752 },
    { text: "and", startMs: 12395 },
    { text: "needs", startMs: 12548 },
    { text: "no", startMs: 12850 },
    { text: "account.", startMs: 13092 },
  ],
  [{ text: "Inkreel.", startMs: 14390 }],
  [
    { text: "From", startMs: 15690 },
    { text: "ink", startMs: 15948 },
    { text: "to", startMs: 16189 },
    { text: "reel.", startMs: 16299 },
  ],
];

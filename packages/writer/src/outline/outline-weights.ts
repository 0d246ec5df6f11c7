// Fitted to what an editor picked from 76 public pages. Values are in units of a sentence of average length.

/** What a sentence is worth for what can be seen of it. */
export const VALUE_WEIGHTS = {
  title: 0.7,
  lead: 1.1,
  centrality: 0.7,
  /** For what stands before the lead. */
  background: -0.7,
  first: 1,
  second: 1.1,
  fourth: 1.2,
  early: 0.5,
  middle: 0.35,
  late: -0.8,
  last: 0.5,
  paragraph: 0.25,
  long: -0.3,
  quote: -0.2,
  advice: 0.2,
  finding: 0.25,
  aside: -0.25,
  reader: -0.2,
  conclusion: 0.6,
};
export type ValueFeature = keyof typeof VALUE_WEIGHTS;

/**
 * What an end is worth. These and the costs of steps start from weights fitted to the narrations that editors made of 120 further pages, in the
 * same units. What these pages say little about is set by hand: the ends of texts that report nothing, openings, titles, repetitions.
 */
export const END_WEIGHTS = {
  /** For each point of `scoreEnd`. */
  signal: 2.5,
  form: 2.2,
  paragraph: 1.4,
  /** For a quotation: somebody has the last word. */
  quote: 2.2,
  long: 0.6,
  figure: -0.9,
  contrast: -2,
  /** For the author's last sentence, and for one of the two before it. Not in reports, which end with what matters least. */
  last: 1.5,
  late: 0.5,
};

/** What going from one sentence to another costs, and what a row gains for its title. */
export const STEP_WEIGHTS = {
  /** For leaving out one or two sentences. */
  skip: -0.1,
  /** For leaving out more, which leaves time for what stands further on. */
  jump: 0.5,
  /** For a skip and a jump before a third of the length is told, besides. */
  earlySkip: -2.6,
  earlyJump: -4.5,
  /** For the fourth gap and each that follows. */
  manyGaps: -1.6,
  /** For beginning with another sentence than the first, besides. */
  otherOpening: -2.5,
  /** For a second gap right behind a single sentence. */
  lonely: -0.4,
  /** For each name or thing that the listener has not heard of. */
  unknown: -2,
  /** For each definite phrase behind a gap that nothing introduces. */
  loose: -0.7,
  /** For a sentence behind a gap that shares nothing with what was told. */
  foreign: -1.4,
  /** For words such as "also" behind a gap. */
  linked: -0.5,
  /** For a sentence that says nothing new. */
  repeated: -3,
  /** For a sentence that says what a single one before it said. */
  restated: -4,
  spokenTitle: 2,
  spokenQuestion: 8,
  owed: 12,
};

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

/** What an end is worth. */
export const END_WEIGHTS = {
  /** For each point of `scoreEnd`. */
  signal: 1,
  paragraph: 0.5,
  /** For the author's last sentence, and for one of the two before it. Not in reports, which end with what matters least. */
  last: 2.5,
  late: 1,
  title: 0.6,
};

/** What going from one sentence to another costs, and what a row gains for its title. */
export const STEP_WEIGHTS = {
  /** For leaving out one or two sentences. */
  skip: -0.7,
  /** For leaving out more. */
  jump: -1.6,
  /** For a jump before half of the length is told, besides. */
  earlyJump: -2.5,
  /** For a jump into the middle of a paragraph. */
  intoParagraph: -1.5,
  /** For a second gap right behind a single sentence. */
  lonely: -1.2,
  /** For each name or thing that the listener has not heard of. */
  unknown: -2,
  /** For each definite phrase behind a gap that nothing introduces. */
  loose: -0.7,
  /** For words such as "also" behind a gap. */
  linked: -1,
  /** For a sentence that says nothing new. */
  repeated: -3,
  /** For a sentence that says what a single one before it said. */
  restated: -4,
  spokenTitle: 2,
  spokenQuestion: 5,
  owed: 12,
};

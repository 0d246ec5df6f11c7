// Fitted to what an editor picked from 92 public pages: an averaged perceptron moved the weights from our rows to the editor's, on either half of
// the pages with the same result. Then rounded. Values are in units of a sentence of average length.

/** What a sentence is worth for what can be seen of it. */
export const VALUE_WEIGHTS = {
  title: 0.3,
  lead: 0.6,
  centrality: 0.5,
  /** For what stands before the lead. */
  background: -0.6,
  first: 0.9,
  second: 0.6,
  fourth: 0.65,
  early: 0.4,
  middle: 0.5,
  late: -0.8,
  last: 0.5,
  /** For the share of a report that stands before the sentence. Without it, a report is told from its first paragraphs alone. */
  lateReport: 0.3,
  paragraph: 0.2,
  long: -0.4,
  quote: -0.1,
  advice: 0.2,
  finding: 0.3,
  aside: -0.25,
  conclusion: 0.7,
  /** For words about the text itself and what it is going to say. */
  announcing: -0.8,
};
export type ValueFeature = keyof typeof VALUE_WEIGHTS;

/** What an end is worth. */
export const END_WEIGHTS = {
  /** For each point of `scoreEnd`. */
  signal: 0.75,
  paragraph: 0.4,
  /** For the author's last sentence, and for one of the two before it. Not in reports, which end with what matters least. */
  last: 2.4,
  late: 1,
  title: 0.5,
};

/** What going from one sentence to another costs, and what a row gains for its title. */
export const STEP_WEIGHTS = {
  /** For leaving out one or two sentences. */
  skip: -0.4,
  /** For leaving out more. */
  jump: -0.8,
  /** For a jump into the middle of a paragraph. */
  intoParagraph: -1.1,
  /** For a second gap right behind a single sentence. */
  lonely: -0.6,
  /** For each name or thing that the listener has not heard of. */
  unknown: -1.4,
  /** For words such as "also" behind a gap. */
  linked: -0.7,
  /** For a sentence that says nothing new. */
  repeated: -3,
  /** For each sentence behind the third that is told before the first jump. */
  lingering: -0.25,
  spokenTitle: 1.5,
  /** For a title of which the lead says every term. */
  titleAgain: -1.5,
  /** The same in a report. Its lead says the title with other words. */
  titleAgainInReport: -3,
  spokenQuestion: 5,
  owed: 12,
};

/** The speaker's label before what they say in an interview or transcript, and how long it is. */
export interface SpeakerLabel {
  /** Null for a bare "Q:" or "A:". */
  speaker: string | null;
  isQuestion: boolean;
  lengthChars: number;
}

const NAME = String.raw`\p{Lu}[\p{L}.'’-]+(?:\s+(?:de|van|von|der|bin|al|\p{Lu}[\p{L}.'’-]*)){0,3}`;
const LABEL = new RegExp(
  String.raw`^(?:(Q|A|Question|Answer|Interviewer|Host|Moderator)|(${NAME}))\s*(?:\([^)]{1,30}\))?:\s+(?=\S)`,
  "u",
);
const NOT_A_SPEAKER =
  /^(?:Note|Tip|Warning|Update|Example|Step|Pros?|Cons?|Price|Rating|Verdict|Summary|Result|Results|Conclusion|Important|Remember|Bonus|Fact|Myth|Question|Ingredients|Serves|Time|Fixed|Added|Changed|Removed|However|First|Second|Third|Finally|Caution|Problem|Solution|Answer|Background|Methods?|Objective|Findings?|Takeaway|Bottom|Key|Why|How|What|When|Where|Who)\b/;

/** `knownSpeakers` are names that label more than one paragraph: one label alone may be anything. */
export function readSpeakerLabel(text: string, knownSpeakers: ReadonlySet<string>): SpeakerLabel | null {
  const match = LABEL.exec(text);
  if (match === null) return null;
  const role = match[1];
  if (role !== undefined) {
    const isQuestion = /^(?:Q|Question|Interviewer|Host|Moderator)$/.test(role);
    return { speaker: null, isQuestion, lengthChars: match[0].length };
  }
  const name = match[2] ?? "";
  if (!knownSpeakers.has(name)) return null;
  return { speaker: name, isQuestion: false, lengthChars: match[0].length };
}

export function findSpeakers(paragraphs: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const paragraph of paragraphs) {
    const name = LABEL.exec(paragraph)?.[2];
    if (name !== undefined && !NOT_A_SPEAKER.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= 2).map(([name]) => name));
}

import type { Passage } from "./script-plan.js";

/** Joins two neighbouring passages into one. It keeps the id of `right`, so that the next neighbour can be joined as well. */
export function joinPassages(left: Passage, right: Passage): Passage {
  const spaced = /[。！？]$/.test(left.text) ? "" : " ";
  const mentions = [...(left.mentions ?? []), ...shiftMentions(right, left.text.length + spaced.length)];
  return {
    ...left,
    id: right.id,
    text: left.text + spaced + right.text,
    source: { startChar: left.source?.startChar ?? 0, endChar: right.source?.endChar ?? 0 },
    estimatedMs: left.estimatedMs + right.estimatedMs,
    terms: [...left.terms, ...right.terms],
    ...(mentions.length === 0 ? {} : { mentions }),
    ...joinChanges(left, right, spaced),
  };
}

/** A pronoun or a phrase of the right passage keeps its antecedent in front of it, so it stays. */
function shiftMentions({ mentions = [] }: Passage, byChars: number): NonNullable<Passage["mentions"]> {
  const named = mentions.filter(({ kind }) => kind !== "pronoun" && kind !== "phrase");
  return named.map((mention) => ({
    ...mention,
    startChar: mention.startChar + byChars,
    endChar: mention.endChar + byChars,
  }));
}

function joinChanges(left: Passage, right: Passage, spaced: string): Pick<Passage, "authored" | "changes"> {
  if (left.authored === undefined && right.authored === undefined) return {};
  return {
    authored: (left.authored ?? left.text) + spaced + (right.authored ?? right.text),
    changes: [...(left.changes ?? []), ...(right.changes ?? [])],
  };
}

import data from "../data/text-proofs.json" with { type: "json" };
import { fitsPatterns, readPatterns, type WordPatterns } from "./word-patterns.js";

/** Words of which a text must have some before it shows a drawing. Phrases are several words in a row: "six nations". */
interface Proof {
  patterns: WordPatterns;
  phrases: readonly string[];
}

interface Sport {
  drawings: readonly string[];
  own: Proof;
  /** Words that are also those of other sports: "penalty". */
  shared: Proof;
}

/** Fewer sentences need not say of what they are. */
const LEAST_TEXTS = 5;
/** A sport of whose words a text has so many times those of another one rules out its ball. */
const LEAD = 2;

const SPORTS: readonly Sport[] = Object.values<{ drawings: string; words: string; shared?: string }>(
  data.sports,
).map(({ drawings, words, shared = "" }) => ({
  drawings: drawings.split(" "),
  own: readProof(words),
  shared: readProof(shared),
}));
const THINGS = Object.entries(data.things).map(([drawings, words]) => ({
  drawings: drawings.split(" "),
  proof: readProof(words),
}));

function readProof(words: string): Proof {
  const all = words.split(" ").filter((word) => word !== "");
  return {
    patterns: readPatterns(all.filter((word) => !word.includes("_"))),
    phrases: all
      .filter((word) => word.includes("_"))
      .map((word) => ` ${word.replaceAll("_", " ").replace("*", "")}`),
  };
}

/**
 * Returns the drawings that the words of a text do not bear: the ball of a sport of which it has no word, or fewer than of another sport, and a
 * microscope where it speaks of no living thing, no substance and no laboratory.
 */
export function readUnproven(texts: readonly string[]): ReadonlySet<string> {
  if (texts.length < LEAST_TEXTS) return new Set();
  const words = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []);
  const said = ` ${words.join(" ")} `;
  const countIn = ({ patterns, phrases }: Proof): number =>
    words.filter((word) => fitsPatterns(patterns, word)).length +
    phrases.reduce((sum, phrase) => sum + said.split(phrase).length - 1, 0);
  const things = THINGS.flatMap(({ drawings, proof }) => (countIn(proof) === 0 ? drawings : []));
  return new Set([...things, ...unprovenBalls(countIn)]);
}

/** Words that several sports share count for the one of them that the text proves most. */
function unprovenBalls(countIn: (proof: Proof) => number): string[] {
  const own = SPORTS.map((sport) => countIn(sport.own));
  const counts = SPORTS.map(({ shared }, at) => {
    const mine = countIn(shared);
    const isFirst = own.every((count, other) => other === at || count <= own[at]! || mine === 0);
    return own[at]! + (isFirst ? mine : 0);
  });
  const most = Math.max(...counts);
  return SPORTS.flatMap(({ drawings }, at) =>
    counts[at] === 0 || counts[at]! * LEAD < most ? drawings : [],
  );
}

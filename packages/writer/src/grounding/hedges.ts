import type { Hedge } from "./number-mention.js";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

const ABOUT = words(
  "about around roughly approximately approx some circa ca ~ ≈ etwa rund ungefahr zirka environ aproximadamente unos unas " +
    "alrededor cerca ongeveer omstreeks около примерно okolo ok mniej-wiecej cirka",
);
const ALMOST = words("nearly almost fast beinahe knapp presque casi quasi quase bijna почти prawie nastan");
const OVER = words("over above exceeding uber oltre boven ponad powyzej свыше более больше");
const UNDER = words("under below unter sous bajo sotto onder ponizej менее меньше");
/** Two words: the second stands right before the figure. */
const PAIRS: readonly (readonly [first: string, second: string, hedge: Hedge])[] = [
  ["more", "than", "over"],
  ["greater", "than", "over"],
  ["at", "least", "over"],
  ["upwards", "of", "over"],
  ["less", "than", "under"],
  ["fewer", "than", "under"],
  ["just", "under", "almost"],
  ["just", "over", "over"],
  ["close", "to", "almost"],
  ["mehr", "als", "over"],
  ["weniger", "als", "under"],
  ["plus", "de", "over"],
  ["pres", "de", "almost"],
  ["moins", "de", "under"],
  ["mas", "de", "over"],
  ["menos", "de", "under"],
  ["cerca", "de", "about"],
  ["alrededor", "de", "about"],
  ["mais", "de", "over"],
  ["piu", "di", "over"],
  ["meno", "di", "under"],
  ["circa", "il", "about"],
  ["meer", "dan", "over"],
  ["minder", "dan", "under"],
];

/** How the words before a figure take it, latest last, folded. */
export function hedgeOf(before: readonly string[]): Hedge {
  const [last = "", first = ""] = before.toReversed();
  const pair = PAIRS.find(([one, two]) => one === first && two === last);
  if (pair !== undefined) return pair[2];
  if (ABOUT.has(last)) return "about";
  if (ALMOST.has(last)) return "almost";
  if (OVER.has(last)) return "over";
  return UNDER.has(last) ? "under" : null;
}

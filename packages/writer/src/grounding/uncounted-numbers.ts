import type { NumberMention } from "./number-mention.js";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** What writers count of their own making: "three reasons", "5 tips". */
const PARTS_OF_TEXTS = words(
  "ways reasons things tips steps points lessons facts questions rules ideas examples benefits habits takeaways parts " +
    "changes signs mistakes tricks features moments words sentences seconds-flat grunde tipps schritte dinge fragen regeln " +
    "fakten punkte raisons conseils etapes choses questions regles razones consejos pasos cosas motivi consigli passi cose " +
    "razoes dicas passos coisas redenen stappen dingen",
);
const COUNTED_PARTS = words(
  "step tip number part rule reason point day schritt tipp teil etape conseil paso parte passo stap",
);
const SMALL_MAX = 12;
/** Counting people and things that a text names one by one is no claim of its own. */
const SPELLED_COUNT_MAX = 2;

/** Whether a figure says nothing of the subject: it orders the text, or is a turn of phrase. */
export function isUncounted(said: NumberMention): boolean {
  if (said.kind === "code") return said.text === "24/7" || said.text === "50/50";
  if (said.kind !== "plain" || said.hedge !== null) return false;
  const [value = 0] = said.values;
  if (said.isSpelled && value <= SPELLED_COUNT_MAX && said.unit === null) return true;
  if (value > SMALL_MAX) return false;
  return COUNTED_PARTS.has(said.preceding) || said.following.some((word) => PARTS_OF_TEXTS.has(word));
}

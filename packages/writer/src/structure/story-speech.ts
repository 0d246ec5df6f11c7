import { isUsable, type DraftPassage } from "../plan/build-passages.js";
import { pairQuotationMarks } from "../reading/quoted-spans.js";
import { sayOtherwise } from "./say-otherwise.js";

const CLOSING: Readonly<Record<string, string>> = { "“": "”", '"': '"', "„": "“", "«": "»" };
/** In a tale somebody's words may be longer than a sentence is elsewhere. */
const MAX_WORDS = 70;

/** What is said of a quotation, and the mark of what of it goes on behind. */
interface Spoken {
  text: string;
  opening: string | null;
}

/**
 * Makes the sentences of a tale's long speeches sayable, each between marks of its own: the tale's turn is often told in one, and
 * a listener hears who speaks from the sentence before.
 */
export function admitSpeech(drafts: readonly DraftPassage[]): void {
  let opening: string | null = null;
  for (const [index, draft] of drafts.entries()) {
    if (drafts[index - 1]?.first.block !== draft.first.block) opening = null;
    const spoken: Spoken | null = draft.first.cutsQuotation ? closeMarks(draft.text, opening) : null;
    opening = spoken?.opening ?? null;
    const text = spoken?.text ?? draft.text;
    if (draft.isUsable || draft.list !== null || (draft.first.cutsQuotation && spoken === null)) continue;
    const sentence = { ...draft.first, text, cutsQuotation: false };
    draft.isUsable = isUsable(sentence, {
      isLowerCaseText: false,
      titleWords: new Set(),
      maxWords: MAX_WORDS,
    });
    if (draft.isUsable && text !== draft.text) sayOtherwise(draft, text);
  }
}

/**
 * A piece of a quotation between marks, and the mark of the quotation that goes on behind it; null where its own marks do not tell what
 * of it is quoted.
 */
function closeMarks(text: string, opening: string | null): Spoken | null {
  const { spans, unpaired } = pairQuotationMarks(text);
  const [at] = unpaired;
  const close = opening === null ? undefined : CLOSING[opening];
  if (at === undefined)
    return opening === null || close === undefined || spans.length > 0
      ? null
      : { text: `${opening}${text}${close}`, opening };
  const sign = text[at] ?? "";
  if (unpaired.length > 1) return null;
  if (opening === null) {
    const opens = CLOSING[sign] !== undefined && at < text.length - 1;
    return opens ? { text: `${text}${CLOSING[sign]}`, opening: sign } : null;
  }
  return sign === close && at === text.length - 1 && spans.length === 0
    ? { text: `${opening}${text}`, opening: null }
    : null;
}

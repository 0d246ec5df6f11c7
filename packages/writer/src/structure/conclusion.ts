import type { DraftPassage } from "../plan/build-passages.js";

const CONCLUDING_HEADING =
  /^(?:\d+[.)]?\s{0,3})?(?:(?:in )?conclusions?|concluding (?:remarks|thoughts)|final (?:thoughts|verdict|words?)|(?:our |the |final )?(?:verdict|ruling|rating|takeaways?|bottom line|upshot)|key takeaways?|summary|to sum up|wrapping up|wrap-?up|the last word|should you buy (?:it|one)|who (?:is it|should buy it) for|fazit|schluss(?:folgerung)?|conclusion|conclusión|conclusiones|conclusioni|conclusie)\b[^\p{L}]{0,5}/iu;

const RULING =
  /\b(?:we (?:rate|rated|rule|ruled|conclude|found|find|recommend)|our (?:ruling|rating|verdict|recommendation)|(?:(?:the |^)(?:verdict|bottom line|upshot|takeaway)|(?:the |^)ruling(?=[,.:;]| (?:is|was|says|said|means|that|in|on|of|by|against|came)\b))|pants on fire|(?:claim|statement|story|rumou?r|photo|video|post|quote|image) (?:is|was|are) (?:\w+ )?(?:false|true|fake|misleading|wrong|inaccurate|unproven|half true|mostly true|mostly false|a hoax|satire)|there (?:is|was) no evidence|no evidence (?:that|to|of|for)|rated (?:this |the )?(?:claim |statement )?(?:as )?(?:mostly )?(?:false|true))\b/i;

/** Matches discourse markers that introduce a conclusion. */
const RESULT =
  /^(?:in (?:short|conclusion|the end|summary|sum)|ultimately|all in all|overall|to sum up|the (?:result|upshot|lesson|moral|point|takeaway|conclusion|answer|bottom line)\b|so,|so now\b|that['’]s why|kurz(?:um| gesagt)|insgesamt|am ende|en résumé|finalement|en resumen|al final)/i;

/** Tells whether a heading introduces the author's conclusion. */
export function isConcludingHeading(heading: string | null): boolean {
  return heading !== null && CONCLUDING_HEADING.test(heading);
}

/** Tells whether a passage stands below a concluding heading or begins with a concluding discourse marker. */
export function isConcluding({ heading, text }: Pick<DraftPassage, "heading" | "text">): boolean {
  return isConcludingHeading(heading) || RESULT.test(text);
}

/** Tells whether a sentence states the verdict of a fact check or of a product test. */
export function statesRuling(text: string): boolean {
  return RULING.test(text);
}

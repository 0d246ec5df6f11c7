const COUNT =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|some|many|a few|a couple of|\\d{1,2}";
const PLURAL_TOPIC =
  "reasons|ways|things|steps|tips|habits|rules|lessons|factors|causes|points|questions|ideas|tricks|mistakes|signs|benefits|methods|options|parts|stages|principles|examples|changes|features|facts|ingredients|problems|types|kinds|strategies|techniques|findings|takeaways";
const COUNTED = new RegExp(
  String.raw`^(?:so |and |but )?(?:there (?:are|were)|here(?:'s|’s| are| is)|consider|follow|try|remember|we (?:found|saw|learned)|it (?:has|comes down to|takes)|you (?:need|will need|have))\b.*\b(?:${COUNT}|these|my|our|the)\b(?: \S+){0,3} (?:${PLURAL_TOPIC})\b`,
  "i",
);
const OPENING =
  /^(?:here(?:'s|’s| is| are)\b|(?:the|these) (?:following|steps are)\b|.*\b(?:as follows|the following|like this|such as these)\b)/i;
const SEQUENCE_START =
  /^(?:first(?:ly|ly,| of all)?,|the first (?:is|was|one)|one (?:reason|way|is|was)|to (?:start|begin)(?: with)?,|on (?:the )?one hand|step one)\b/i;
const SEQUENCE_NEXT =
  /^(?:second(?:ly)?\b|the second\b|next\b|then\b|another\b|finally\b|on the other(?: hand)?\b|step two|lastly\b|third(?:ly)?\b)/i;

/** Whether a sentence announces the text after it: it ends with a colon or says something like "here are three ways". */
export function announcesMore(text: string): boolean {
  return /[:：]$/.test(text) || COUNTED.test(text) || OPENING.test(text);
}

/** Whether a sentence starts an enumeration ("First, …"), so that a second part must follow. */
export function startsSequence(text: string): boolean {
  return SEQUENCE_START.test(text);
}

export function continuesSequence(text: string): boolean {
  return SEQUENCE_NEXT.test(text);
}

import { GERMAN_BOILERPLATE } from "./german-boilerplate.js";
import { saysThen } from "../language/says-then.js";

/** Boilerplate of web pages: sentences and short blocks that are not part of the article. */
const BOILERPLATE: readonly RegExp[] = [
  /\b(?:we|this (?:web)?site) uses? cookies\b|\b(?:accept|reject|manage) (?:all )?(?:cookies|preferences)\b/i,
  /^(?:subscribe|sign up|log ?in|sign in|register|menu|search|share|tweet|print|home|advertisement|sponsored|loading)\b[^.!?]{0,24}[.!]?$/i,
  /\b(?:follow|like|find) us on\b|\bshare (?:this|the) (?:post|article|story|page|on)\b|\bhit the (?:like|bell|subscribe)\b/i,
  /\ball rights reserved\b|^\s*(?:©|copyright (?:©|\(c\)|\d{4}))/i,
  // The page's own policies, in its own voice or as the text of a link: an article may be about a policy.
  /\bour (?:\p{L}+ ){0,3}(?:privacy (?:policy|notice)|terms of (?:service|use)|terms and conditions)\b/iu,
  /^(?:(?:read|see|view|review) )?(?:the |full )*(?:privacy policy|terms of (?:service|use)|terms and conditions)(?: ?(?:[|·•&/,-]|and) ?[\p{L} ]{0,40})?[.!]?$/iu,
  /^(?:by|written by|posted by|reviewed by|edited by|reporting by|author:|words by|photography by|story by)\s+\p{Lu}[^.!?]{0,60}$/iu,
  /^(?:published|posted|updated|last updated|last modified|date)\b:?\s*(?:on\s+)?[^.!?]{0,40}\d[^.!?]{0,20}\.?$/i,
  /\b\d+\s*[- ]?min(?:ute)?s?\.? read\b|^reading time\b/i,
  /^(?:photo|photograph|image|picture|illustration|credit|source|video|graphic|getty|chart)s?(?: credits?| courtesy| by)?\s*[:/(–-]/i,
  /^(?:photo(?:graph)?|image|illustration) (?:by|courtesy|via)\b/i,
  /^(?:fig(?:ure)?|table|exhibit|listing|plate|chart)\.?\s*\d+[.:\s–-]/i,
  /^(?:read (?:more|next|also)|related|see also|more (?:from|on|like)|you (?:may|might) also (?:like|enjoy)|recommended|up next|trending|jump to|skip to|back to top|continue reading|in this (?:article|post)|table of contents|contents|tags?|categor(?:y|ies)|filed under|topics?|comments?)\b\s*(?:[:»|→-]|$)/i,
  /\b(?:affiliate (?:links?|commission)|earn a (?:small )?commission|sponsored (?:post|by)|this post contains)\b/i,
  /\bleave (?:a|your) (?:comment|reply)\b|\bcomments? (?:below|section)\b|\blet (?:me|us) know in the comments\b/i,
  /\bclick here\b|\bclick the (?:link|button) (?:below|above)\b|\bclick the (?:link|button) to (?:read|subscribe|sign|watch|listen|learn|see|view|register|join|find out|donate)\b/i,
  /\b(?:enable|turn on) javascript\b|\b(?:update|upgrade|enable|checking) (?:\p{L}+ )?your browser\b|\byour browser (?:does not|doesn['’]t|is (?:out|not|no longer)|will redirect)\b|\bin your browser['’]?s? settings\b/iu,
  /\boriginally published\b/i,
  // The text of a link in capitals: "register HERE".
  /\b(?:register|sign up|book|buy|order|download|click|watch|listen|subscribe|vote|apply|donate|read (?:it|more)?)\b[^.!?]{0,40}\bHERE\b/,
  /^reviewed in (?:the )?\p{Lu}[^.!?]{2,40} on \d/iu,
  /^(?:\p{L}{3,9}\.? \d{1,2}, \d{4}\s*)?(?:last )?updated:/iu,
  /^by \p{Lu}[^.!?]{3,60} on (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bno part (?:of it )?may be reproduced\b/iu,
  /\b(?:content|information|article|material|page|site) (?:\p{L}+ ){0,4}is (?:provided|intended|meant) (?:solely |only )?for (?:\p{L}+ ){0,3}(?:information|informational|educational) purposes\b/iu,
  /^visit (?:the )?\p{Lu}[^.!?]{1,60}(?:['’]s|s['’]) (?:homepage|website|site)\b|^visit [^.!?]{1,60} for more (?:stories|news|articles)\b/iu,
  /^have an? (?:\p{L}+ ){0,2}(?:alexa|echo|google home|smart speaker)\b[^.!?]{0,40}\?$|\bflash briefing\b|^now you can (?:hear|listen to|get) [^.!?]{1,60} (?:each|every) (?:morning|day|evening|week)\b/iu,
  /^(?:join|apply (?:for|to)) our (?:[\p{L}-]+ ){0,3}(?:contributors?|writers?|authors?|ambassadors?|affiliates?) (?:program(?:me)?|network|team)\b|^(?:would you like|want) to be (?:a )?part of (?:the|our) [^.!?]{1,40} team\?$/iu,
  /^\p{Lu}[\p{L}.'’-]+ (?:\p{Lu}[\p{L}.'’-]* ){0,2}\p{Lu}[\p{L}'’-]+,(?: (?:Ph\.?D|M\.?D|M\.?Sc|M\.?P\.?H|R\.?[ND]|J\.?D|Esq)\.?,?)+$/u,
  // A footnote that leads back to its place.
  /↩/u,
  /^version tested:|^\[(?:read|see|watch|also|related|more|listen)\b/i,
  /\b(?:interview|conversation|transcript) (?:has been|was) (?:lightly )?(?:edited|condensed)\b/i,
  /^[\p{L} ]{2,20}\s[|›»>]\s[\p{L} ]{2,20}(?:\s[|›»>]\s|$)/u,
  /^\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\.?(?: [A-Z]{2,4})?$/iu,
  /\b(?:meet|(?:straight |right |directly )?(?:in|to)) your inbox\b|^the (?:news|stories|best)\b[^.!?]{0,50}\bdelivered (?:each |every )?(?:weekday|daily|weekly|day|week|morning)/iu,
  /^(?:submit|send)(?: us)? your (?:letters?|stor(?:y|ies)|photos?|tips?|questions?|comments?)\b|^read more letters\b/i,
  /^(?:additional|more|further|full) (?:details|information)\b[^.!?]{0,60}\b(?:here|online)[.!]?$/i,
  /^we(?:['’]d love| want| would love) to hear from you\b|^get in touch with [^.!?]{1,40} (?:today|now)[.!]?$/i,
  /^for (?:more|further|additional) (?:information|details)\b[^.!?]{0,40},? (?:or [^,.!?]{1,30}, )?(?:please )?(?:visit|go to|see|call|contact|e-?mail|click)\b/i,
  /\b(?:rent|sell|share|disclose) (?:or \p{L}+ )?your e-?mail\b|^we (?:will never|promise (?:never|not) to) (?:rent|sell|share|spam)\b/iu,
  /^(?:see|watch|check out) (?:our|the|my) (?:video|full recipe|recipe card)\b/i,
  /^(?:edit|editor'?s?|author'?s?) ?(?:note|’s note)?\s*:/i,
  /^[([](?:more|continued|cont['’]d|video|photos?|advertisement|scroll down)[)\]][.:]?$/i,
  /^about (\S+|\S+ \S+) \1 /i,
  // What a page asks of its readers before they may go on.
  /^(?:create an? (?:free )?account|(?:sign|log) in|subscribe(?: now)?|register(?: now)?) (?:or (?:sign|log) in )?to (?:continue|read|unlock|access|keep reading|view|enjoy)\b/iu,
  /\b(?:artikel|text|beitrag|inhalte?|informationen)\b[^.!?]{0,60}\bersetz(?:t|en)\b[^.!?]{0,40}\b(?:beratung|untersuchung|arztbesuch|diagnose|behandlung)\b/iu,
  /\b(?:article|information|content|post|page|site)\b[^.!?]{0,60}\b(?:not|never|no) (?:intended |meant )?(?:a |as a |to be a )?(?:substitute|replacement) for\b[^.!?]{0,40}\badvice\b/iu,
];

/** A text is boilerplate if the second pattern matches after the first. */
const BOILERPLATE_PAIRS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bcookies?\b/i,
    /\b(?:accept|consent|your experience|settings|preferences|policy|(?:this|our) (?:web)?site|agree|we use)\b/i,
  ],
  [
    /\byou (?:\p{L}+ ){0,3}(?:agree|accept|consent|acknowledge)\b|^by \p{L}+ing\b|\bsite is protected\b/iu,
    /\b(?:privacy policy|terms of (?:service|use)|terms and conditions)\b/i,
  ],
  // An order to the reader: "He joined the channel in May" is none.
  [
    /(?:^|[.!?:;,] |\b(?:please|can|to|and|or|you|now|also|don['’]t forget to) )(?:subscribe|sign[ -]up|join (?:us|our|my|the (?:newsletter|mailing list)|over|thousands|more than))\b|^join\b/i,
    /\b(?:newsletter|mailing list|inbox|channel|updates|podcast|e-?mails?)\b/i,
  ],
  [
    /\b(?:this|the) (?:article|post|story|piece|interview)\b/i,
    /\b(?:originally|first) (?:appeared|published)\b/i,
  ],
];

const BADGE_ONLY = /^[\s\W\d_]*$/u;

export function isBoilerplate(text: string): boolean {
  if (!/\p{L}/u.test(text) || BADGE_ONLY.test(text.replaceAll(/\p{L}/gu, "x"))) return true;
  return (
    BOILERPLATE.some((pattern) => pattern.test(text)) ||
    GERMAN_BOILERPLATE.some((pattern) => pattern.test(text)) ||
    BOILERPLATE_PAIRS.some(([first, then]) => saysThen(text, first, then))
  );
}

const DROPPED_SECTION =
  /^(?:\d+[.)]?\s*)?(?:references|bibliography|works cited|sources|foot ?notes|end ?notes|citations|related(?: (?:posts|articles|stories|reading|links))?|comments?|leave a (?:comment|reply)|about the authors?|table of contents|contents|licen[cs]e|contributing|contributors|acknowledge?ments?|disclosures?|conflicts? of interest|funding|see also|further reading|external links|share|tags|trending|popular posts|image credits?|credits|notes|literatur|quellen|fußnoten|anmerkungen|einzelnachweise|weblinks|impressum)\s*:?$|^(?:\d+[.)]?\s*)?(?:share this|subscribe|newsletter|cookies?|privacy|you (?:may|might) also like|more from|appendix).*$/i;

/** Whether a heading starts a section that is not part of the article, such as references or comments. */
export function isDroppedSection(heading: string): boolean {
  return DROPPED_SECTION.test(heading.trim());
}

import { countWords } from "@inkreel/language";

/** Whole sentences that say that somebody had no comment. */
const NO_COMMENT = [
  /\b(?:declin(?:ed|es)|refus(?:ed|es)) (?:to comment|(?:further )?comment|(?:an |our |repeated )?interview requests?)\b/iu,
  /\b(?:did|do|does|has|have|had)(?: not|n['’]t) (?:yet )?(?:immediately |initially |directly )?(?:respond|reply|return|answer)(?:ed|ied)?\b[^.!?]{0,80}\b(?:comment|inquir(?:y|ies)|enquir(?:y|ies)|interview)\b/iu,
  /\b(?:could not|couldn['’]t) (?:immediately )?be reached\b/iu,
  /\b(?:was|were)(?: not|n['’]t) (?:immediately )?(?:available|reachable) for (?:further )?comment\b/iu,
  /\b(?:has|have|had) (?:also )?(?:been (?:contacted|approached|asked|reached)|reached out|contacted|approached|asked)\b[^.!?]{0,80}\bfor (?:further |a )?comment\b/iu,
];
const COMMENT_HEAD_MAX_WORDS = 14;
const COMMENT_TAIL_MAX_WORDS = 12;
/** Words before or after the refusal that say something else. */
const SAYS_MORE =
  /\b(?:but|while|though|although|because|said|says|told|confirmed|denied|announced|added|is|are|was|were|will|would)\b|[;:“”"]/iu;

/** Lines and notes of a page that are not sentences of its article: plugs, disclosures, results, contacts. Each pattern covers a whole sentence. */
const PAGE_LINES: readonly RegExp[] = [
  /^(?:please )?(?:see|read|view|check)(?: out)? (?:my|our) (?:full |complete )?(?:disclosure|disclaimer)s?\b[^.!?]{0,60}[.!]?$/iu,
  /^(?:as always, )?(?:all|any|the) (?:(?:thoughts|views|opinions) and )?(?:thoughts|opinions|views)(?: (?:expressed|stated|shared))?(?: (?:here|above|below|in this \p{L}+))? (?:are|remain) (?:always |entirely |100% |solely )?(?:mine|my own|our own|their own|his own|her own|those of the authors?)\b[^.!?]{0,60}[.!]?$/iu,
  /^this (?:shop|post|blog ?post|article|review|recipe|video|content|page) (?:has been|was|is) (?:compensated|sponsored|paid for|brought to you) by\b/iu,
  /\bin exchange for (?:an?|my|our) (?:honest|unbiased|fair) (?:review|opinion)s?[.!]?$/iu,
  /^this (?:post|article|page|site|blog) (?:may )?contains? (?:some )?(?:affiliate|referral)\b/iu,
  /^(?:please )?(?:(?:be|make) sure to |don['’]t forget to )(?:visit|follow|find|like|check out|join) [^.!?]{1,80} on (?:Facebook|Twitter|Instagram|Pinterest|YouTube|LinkedIn|TikTok)\b[^.!?]{0,60}[.!]?$/iu,
  /^(?:[Vv]isit|[Ff]ollow|[Ff]ind|[Ll]ike|[Jj]oin|[Cc]onnect with) (?:the )?[\p{Lu}@][\p{L}\d_.'’-]{1,20}(?: [\p{Lu}&][\p{L}\d.'’-]{0,20}){0,3} on (?:Facebook|Twitter|Instagram|Pinterest|YouTube|LinkedIn|TikTok)\b[^.!?]{0,60}[.!]?$/u,
  /\b(?:check out|shop|browse) our (?:[\p{L}’'-]{1,20} ){0,4}(?:picks|recommendations|roundups?|buying guides?|gift guides?|deals)\b/iu,
  /^(?:…|\.\.\.)?\s?(?:so,? |then |just |please )?(?:keep (?:on )?reading|read on|keep scrolling)\b(?: (?:to|for|below|if|and|on)\b[^.!?…]{0,80})?[.!…:]*$/iu,
  /^(?:please )?(?:be|make) sure to (?:check out|(?:see|read|visit|bookmark) our) [^.!?]{1,160}[.!]$/iu,
  /\bon our (?:[\p{L}’'-]{1,20} ){0,4}(?:podcast|newsletter|channel)\b/iu,
  /^on (?:twitter|facebook|instagram): (?:follow|like|find)\b|^home of the [^.,;:!?]{1,60} (?:express|mirror|times|post|news|herald|telegraph)\.?$/iu,
  /\bhosts? (?:an? )?(?:conference call|webcast)\b[^.!?]{0,60}\b(?:analysts|investors|results)\b/iu,
  /\b(?:enter|sign up) (?:here |now |below )?(?:for (?:a|your) chance )?to win\b/iu,
  /^(?:check out|watch|see) (?:this|the|our) (?:video|clip|trailer|gallery|slideshow)\b[^.!?]{0,80}[.!]$/iu,
  /\bprices? (?:is|are|was|were) (?:up to date|accurate|correct|subject to change)\b|\bnative advertising\b|\binterest[- ]based (?:targeting|advertising|ads)\b/iu,
  // "Aug 2020 // Tips"
  /^[^.!?/]{1,30} \/\/ [^.!?/]{1,40}\.?$/u,
  // What a player or a gallery says of itself.
  /^(?:[^,.!?]{1,30}, )?(?:this|the) (?:video|audio|clip|stream|livestream|content|media|player|gallery|slideshow|embed|image) (?:has (?:expired|ended|been removed)|is (?:no longer|not|currently un|un)\s?(?:currently )?(?:available|playing|supported)|(?:could|can) ?(?:not|n['’]t) be (?:loaded|played|displayed|found))\b[^.!?]{0,60}[.!]?$/iu,
  /^press (?:esc|enter|space ?bar|question mark) to\b/iu,
  /\bread (?:\S+ )?of (?:\S+ )?\d{1,2}\b[^.!?]{0,30}\barticles\b|\barticles (?:left|remaining) (?:this|for the) month\b/iu,
  /^(?:add|share|post|leave|tell us) [^.!?]{1,60} in the comments[.!]?$/iu,
  /^#[\p{L}\d_]+(?:[\s,]+#[\p{L}\d_]+)*[.!]?$/u,
  /^\p{Lu}[\p{L}!]{0,20} (?:News |Online )?(?:first )?reported(?: (?:the (?:news|story)|it|this) first)?[.!]?$/u,
  // "Harbour d. Mill 25-20, 25-15", "Mill 25-20, 25-15.", "K. Berg 1 goal, 2 assists.", "Mill (3-1): Berg 12 points."
  /^\p{Lu}[\p{L} '’-]{1,40} (?:d|def|bt)\.(?: \p{Lu}[\p{L} .'’-]{1,40})?(?: \d{1,3}[-–]\d{1,3}(?:, ?\d{1,3}[-–]\d{1,3}){0,6})?[.;]?$/u,
  /^\p{Lu}[\p{L}.'’-]{1,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,3},? \d{1,3}[-–]\d{1,3}(?:, ?\d{1,3}[-–]\d{1,3}){1,6}[.;]?$/u,
  /^(?:\p{Lu}[\p{L} .'’-]{1,40} \((?:\d{1,3}(?:-\d{1,3}){1,2}|NR)\): )?\p{Lu}[\p{L}.'’-]{0,20}(?: \p{Lu}[\p{L}.'’-]{0,20}){0,3} \d{1,3} (?:points?|goals?|assists?|saves?|steals?|rebounds?|kills?|aces?|digs?|total)(?:(?:,| and) \d{1,3} (?:points?|goals?|assists?|saves?|steals?|rebounds?|kills?|aces?|digs?)){0,5}[.;]?$/u,
  // "Harbour: Host the Mill on Friday."
  /^\p{Lu}[\p{L}\d.'’-]{1,20}(?: \p{Lu}[\p{L}\d.'’-]{1,20}){0,2}: (?:At|Hosts?|Visits?|Faces?|Plays?|Returns?|Travels?|Opens?|Continues?|Starts?|Begins?) [^.!?:]{3,100}\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|tonight|tomorrow|next week)\b[^.!?]{0,30}[.!]?$/u,
  // "Harbour Mills, Inc.: Bremen"
  /^\p{Lu}[^.:!?]{1,60}[ ,](?:Inc|LLC|Corp|Ltd|Co|GmbH)\.?: \p{Lu}[\p{L}.'’-]{1,20}(?:,? \p{Lu}[\p{L}.'’-]{1,20}){0,4}$/u,
  /^(?:tel(?:ephone)?|phone|fax|e-?mail|address|contact)\.?: [^.!?]{0,20}[\d@+(][^!?]{0,60}$/iu,
];

/** Returns true if a sentence is a line of the page around an article, or says only that somebody had no comment. */
export function isPageLine(sentence: string): boolean {
  return PAGE_LINES.some((pattern) => pattern.test(sentence)) || isNoComment(sentence);
}

function isNoComment(sentence: string): boolean {
  return NO_COMMENT.some((pattern) => {
    const found = pattern.exec(sentence);
    if (found === null) return false;
    const head = sentence.slice(0, found.index);
    const tail = sentence.slice(found.index + found[0].length);
    return (
      countWords(head) <= COMMENT_HEAD_MAX_WORDS &&
      countWords(tail) <= COMMENT_TAIL_MAX_WORDS &&
      !SAYS_MORE.test(head) &&
      !SAYS_MORE.test(tail)
    );
  });
}

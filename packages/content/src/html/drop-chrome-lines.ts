/** Whole paragraphs that pages put between the author's: matched only when nothing else stands in them. */
const CHROME = [
  /^(?:share|tweet|pin|email|print|save|like|follow)(?: (?:[a-z]\w+|x|&))*[:!.]?$/i,
  /^(?:advertisement|advertising|sponsored(?: content)?|ad|promoted)$/i,
  /^(?:sign up|subscribe)(?: now| today| here)?(?: (?:for|to) (?:our|the|my|your)[^.]{0,60})?[.!]?$/i,
  /^(?:read|see|watch|listen|learn)(?: more| next| also)[:.…!]?$/i,
  /^(?:read (?:more|next|also)|related(?: (?:articles?|posts?|stories|reading))?|see also|recommended|more from [^.]{1,40})\s*:.{0,140}$/i,
  /^(?:we use|this (?:web)?site uses) cookies\b.{0,400}$/i,
  /^(?:accept(?: all)?(?: cookies)?|reject all|manage (?:preferences|cookies)|skip to (?:main )?content|back to top|table of contents|loading(?:…|\.\.\.)?|click to (?:enlarge|share).{0,40}|enlarge(?: this)? image|hide caption|toggle caption)$/i,
  /^(?:image|photo|picture) (?:source|credit)s?\s*[:,].{0,120}$/i,
  /^\d+ (?:min(?:ute)?s?)(?: read)?$/i,
  /^\d+ (?:comments?|shares?|likes?|views?)$/i,
];

/** Drops the paragraphs and headings that belong to the page rather than to the article. */
export function dropChromeLines(markdown: string): string {
  let fence: string | null = null;
  const kept = markdown.split("\n\n").filter((block) => {
    const isInCode = fence !== null;
    for (const sign of block.match(/^(?:```|~~~)/gm) ?? [])
      fence = fence === null ? sign : fence === sign ? null : fence;
    return isInCode || !isChrome(block);
  });
  return kept.join("\n\n").replace(/(?:^|\n\n)#{1,6} [^\n]+$/, "");
}

function isChrome(block: string): boolean {
  const line = block.replace(/^(?:#{1,6}|[-*>]) /, "").trim();
  return !line.includes("\n") && CHROME.some((pattern) => pattern.test(line));
}

/** Matches boilerplate at the end of a page, such as the place of publication, sponsors, contacts and missing comments. */
const TRAILER =
  /\b(?:published (?:in|on|by)|funded by|appears in|contact|available (?:at|from)|for more information|tickets?|reported by|contributed to|declined to comment|keep this (?:\p{L}+ ){0,2}updated|update this (?:story|post|article|page|statement)|on (?:this|the|our|his|her|my) podcast|(?:through|by) donations|(?:has|have|had) not (?:yet )?commented|no immediate comment|could not be reached|did not (?:immediately )?(?:respond|provide)|has been contacted|will be (?:held|published|aired)|(?:was|were) published|press release|version tested|provided for|fair dealing|thanks?\b|thank you|more information|follow (?:us|me)|join (?:our|us)|fan contributor|hat tip|newsletter|subscribe|reprint(?:s|ed)?|by permission|all rights reserved|copyright (?:©|\(c\)|\d{4}|by)|ph\.?d\.?$|(?:editor|reporter|correspondent|writer|journalist|columnist|producer|photographer|professor) (?:for|at|with|of|based in)\b|this (?:story|article|post)|full (?:text|story|study|paper)|conflicts? of interest|co-?authors?|on (?:the|our|its) (?:\p{L}+ )?(?:website|web site|homepage|blog))\b/iu;

/** Matches what a page says to its readers below a text: calls to comment, to follow and to read more, help for its own buttons. */
const TO_READERS =
  /\b(?:leave|post|add|share) (?:us |me )?(?:an?|your) (?:comments?|responses?|reply|replies|thoughts?|feedback|opinions?)\b|\bsound off\b|\b(?:let|tell) (?:us|me) (?:know\b|what you|in the)|\btrackbacks?\b|\bpress (?:esc|enter|space ?bar)\b|\barticles (?:left )?this month\b|\bletters? to the editor\b|^for more\b|\bcan be (?:downloaded|reached|followed)\b|\bon newsstands\b|^corrections?\b|\b(?:coming|find out more|more to come)(?: soon)?!?$|\bhere[.!]?$|\byou can (?:also )?(?:follow|reach|find (?:him|her|me|us|them)|leave|download|read (?:more|the))\b|\b(?:story|article|post|piece) is part of\b|\bembed(?:ded)? codes?\b/iu;

/** Matches what a company says about itself below its news: its mission, seat, shares and marks. */
const COMPANY =
  /\b(?:mission is to|(?:registered|common|ordinary) shares|(?:registered )?trademarks?|is headquartered|(?:leading|global|international|world['’]s largest) (?:provider|supplier|producer|manufacturer|developer) of|solutions provider|forward-looking statements)\b/iu;
/** Matches what a page discloses about its links, its shares and its sponsors. */
const DISCLOSURE =
  /\b(?:affiliate|disclosures?|disclaimer|sponsored|(?:small )?commissions? (?:from|for|on|if|when)|(?:owns?|holds?|recommends?) (?:shares|stock|positions?)|no position in|compensation for)\b/iu;
/** Matches a sentence that announces what follows, or greets. */
const OPENS =
  /[:;,–—]["”]?$|^here,? (?:we|is|are)\b|^happy \p{L}+ing\b|\bhere(?:['’]s| is| are) (?:some|a few|several|our|my|the|two|three|four|five|\d+)\b/iu;
const PAGE = /^(?:(?:About|Visit) (?:the )?\p{Lu}|(?:Update|UPDATE)d?:)/u;

/** Matches additive connectives. Their sentences only add to earlier ones. */
const ADDS = /^(?:also|plus|another|additionally|besides|moreover|meanwhile|in addition|incidentally)\b/i;

/** Matches sentences that open what they do not tell: "Enter the fan.", "This, though, is no mere fan.", "Just wait.", "It is known as “Fan”." */
const OPENS_THREAD =
  /^but first,|^(?:enter|meet|imagine|picture) (?:the|an?) [^,;:]{0,60}\.$|\bjust wait\b|\b(?:is|was|are|were)(?:n['’]t| not) just (?:any|an?)\b|\b(?:is|was) no mere\b|\b(?:is|are) (?:known as|called|named|dubbed) [^.]{1,30}\.["”]?$|^so,? there(?:['’]s| is| are) (?:an? )?reasons?\b|^(?:but|and) (?:why|how|what|who|when|where)\b|^let['’]s (?:put|look|take|see|start|consider|talk|break|turn)\b|\blet['’]s \p{Ll}+ (?:that|this|the) (?:\p{Ll}+ )?first\b|\bone (?:key )?(?:difference|problem|exception|catch|caveat)["”]?\.$/iu;

/** Returns true if a sentence cannot end a script, because it is boilerplate or only adds to the sentences before it. */
export function closesNothing(text: string): boolean {
  return (
    TRAILER.test(text) ||
    TO_READERS.test(text) ||
    COMPANY.test(text) ||
    DISCLOSURE.test(text) ||
    OPENS.test(text) ||
    PAGE.test(text) ||
    OPENS_THREAD.test(text) ||
    ADDS.test(text)
  );
}

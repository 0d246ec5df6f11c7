/** Matches boilerplate at the end of a page, such as the place of publication, sponsors, contacts and missing comments. */
const TRAILER =
  /\b(?:published (?:in|on|by)|funded by|appears in|contact|available (?:at|from)|for more information|tickets?|reported by|contributed to|declined to comment|(?:has|have|had) not (?:yet )?commented|no immediate comment|could not be reached|did not (?:immediately )?respond|has been contacted|will be (?:held|published|aired)|(?:was|were) published|press release|version tested|provided for|fair dealing|thanks?\b|thank you|more information|follow (?:us|me)|join (?:our|us)|fan contributor|newsletter|ph\.?d\.?$|(?:editor|reporter|correspondent|writer|journalist|columnist|producer|photographer|professor) (?:for|at|with|of|based in)\b|this (?:story|article|post)|full (?:text|story|study|paper)|conflicts? of interest|co-?authors?)\b/i;

/** Matches additive connectives. Their sentences only add to earlier ones. */
const ADDS = /^(?:also|plus|another|additionally|besides|moreover|meanwhile|in addition|incidentally)\b/i;

/** Returns true if a sentence cannot end a script, because it is boilerplate or only adds to the sentences before it. */
export function closesNothing(text: string): boolean {
  return TRAILER.test(text) || ADDS.test(text);
}

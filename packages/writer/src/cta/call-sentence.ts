const OPENER =
  /^(?:so,? |please,? |now,? |today,? |tonight,? |tomorrow,? |this week(?:end)?,? |next time[^,]{0,40}, |if [^,]{3,60}, |then |and |why not |go ahead and |don['’]t (?:wait|forget|miss)\b|do not (?:wait|forget|miss)\b|just |be sure to |make sure to )*/i;
const CALL_VERB =
  /^(?:try|start|begin|visit|download|join|learn more|check|ask|tell|call|contact|book|order|buy|get|grab|register|apply|watch|explore|discover|find|remember|pick|choose|commit|let|donate|support|vote|take|share|give|talk|see|read|sign|subscribe|send|write|plan|set|put|keep|stop|help|volunteer|reserve|pre-?order|head|come|reach|look|go|make|wait|forget|miss|bring|turn|leave|spend|step|walk|listen|plant|bake|enjoy)\b/i;
const STRONG_VERB =
  /^(?:try|start|begin|visit|download|join|learn more|book|order|buy|register|apply|share|donate|support|vote|sign|reserve|talk|ask|commit|discover|explore|volunteer|pick|remember|give|contact|call)\b/i;

/** Matches a German imperative in the polite form: "Vereinbaren Sie einen Termin." */
const GERMAN_CALL =
  /^(?!(?:haben|sind|werden|können|wollen|sollten|müssen|wissen|kennen) )\p{Lu}\p{Ll}+e?n Sie\b/iu;

/** Rates whether the sentence asks the reader to do something, from 0 (no) to 2 (a clear call to action). */
export function rateCall(text: string): number {
  const rest = text.replace(/^["“‘]/, "").replace(OPENER, "");
  if (GERMAN_CALL.test(rest) && /[.!]$/.test(text)) return 2;
  if (!CALL_VERB.test(rest) || text.endsWith("?")) return 0;
  return STRONG_VERB.test(rest) ? 2 : 1;
}

/** Returns the web address in a call to action, or null. */
export function findNamedAddress(text: string): string | null {
  return (
    /(?<![\w.-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|co|app|ai|edu|gov|info|eu|uk|de|fr|es)(?:\/[\w-]+)?\b/i.exec(
      text,
    )?.[0] ?? null
  );
}

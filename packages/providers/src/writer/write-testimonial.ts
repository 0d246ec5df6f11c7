import { TESTIMONIAL_MARKER } from "@inkreel/contract";
import type { ScriptRequest } from "@inkreel/writer";
import { splitSentences } from "@inkreel/language";
import { z } from "zod";
import type { AskForJson } from "./ask-for-json.js";
import { testimonialPrompt } from "./prompts/testimonial-prompt.js";
import { cleanLine } from "./script-draft.js";

const testimonial = z.object({ text: z.string(), evidence: z.array(z.string()).catch([]) });

/** Somebody's own experience, which nobody here has. */
const OWN_EXPERIENCE = /\b(?:I|I['’](?:ve|m|d|ll)|me|my|mine|myself|we|we['’](?:ve|re|d|ll)|our|ours|us)\b/u;

/**
 * A testimonial under the specification's marker, one scene: what the page and its buyers say, told by somebody who does not
 * pretend to have used the product. Rejects with ProviderError.
 */
export async function writeTestimonial(
  ask: AskForJson,
  request: ScriptRequest,
  { text, budgetMs, signal }: { text: string; budgetMs: number; signal: AbortSignal | null },
): Promise<string> {
  const answer = await ask({
    name: "testimonial",
    shape: testimonial,
    messages: testimonialPrompt(request.content, { text, budgetMs }),
    faultsOf: (given) => testimonialFaults(cleanLine(given.text)),
    signal,
  });
  return `${TESTIMONIAL_MARKER}:\n${cleanLine(answer.text)}`;
}

function testimonialFaults(text: string): string[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return ["The text is empty."];
  return splitSentences(text)
    .filter((sentence) => OWN_EXPERIENCE.test(withoutQuotes(sentence.text)))
    .map(
      (sentence) =>
        `The presenter speaks of themselves here, and has no experience of the product: "${sentence.text}"`,
    );
}

/** What buyers say of themselves is theirs. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/[“"„«][^”"“»]*([”"“»])?/gu, (quote, end?: string) =>
    end === undefined ? quote : "",
  );
}

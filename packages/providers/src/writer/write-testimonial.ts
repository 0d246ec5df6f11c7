import { TESTIMONIAL_MARKER, type Content } from "@inkreel/contract";
import type { ScriptRequest } from "@inkreel/writer";
import { splitSentences } from "@inkreel/language";
import { z } from "zod";
import type { AskForJson } from "./ask-for-json.js";
import { cleanLine } from "./script-draft.js";
import type { ChatMessage } from "./chat-server.js";
import { SOURCE_RULES, sourceBlock } from "./prompts/source-block.js";
import { languageWords, lengthWords } from "./prompts/style-words.js";

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

/** Removes quotations: buyers' statements about themselves are theirs. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/[“"„«][^”"“»]*([”"“»])?/gu, (quote, end?: string) =>
    end === undefined ? quote : "",
  );
}

const RULES = `You write what a presenter says of a product in one piece, in a short video that is marked as made by AI.

${SOURCE_RULES}

The presenter has not bought, held, tried or seen the product, and says so by never speaking of themselves: no "I", "me", "my", "we",
"our", no "in my experience", no story of a use that is not in the source. The presenter tells what the page says of the
product, and what its buyers say, as theirs: "Buyers praise …", "One buyer writes …", "The maker promises …". What buyers miss is told,
too. No number, price, name or quotation that is not in the source; quotation marks only around its own words.

One paragraph of plain spoken sentences, no markup, no headings, no emoji, no call to buy.
Answer with one JSON object and nothing else: {"text": string, "evidence": [string]}, "evidence" being the passages of the source it rests
on, copied word for word.`;

function testimonialPrompt(
  content: Pick<Content, "title" | "product" | "language">,
  { text, budgetMs }: { text: string; budgetMs: number },
): ChatMessage[] {
  const { language } = content;
  const task = `Write it in ${languageWords(language)}, with ${lengthWords(budgetMs, language)}.`;
  return [
    { role: "system", content: RULES },
    { role: "user", content: `${task}\n\n${sourceBlock(content, text)}` },
  ];
}

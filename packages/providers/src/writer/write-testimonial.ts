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

/** Words with which a speaker claims an experience of their own. */
const OWN_EXPERIENCE = /\b(?:I|I['’](?:ve|m|d|ll)|me|my|mine|myself|we|we['’](?:ve|re|d|ll)|our|ours|us)\b/u;

/**
 * Writes a testimonial of one scene under the specification's marker. The presenter reports what the page and its buyers say,
 * and does not pretend to have used the product. Rejects with ProviderError.
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
        `The presenter has not used the product, but speaks in the first person here: "${sentence.text}"`,
    );
}

/** Removes quotations: buyers' statements about themselves are theirs. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/[“"„«][^”"“»]*([”"“»])?/gu, (quote, end?: string) =>
    end === undefined ? quote : "",
  );
}

const RULES = `You write what a presenter says about a product, as one piece, in a short video that is marked as made by AI.

${SOURCE_RULES}

The presenter has not bought, held, tried or seen the product, and therefore never speaks in the first person: no "I", "me", "my", "we",
"our", no "in my experience", and no story of a use that is not in the source. The presenter reports what the page says about the product.
The presenter also reports what its buyers say, and names them as the source: "Buyers praise …", "One buyer writes …", "The maker
promises …". Include what buyers criticise. Use no number, price, name or quotation that is not in the source. Put quotation marks only
around words that are copied from the source.

Write one paragraph of plain spoken sentences, without markup, headings, emoji or a call to buy.
Answer with one JSON object and nothing else: {"text": string, "evidence": [string]}. "evidence" lists the passages of the source that
your text is based on, copied word for word.`;

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

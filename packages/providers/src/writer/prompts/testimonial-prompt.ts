import type { Content } from "@inkreel/contract";
import type { ChatMessage } from "../chat-server.js";
import { SOURCE_RULES, sourceBlock } from "./source-block.js";
import { languageWords, lengthWords } from "./style-words.js";

const RULES = `You write what a presenter says of a product in one piece, in a short video that is marked as made by AI.

${SOURCE_RULES}

The presenter has not bought, held, tried or seen the product, and says so by never speaking of themselves: no "I", "me", "my", "we",
"our", no "in my experience", no story of a use that is not in the source. The presenter tells what the page says of the
product, and what its buyers say, as theirs: "Buyers praise …", "One buyer writes …", "The maker promises …". What buyers miss is told,
too. No number, price, name or quotation that is not in the source; quotation marks only around its own words.

One paragraph of plain spoken sentences, no markup, no headings, no emoji, no call to buy.
Answer with one JSON object and nothing else: {"text": string, "evidence": [string]}, "evidence" being the passages of the source it rests
on, copied word for word.`;

export function testimonialPrompt(
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

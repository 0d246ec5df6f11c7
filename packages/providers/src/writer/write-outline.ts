import { detectLanguage } from "@inkreel/content";
import { type Claim, CLAIM_MAX_CHARS, CLAIMS_MAX, contentOfClaims, TITLE_MAX_CHARS } from "@inkreel/contract";
import type { OutlineRequest } from "@inkreel/pipeline";
import { z } from "zod";
import type { AskForJson } from "./ask-for-json.js";
import { outlinePrompt } from "./prompts/outline-prompt.js";
import { languageWords } from "./prompts/style-words.js";
import { cleanLine } from "./script-draft.js";

const outlineSchema = z.object({
  title: z.string(),
  claims: z.array(z.object({ text: z.string(), source: z.string().catch("") })),
});
type Outline = z.output<typeof outlineSchema>;

/** A spoken sentence takes about five seconds, and a script leaves the least important claims out. */
const CLAIM_SECONDS = 5;
const SPARE_CLAIMS = 3;
const MIN_CLAIMS = 3;

/** Lets a model write what is widely known about a topic. No claim has a source. Rejects with ProviderError. */
export async function writeOutline(
  ask: AskForJson,
  { topic, lengthSeconds }: OutlineRequest,
  signal: AbortSignal | null,
): Promise<{ title: string; claims: Claim[] }> {
  const count = Math.min(CLAIMS_MAX, Math.round(lengthSeconds / CLAIM_SECONDS) + SPARE_CLAIMS);
  const answer = await ask({
    name: "outline",
    shape: outlineSchema,
    messages: outlinePrompt(topic, count),
    faultsOf: (outline) => outlineFaults(outline, topic),
    signal,
  });
  const title = cleanLine(answer.title).slice(0, TITLE_MAX_CHARS);
  return { title: title === "" ? topic : title, claims: claimsOf(answer) };
}

function claimsOf({ claims }: Outline): Claim[] {
  const texts = new Map(claims.map(({ text, source }) => [cleanLine(text), cleanLine(source)]));
  return [...texts]
    .filter(([text]) => /[\p{L}\p{N}]/u.test(text))
    .slice(0, CLAIMS_MAX)
    .map(([text, wanted]) => ({ text, wanted: wanted.slice(0, CLAIM_MAX_CHARS), source: null }));
}

const ADDRESS = /\b(?:https?:|www\.)|\bdoi\b/iu;
const QUOTATION = /["“”„«»]/u;

/** What a model cannot know without a source is refused here, however sure it sounds. */
function outlineFaults(outline: Outline, topic: string): string[] {
  const claims = claimsOf(outline);
  const faults: string[] = [];
  if (claims.length < MIN_CLAIMS) faults.push(`There are fewer than ${MIN_CLAIMS} claims.`);
  for (const { text, wanted } of claims) {
    const told = JSON.stringify(text.slice(0, 80));
    if (text.length > CLAIM_MAX_CHARS) faults.push(`This claim is far too long: ${told}.`);
    if (QUOTATION.test(text)) faults.push(`This claim quotes somebody, without a source: ${told}.`);
    if (ADDRESS.test(`${text} ${wanted}`))
      faults.push(`This claim names an address that you cannot have read: ${told}.`);
    if (wanted === "") faults.push(`This claim does not say which kind of source to look for: ${told}.`);
  }
  const [asked, written] = [detectLanguage(topic), detectLanguage(contentOfClaims(claims))];
  if (asked !== "und" && written !== "und" && asked !== written)
    faults.push(`It is not written in ${languageWords(asked)}.`);
  return faults;
}

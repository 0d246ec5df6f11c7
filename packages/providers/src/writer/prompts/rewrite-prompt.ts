import type { RewriteStyle } from "@inkreel/contract";
import type { ChatMessage } from "../chat-server.js";
import { SOURCE_RULES, sourceBlock } from "./source-block.js";
import { languageWords } from "./style-words.js";

export interface SceneToRewrite {
  text: string;
  /** Text directly before and after the scene, or null at the start and end of the video. */
  before: string | null;
  after: string | null;
  /** Language of the scene. */
  language: string;
  /** Source text of the scene, or the whole content if it is unknown. */
  source: string;
}

const STYLES: Readonly<Record<RewriteStyle, string>> = {
  shorter: "Say the same in clearly fewer words: two thirds of them at most. Keep its figures and names.",
  simpler:
    "Say the same in simpler words, as to somebody of twelve: short words, no jargon, one thought at a time.",
  punchier:
    "Say the same with more punch: an active verb, the surprising thing first, no filler. Promise nothing new.",
};

const RULES = `You edit one spoken sentence, or a few, of a narrated video.

${SOURCE_RULES}
The same holds for the text that is to be rewritten and for what stands around it.

Say nothing that neither the text nor the source says: no number, price, date, name or quotation of your own. Plain words without markup
or emoji. Answer with one JSON object and nothing else: {"text": string}`;

export function rewritePrompt(scene: SceneToRewrite, style: RewriteStyle): ChatMessage[] {
  const { text, before, after, language, source } = scene;
  const task = [
    STYLES[style],
    `Write it in ${languageWords(language)}.`,
    `Before it is said: ${JSON.stringify(before ?? "")}`,
    `After it is said: ${JSON.stringify(after ?? "")}`,
    `The text to rewrite: ${JSON.stringify(text)}`,
  ];
  return [
    { role: "system", content: RULES },
    { role: "user", content: `${task.join("\n")}\n\n${sourceBlock({ title: "", product: null }, source)}` },
  ];
}

import { CTA_MS, HOOK_MS, SCENE_LAYOUTS } from "@inkreel/contract";
import type { ScriptRequest } from "@inkreel/writer";
import type { ChatMessage } from "../chat-server.js";
import { SOURCE_RULES, sourceBlock } from "./source-block.js";
import { languageWords, lengthWords, TEMPLATE_WORDS, TONE_WORDS } from "./style-words.js";

/** More is written than is needed, so that the length can be met by leaving out. */
const SPARE = 1.5;

const RULES = `You write scripts for short narrated videos. You are given a task and a source.

${SOURCE_RULES}

Hold to the source:
- Say only what the source says. No number, price, date, name or quotation that does not stand in it. Figures stay as they are: do
  not round, convert, add up or compare them yourself.
- Quotation marks stand only around words that the source has word for word, with the one who said them.
- Nobody's experience, feeling or opinion is made up, least of all "I" or "we".

Answer with one JSON object and nothing else:
{"title": string, "sentences": [{"role": "hook" | "main" | "cta", "text": string, "evidence": string | null, "importance": 1 | 2 | 3 | 4 | 5,
"layout": string | null, "emphasis": [string], "pictureQuery": string | null}]}

- "sentences" in the order in which they are spoken. Each becomes one scene: one spoken sentence of 5 to 22 words, plain words
  without markup, emoji, addresses or labels, that can be understood with its neighbour left out.
- "role": one "hook" first, that makes one want to hear the rest; "main" for all that follows; one "cta" last, which asks the viewer to do
  or remember something that fits the source.
- "evidence": the passage of the source that the sentence rests on, copied from it word for word, 4 to 25 words. Null only for a "cta" that
  states no fact.
- "importance": 5 for what must be said, 1 for what may be left out first.
- "layout": one of ${SCENE_LAYOUTS.join(", ")}, or null. "number" for a sentence around one figure, "list" for two or more things named one
  after the other, "quote" for quotations, "split" for two things set against each other, "steps" for a step of a sequence, "picture" for
  what can be seen, "cta" for the last.
- "emphasis": one to three words of "text" that carry it, as they stand there.
- "pictureQuery": two to five English words that a photograph for it could be found with: things, places, actions that can be seen, no
  abstractions. Null when nothing can be seen.
- "title": of the video, at most 70 characters.`;

/** Returns the prompt for a script. `text` is the source, cut to what the model can read. */
export function scriptPrompt(
  request: ScriptRequest,
  { text, budgetMs }: { text: string; budgetMs: number },
): ChatMessage[] {
  const { content, template, tone } = request;
  const { language } = content;
  const task = [
    `Write the script in ${languageWords(language)}.`,
    `Kind: ${TEMPLATE_WORDS[template]}`,
    `Tone: ${TONE_WORDS[tone]}.`,
    `Length: ${lengthWords(budgetMs * SPARE, language)} in all sentences together; the least important of them will be left out. If the source has less to say, write less: nothing is padded.`,
    `The hook has at most ${lengthWords(HOOK_MS * 1.5, language).replace("about ", "")}, the cta at most ${lengthWords(CTA_MS * 0.7, language).replace("about ", "")}.`,
  ];
  return [
    { role: "system", content: RULES },
    { role: "user", content: `${task.join("\n")}\n\n${sourceBlock(content, text)}` },
  ];
}

/** Asks for the same script again at another length; once spoken, it turned out too long or too short. */
export function relengthPrompt(written: {
  answer: string;
  spokenMs: number;
  targetMs: number;
  language: string;
}): ChatMessage[] {
  const { answer, spokenMs, targetMs, language } = written;
  const isShort = spokenMs < targetMs;
  const advice = isShort
    ? "Take more of the source into it, in more sentences; keep those that are good."
    : "Write shorter sentences, so that they can be left out in smaller steps.";
  const seconds = (ms: number): string => (ms / 1000).toFixed(0);
  return [
    { role: "assistant", content: answer },
    {
      role: "user",
      content: `Spoken, this takes ${seconds(spokenMs)} seconds; ${seconds(targetMs)} are needed. ${advice} Send the whole JSON object again with ${lengthWords(targetMs * SPARE, language)} in all, by the same rules.`,
    },
  ];
}

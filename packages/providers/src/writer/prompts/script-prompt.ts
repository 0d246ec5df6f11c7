import type { SceneLayout } from "@inkreel/contract";
import type { ScriptRequest } from "@inkreel/writer";
import type { ChatMessage } from "../chat-server.js";
import { SOURCE_RULES, sourceBlock } from "./source-block.js";
import { languageWords, lengthWords, TEMPLATE_WORDS, TONE_WORDS } from "./style-words.js";

/** Layouts that a model may choose, with their purposes. The close always has its own layout. */
const LAYOUT_WORDS: Readonly<Record<Exclude<SceneLayout, "cta">, string>> = {
  statement: "one strong line",
  number: "one counted figure",
  change: "from one value to another",
  comparison: "two figures in one unit",
  share: "a part of a whole",
  multiple: "how many times as much",
  quantity: "one measured figure",
  range: "between two values, or a limit",
  map: "what happens in a country or city",
  timeline: "dates with events",
  relation: "things and what they do",
  split: "two opposed things",
  list: "two or more things named",
  quote: "quoted words",
  steps: "one step",
  picture: "something to look at",
  product: "product facts",
  title: "opens the video or a part",
};

/** A short invented source with its script. Small models follow examples better than instructions. */
const EXAMPLE = `Example. Source: "The ferry to Lund island ran almost empty for years. Then the fare fell from 4 euros to 1. 'We expected a loss,' said Mia Roth, head of the harbour office. Trips rose from 200 to 900 a day, and the fares now pay for the boat. The island's shop, closed in 2019, is open again."
${JSON.stringify({
  title: "The fare that saved a ferry",
  sentences: [
    {
      role: "hook",
      text: "A ferry cut its fare from 4 euros to 1, and began to pay.",
      evidence: "the fare fell from 4 euros to 1",
      importance: 5,
      leans: false,
      layout: "split",
      emphasis: ["1"],
      pictureQuery: "passengers boarding small ferry",
    },
    {
      role: "main",
      text: '"We expected a loss," said Mia Roth, head of the harbour office.',
      evidence: "'We expected a loss,' said Mia Roth",
      importance: 4,
      leans: false,
      layout: "quote",
      emphasis: ["loss"],
      pictureQuery: "harbour office window",
    },
    {
      role: "main",
      text: "The opposite happened.",
      evidence: "Trips rose from 200 to 900 a day",
      importance: 2,
      leans: true,
      layout: "statement",
      emphasis: ["opposite"],
      pictureQuery: null,
    },
    {
      role: "close",
      text: "And the island's shop, closed in 2019, is open again.",
      evidence: "The island's shop, closed in 2019, is open again",
      importance: 5,
      leans: false,
      layout: null,
      emphasis: ["open again"],
      pictureQuery: "small shop open door",
    },
  ],
})}`;

const RULES = `You write scripts for short narrated videos. They are heard once: each sentence must be clear at once.

${SOURCE_RULES}

Truth
- Say only what the source says. Figures, prices, dates and names as they stand there: none rounded, converted, added up or made up.
- Quotation marks only around one unbroken run of the source's words, with who said them.
- Introduce who speaks by full name and role, as the source has them; after that the surname will do.
- Make up nobody's feeling or experience, least of all "I" or "we".

Craft
- Hook: the strongest the source has of two figures set against each other, a conflict, a question, a surprising consequence.
- Then question, why, consequence. Hold one answer back until late; answer all that hook and title ask.
- 8 to 14 words a sentence; every third or fourth has 3 to 7. One thought each, active verbs.
- Most sentences stand alone. One that needs the sentence before it ("It", "So", an answer) says "leans": true; they stay together.
- Steps: whole, all, in the source's order. Products: price, rating, for whom and for whom not.
- Close: the source's own conclusion, ruling or last strong line. No request, unless the source makes it.
- Never "in this video", "let's dive in", "did you know", "imagine", "here are the key points", "in conclusion", "game changer",
  "stay tuned", "read the full article", "subscribe", "thanks for watching", or the like.

Answer with one JSON object and nothing else:
{"title": string, "sentences": [{"role": "hook" | "main" | "close", "text": string, "evidence": string, "importance": 1 | 2 | 3 | 4 | 5,
"leans": boolean, "layout": string | null, "emphasis": [string], "pictureQuery": string | null}]}
- sentences: as spoken, one scene each; plain words without markup, emoji, addresses or labels. One hook first, one close last.
- evidence: 4 to 12 words of the source that bear the sentence, copied word for word.
- importance: 5 must be said, 1 is left out first.
- layout: varied, never three alike in a row but steps and quotes:
  ${Object.entries(LAYOUT_WORDS)
    .map(([layout, words]) => `${layout} (${words})`)
    .join(", ")}.
- emphasis: one to three words of the text, as they stand there.
- pictureQuery: two to five English words for what a camera would see, "cyclists crossing wet bridge", not "urban mobility"; or null.
- title: at most 70 characters.

${EXAMPLE}`;

/**
 * Returns the prompt for a script. `text` is the source, reduced to the context of the model. `spare` is the factor by
 * which more text is written than spoken.
 */
export function scriptPrompt(
  request: ScriptRequest,
  { text, budgetMs, spare }: { text: string; budgetMs: number; spare: number },
): ChatMessage[] {
  return [
    { role: "system", content: RULES },
    {
      role: "user",
      content: `${sourceBlock(request.content, text)}\n\n${taskOf(request, { budgetMs, spare })}`,
    },
  ];
}

/** Returns the task. It comes after the source, because models follow the end of a prompt best. */
function taskOf(
  { content, template, tone }: ScriptRequest,
  { budgetMs, spare }: { budgetMs: number; spare: number },
): string {
  const { language } = content;
  const frame = lengthWords(frameMs(budgetMs), language).replace("about ", "");
  return [
    `Now write the script from this source, in ${languageWords(language)}.`,
    `Kind: ${TEMPLATE_WORDS[template]}`,
    `Tone: ${TONE_WORDS[tone]}.`,
    `Length: ${lengthWords(budgetMs * spare, language)} in all sentences together; the least important of them will be left out. If the source has less to say, write less: nothing is padded.`,
    `The hook has at most ${frame}, the close as well.`,
    "Only what the source says; evidence copied from it; every question answered; no stock phrase; only the JSON object.",
  ].join("\n");
}

const FRAME_MIN_MS = 2_000;
const FRAME_MAX_MS = 6_400;
const FRAME_SHARE = 0.05;

/** Returns the duration of a hook or a close in a video of this length. */
function frameMs(budgetMs: number): number {
  return Math.min(FRAME_MAX_MS, FRAME_MIN_MS + budgetMs * FRAME_SHARE);
}

/** Returns the request for the same script at another length, because its narration was too long or too short. */
export function relengthTask(spoken: {
  spokenMs: number;
  targetMs: number;
  spare: number;
  language: string;
}): string {
  const { spokenMs, targetMs, spare, language } = spoken;
  const advice =
    spokenMs < targetMs
      ? "Take more of the source into it, in more sentences; keep those that are good."
      : "Write shorter sentences, more of which stand alone, so that they can be left out in smaller steps.";
  const seconds = (ms: number): string => (ms / 1000).toFixed(0);
  return `Spoken, your script takes ${seconds(spokenMs)} seconds; ${seconds(targetMs)} are needed. ${advice} Send the whole JSON object again with ${lengthWords(targetMs * spare, language)} in all, by the same rules.`;
}

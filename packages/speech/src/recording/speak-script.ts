import { VOICE_SPEED_PERCENT, VOICE_TONE_LEVEL, limitConcurrency } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { COEFFICIENTS, type Cepstra, FRAME_STEP_MS } from "../alignment/cepstra.js";
import { spansOfTokens } from "../alignment/spans-of-tokens.js";
import { type TimeSpan, shiftSpan } from "../alignment/time-span.js";
import { encodeWav } from "@inkreel/audio";
import type { SpokenToken } from "../normaliser/spoken-token.js";
import type { Speaker } from "../speaker/speaker.js";
import { hearInThread } from "./recording-pool.js";

/** A script as spoken by a built-in voice. */
export interface SpokenScript {
  cepstra: Cepstra;
  /** Time span of each word. */
  spans: TimeSpan[];
}

/** Approximate number of words that are spoken at once (half a minute), so that little audio is in memory at a time. */
const BLOCK_WORDS = 60;
const BLOCKS_AT_ONCE = 2;

/**
 * Speaks a text of any length with a built-in voice, and keeps only the features for comparison. `tokens` are those of
 * the text.
 */
export async function speakScript(request: {
  text: string;
  tokens: readonly SpokenToken[];
  language: string;
  voiceId: string;
  speaker: Speaker;
  signal: AbortSignal | null;
}): Promise<SpokenScript> {
  const { text, tokens, language, voiceId, speaker, signal } = request;
  const inTurn = limitConcurrency(BLOCKS_AT_ONCE);
  const blocks = await Promise.all(
    cutBlocks(text, tokens).map((block) =>
      inTurn(async () => {
        signal?.throwIfAborted();
        const speech = await speaker.speak({
          text: block.text,
          language,
          voiceId,
          speedPercent: VOICE_SPEED_PERCENT.default,
          toneLevel: VOICE_TONE_LEVEL.default,
          details: null,
          signal,
        });
        const { cepstra } = await hearInThread(encodeWav(speech.samples, speech.sampleRateHz), signal);
        return { cepstra, spans: spansOfTokens(block.tokens, speech.words) };
      }),
    ),
  );
  return join(blocks);
}

interface Block {
  text: string;
  tokens: readonly SpokenToken[];
}

/** Divides a script into blocks at the ends of sentences. */
function cutBlocks(text: string, tokens: readonly SpokenToken[]): Block[] {
  const words = splitWords(text);
  const blocks: Block[] = [];
  let first = 0;
  tokens.forEach(({ breakAfter }, index) => {
    const isLast = index === tokens.length - 1;
    if (!isLast && (breakAfter !== "sentence" || index + 1 - first < BLOCK_WORDS)) return;
    const from = words[first]!.startChar;
    blocks.push({ text: text.slice(from, words[index]!.endChar), tokens: tokens.slice(first, index + 1) });
    first = index + 1;
  });
  return blocks;
}

function join(blocks: readonly SpokenScript[]): SpokenScript {
  const frameCount = blocks.reduce((sum, { cepstra }) => sum + cepstra.frameCount, 0);
  const rows = new Float32Array(frameCount * COEFFICIENTS);
  const spans: TimeSpan[] = [];
  let frame = 0;
  for (const block of blocks) {
    rows.set(block.cepstra.rows, frame * COEFFICIENTS);
    for (const span of block.spans) spans.push(shiftSpan(span, frame * FRAME_STEP_MS));
    frame += block.cepstra.frameCount;
  }
  return { cepstra: { rows, frameCount }, spans };
}

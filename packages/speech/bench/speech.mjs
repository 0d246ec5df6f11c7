// Prints the errors of the aligner, and the time for a minute of speech on one worker.
// Usage: npx tsc -b packages/speech && node packages/speech/bench/speech.mjs
import { createSpeaker, measureAlignerError } from "../dist/index.js";

const TEXT = `In 2024, the average knowledge worker received 121 e-mails a day. That is one every four minutes, and most of them
say nothing at all. Dr. Lee, a professor at MIT, measured what this does to us: after each interruption it takes about 23
minutes to get back to the same depth of focus. Multiply that by a team of ten, and you lose $4.5 million a year. So what
can you do? First, turn off notifications. Second, read mail twice a day, at 10:30 and at 4 p.m. Third, answer in five
sentences or fewer. It sounds small, but companies that tried it saw a 40% drop in messages within six weeks. The trick is
not discipline; it is design. Make the good choice the easy one, and people will follow. GitHub, Shopify and Basecamp all
publish guides on asynchronous work. Start with one rule, write it down, and tell everyone. If it works, keep it. If it
doesn't, change it. Try it for a week and see what happens.`;

const startedMs = performance.now();
const speaker = createSpeaker({ store: null, workerCount: 1 });
const { durationMs } = await speaker.speak({
  text: TEXT,
  voiceId: "builtin-slt",
  speedPercent: 100,
  toneLevel: 50,
  signal: null,
});
const tookMs = Math.round(performance.now() - startedMs);
const { medianMs, p90Ms, wordCount } = await measureAlignerError(speaker, TEXT);
await speaker.close();
console.log(
  JSON.stringify({
    speechMs: durationMs,
    tookMs,
    wordStartErrorMs: { median: medianMs, p90: p90Ms },
    wordCount,
  }),
);

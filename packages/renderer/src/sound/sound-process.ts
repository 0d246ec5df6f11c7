import { writeFile } from "node:fs/promises";
import { AUDIO_SAMPLE_RATE_HZ, toPassedError } from "@inkreel/contract/plain";
import { encodeWav } from "@inkreel/audio";
import type { SoundAnswer, SoundJobs, SoundTask } from "./sound-jobs.js";

/**
 * Child process for one job, which arrives as a message. It answers and exits, so a damaged file that crashes it
 * affects no other job.
 */
process.once("message", (task: SoundTask) => {
  const answer = (given: SoundAnswer): void => void process.send!(given, () => process.exit());
  work(task).then(
    (durationMs) => answer({ type: "done", durationMs }),
    (error: unknown) => answer({ type: "failed", error: toPassedError(error) }),
  );
});
process.on("disconnect", () => process.exit());
process.on("SIGINT", () => undefined);

async function work({ kind, job, resultPath }: SoundTask): Promise<number> {
  if (kind === "hear") {
    const { writeSpeech } = await import("./write-speech.js");
    return writeSpeech(job as SoundJobs["hear"]["job"], resultPath!);
  }
  if (kind === "publish") {
    const { writeNarration } = await import("./write-narration.js");
    return writeNarration(job as SoundJobs["publish"]["job"], resultPath!);
  }
  const samples = await samplesOf(kind, job);
  if (resultPath !== null) await writeFile(resultPath, encodeWav(samples, AUDIO_SAMPLE_RATE_HZ));
  return Math.round((samples.length * 1000) / AUDIO_SAMPLE_RATE_HZ);
}

async function samplesOf(kind: SoundTask["kind"], job: SoundTask["job"]): Promise<Float32Array> {
  // Each of the two takes a while to load, and does not need the other: FFmpeg, and what music shares with scenes.
  if (kind === "compose") {
    const { composeMusic } = await import("../music/compose-music.js");
    return composeMusic(job as SoundJobs["compose"]["job"]);
  }
  const { decodeFor } = await import("./decode-sound.js");
  return decodeFor(job as SoundJobs["decode"]["job"]);
}

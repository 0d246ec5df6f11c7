import { AUDIO_SAMPLE_RATE_HZ, toPassedError } from "@inkreel/contract";
import { writeWav } from "../audio/write-wav.js";
import { composeMusic } from "../music/compose-music.js";
import type { SoundAnswer, SoundJobKind, SoundJobs } from "./sound-jobs.js";

/** Does one job that comes as a message, answers and ends: a damaged file that kills it takes nobody along. */
process.once("message", (message: { kind: SoundJobKind; job: SoundJobs[SoundJobKind]["job"] }) => {
  const answer = (given: SoundAnswer): void => void process.send!(given, () => process.exit());
  work(message).then(
    (samples) => answer({ type: "done", result: writeWav(samples, AUDIO_SAMPLE_RATE_HZ) }),
    (error: unknown) => answer({ type: "failed", error: toPassedError(error) }),
  );
});
process.on("disconnect", () => process.exit());
process.on("SIGINT", () => undefined);

async function work(message: {
  kind: SoundJobKind;
  job: SoundJobs[SoundJobKind]["job"];
}): Promise<Float32Array> {
  if (message.kind === "compose") return composeMusic(message.job as SoundJobs["compose"]["job"]);
  // The media library takes a while to load, which composing does not need.
  const { decodeFor } = await import("./decode-for.js");
  return decodeFor(message.job as SoundJobs["decode"]["job"]);
}

import type { Frame } from "node-av";
import type { AssetLoader } from "../asset-loader.js";
import { openFilterChain } from "../footage/filter-chain.js";
import { openEncodedFile } from "../encoder/encoded-file.js";
import { openExcerptSound, openVp9Encoder } from "./excerpt-encoders.js";
import { FRAME_TIME_BASE } from "./excerpt-frames.js";
import type { ExcerptJob } from "./excerpt-job.js";
import { mixExcerpt, soundWriter } from "./excerpt-sound.js";
import type { ExcerptTarget } from "./excerpt-target.js";

/** An even number of rows and columns, which VP9 needs, and colours as in the video. */
const TO_VIDEO = [
  ["crop", "trunc(iw/2)*2:trunc(ih/2)*2:0:0"],
  ["scale", "out_color_matrix=bt709:out_range=tv"],
  ["format", "yuv420p"],
] as const;
const SOUND_STREAM = 1;

/** Opens a WebM (VP9, and Opus if the job has sounds). */
export async function openWebm(options: {
  job: ExcerptJob;
  assets: AssetLoader;
  first: Frame;
}): Promise<ExcerptTarget> {
  const { job, assets, first } = options;
  const samples = job.sounds === null ? null : await mixExcerpt(job, job.sounds, assets);
  const [widthPx, heightPx] = [even(first.width), even(first.height)];
  const encoders = [openVp9Encoder({ width: widthPx, height: heightPx })];
  if (samples !== null) encoders.push(await openExcerptSound());
  const file = openEncodedFile({ path: job.path, container: "webm", encoders });
  const filter = openFilterChain({ first, timeBase: FRAME_TIME_BASE.webm, steps: TO_VIDEO });
  const writeSound =
    samples === null ? () => undefined : soundWriter(samples, (frame) => file.encode(SOUND_STREAM, frame));
  return { filter, file, writeSound, widthPx, heightPx };
}

function even(px: number): number {
  return px - (px % 2);
}

import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError } from "@inkreel/contract";
import {
  type AssistantVideos,
  mediaTypeOf,
  VIDEO_FILE_KINDS,
  type VideoFile,
  type VideoFileKind,
} from "@inkreel/pipeline/mcp";
import type { VideoMaker } from "../making/video-maker.js";
import { chooseOutputPath } from "./choose-output-path.js";
import { reportJob } from "./job-report.js";
import { localMakeInput, type LocalMakeInput, toChoices, toContent } from "./local-make-input.js";
import type { VideoJob, VideoJobs } from "./video-jobs.js";
import { waitForJob } from "./wait-for-job.js";

const ABOUT = [
  "`only: mp3` makes the narration alone. Give `script` to have exact words spoken.",
  "Returns the paths of the MP4, SRT, VTT, JPEG poster and composition. Cancelling this call stops the job.",
].join(" ");

/** Makes the videos of an assistant with a maker, and saves them in a folder, given as an absolute path. */
export function createLocalVideos({
  maker,
  jobs,
  folder,
}: {
  maker: VideoMaker;
  jobs: VideoJobs;
  folder: string;
}): AssistantVideos<LocalMakeInput> {
  return {
    makeInput: localMakeInput,
    about: ABOUT,
    async start(input) {
      const names = {
        title: input.title ?? null,
        url: input.url ?? null,
        text: input.text ?? input.topic ?? null,
      };
      const format = input.only === "video" ? null : input.only;
      const outputPath = await chooseOutputPath({ folder, extension: format ?? "mp4" }, names, jobs.isTaken);
      return jobs.start({ input: toContent(input), choices: await toChoices(input), outputPath, format }).id;
    },
    report: async (jobId) => reportJob(findJob(jobs, jobId)),
    waitForEnd: async (jobId, wait) => waitForJob({ job: findJob(jobs, jobId), ...wait }),
    async cancel(jobId) {
      const job = findJob(jobs, jobId);
      job.cancel();
      await job.ended;
    },
    listFiles: async () => jobs.list().flatMap(filesOf),
    findFile: async (jobId, kind) => findFile(findJob(jobs, jobId), kind),
    readFile: ({ place }) => readFile(place),
    listVoices: () => maker.listVoices(),
    listTemplates: () => maker.listTemplates(),
  };
}

function filesOf(job: VideoJob): VideoFile[] {
  const { files } = reportJob(job);
  return VIDEO_FILE_KINDS.flatMap((kind) => {
    const place = files?.[kind];
    return place === undefined ? [] : [{ ...describeFile(kind, place), jobId: job.id }];
  });
}

function describeFile(kind: VideoFileKind, place: string): Omit<VideoFile, "jobId"> {
  const name = basename(place);
  return { kind, name, place, uri: pathToFileURL(place).href, mediaType: mediaTypeOf(kind, name) };
}

/** @throws AppError, which becomes a tool error. */
function findFile(job: VideoJob, wanted: VideoFileKind | null): VideoFile {
  const { id, state } = job;
  if (state.status !== "completed")
    throw new AppError("conflict", `${id} has no files because it is ${state.status}. Call video_status.`);
  const files = filesOf(job);
  const kind = wanted ?? ("video" in state ? "mp4" : "audio");
  const found = files.find((file) => file.kind === kind);
  if (found !== undefined) return found;
  const others = files.map((file) => file.kind).join(", ");
  throw new AppError("not_found", `${id} has no ${kind}. It has: ${others}.`);
}

/** @throws AppError not_found, which becomes a tool error. */
function findJob(jobs: VideoJobs, jobId: string): VideoJob {
  const job = jobs.find(jobId);
  if (job !== null) return job;
  throw new AppError(
    "not_found",
    `There is no job "${jobId}". This MCP server forgets its jobs when it stops; make_video returns their ids.`,
  );
}

import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { FPS } from "../packages/contract/dist/index.js";
import { decodeVideoFile } from "../packages/renderer/dist/testing/decode-video-file.js";

const LENGTH_SECONDS = 15;
const POLL_MS = 1_000;

/** Different words for each video, so that no two of them share a sentence of narration or a frame. */
function contentOf(index) {
  const name = `Harbour ${index + 1}`;
  return `${name} kept its light burning for ${20 + index} years. The keeper of ${name} wrote down every ship that passed.
In the winter of ${1900 + index} a storm took the pier. Fishermen carried ${3 + index} lamps to the cliff and stood there until morning.
Nobody was lost that night. Today ${name} is a museum, and its logbook lies open at that page.`;
}

/** Makes a project and asks for its video; resolves with its number as soon as the server took the request. */
export async function orderVideo(visitor, index) {
  const project = await visitor.call("createProject", {
    body: { title: `Chaos ${index + 1}`, content: contentOf(index), duration: LENGTH_SECONDS },
  });
  const params = { id: project.id };
  await visitor.call("generateScenes", { params, body: { duration: LENGTH_SECONDS } });
  await visitor.call("generateVideo", { body: { projectId: project.id } });
  return project.id;
}

/** Polls until the video is there or the render failed; notes every step back of its progress. */
export async function watchVideo(visitor, projectId, isOver) {
  const params = { id: projectId };
  let highest = 0;
  let stepsBack = 0;
  for (;;) {
    const video = await visitor.call("getVideo", { params });
    if (video.renderProgress < highest) stepsBack += 1;
    highest = Math.max(highest, video.renderProgress);
    if (["completed", "failed", "cancelled"].includes(video.status) || isOver())
      return { projectId, status: video.status, error: video.error, durationMs: video.durationMs, stepsBack };
    await wait(POLL_MS);
  }
}

/** Downloads a finished video and counts the frames that another program decodes. */
export async function checkVideo(visitor, video) {
  if (video.status !== "completed") return { ...video, isWhole: false, frames: 0 };
  const bytes = await visitor.download("downloadVideo", { params: { id: video.projectId } });
  const { decodedFrameCount } = await decodeVideoFile(bytes, []);
  const expected = Math.round((video.durationMs * FPS) / 1000);
  return { ...video, frames: decodedFrameCount, isWhole: decodedFrameCount === expected };
}

export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

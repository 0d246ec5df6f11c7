import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { sep } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createCanvas } from "@napi-rs/canvas";
import { checkVideo, orderVideo, watchVideo } from "./videos.mjs";
import { Visitor } from "./visitor.mjs";
import { listStored, makeWorld } from "./worlds.mjs";

const LIMIT_MS = 20 * 60_000;
const DAMAGE_EVERY_MS = 1_500;
/** The file is left alone after this many damages: a render that is damaged faster than it is made never ends. */
const DAMAGES_DURING = 6;
/** The store of the distributed form writes these beside a file. */
const BESIDE = /_S3rver_(?:metadata|object\.md5)/u;

const DAMAGES = {
  "half of each file missing": async (path) => truncate(path, (await readFile(path)).length >> 1),
  "one byte of each file changed": async (path) => {
    const bytes = await readFile(path);
    if (bytes.length > 0) bytes[bytes.length >> 1] ^= 0x55;
    await writeFile(path, bytes);
  },
  "each file empty": (path) => truncate(path, 0),
};

/**
 * Damages files on the disk that can be made again: all of them between renders of one video, and some while another is
 * made.
 */
export const damagedCache = {
  name: "damaged-cache",
  forms: ["embedded", "distributed"],
  run: async ({ form, folder, random, log }) => {
    const world = await makeWorld(form, folder, { apiCount: 1, workerCount: 1 });
    try {
      const visitor = new Visitor(world.origins);
      const projectId = await orderVideo(visitor, 0);
      await showPicture(visitor, projectId);
      await visitor.call("generateVideo", { body: { projectId } });
      const first = await finish(visitor, projectId);
      log(`video ${first.video.status}; kinds of artefacts: ${[...(await kindsOf(world))].join(", ")}`);
      const rounds = [];
      for (const [name, damage] of Object.entries(DAMAGES)) {
        const paths = await artefactsOf(world);
        for (const path of paths) await damage(path);
        const again = await renderAgain({ visitor, world, projectId });
        const isSame = again.video.isWhole && Buffer.compare(again.bytes, first.bytes) === 0;
        const hasSamePictures = again.thumbnails.join() === first.thumbnails.join();
        log(`${name} (${paths.length}): ${again.video.status} ${again.video.error ?? ""}`);
        rounds.push({ isSame, hasSamePictures });
      }
      const during = await damageDuring({ visitor, world, random, log });
      const counts = {
        rounds: rounds.length,
        "the same video": rounds.filter(({ isSame }) => isSame).length,
        "the same thumbnails": rounds.filter(({ hasSamePictures }) => hasSamePictures).length,
        "files damaged during a render": during.damaged,
        "that video complete": during.video.isWhole,
      };
      const isGood = rounds.every(({ isSame, hasSamePictures }) => isSame && hasSamePictures);
      return { counts, isGood: isGood && first.video.isWhole && during.damaged > 0 && during.video.isWhole };
    } finally {
      await world.close();
    }
  },
};

async function artefactsOf(world) {
  const paths = await listStored(world);
  return paths.filter((path) => path.includes(`${sep}artefacts${sep}`) && !BESIDE.test(path));
}

/** Lists the made files, without the names that are hashes. */
async function kindsOf(world) {
  const paths = await artefactsOf(world);
  return new Set(
    paths.map((path) => path.split(`${sep}artefacts${sep}`)[1].replace(/[-/\\]?[0-9a-f]{32,}.*/u, "")),
  );
}

async function showPicture(visitor, projectId) {
  const canvas = createCanvas(600, 400);
  const context = canvas.getContext("2d");
  context.fillStyle = "#285";
  context.fillRect(50, 50, 400, 300);
  const body = new FormData();
  body.set("kind", "picture");
  body.set("projectId", String(projectId));
  body.set("file", new File([canvas.toBuffer("image/png")], "green.png", { type: "image/png" }));
  const { asset } = await visitor.call("upload", { body });
  const params = { id: projectId };
  const { scenes } = await visitor.call("listScenes", { params });
  const kept = scenes.map(({ id, text }, index) => ({
    id,
    text,
    ...(index === 0 ? { mediaAssetId: asset.id, isPictureChosen: true } : {}),
  }));
  await visitor.call("putScenes", { params, body: { scenes: kept } });
}

/** Waits for the video; gives it, and the pictures of the scenes, as they are shown. */
async function finish(visitor, projectId) {
  const deadlineMs = performance.now() + LIMIT_MS;
  const ended = await watchVideo(visitor, projectId, () => performance.now() > deadlineMs);
  const video = await checkVideo(visitor, ended);
  const params = { id: projectId };
  const bytes = video.isWhole ? await visitor.download("downloadVideo", { params }) : new Uint8Array();
  const { scenes } = await visitor.call("listScenes", { params });
  const thumbnails = [];
  for (const { id: sceneId } of scenes) {
    const picture = await visitor.download("sceneThumbnail", { params: { ...params, sceneId } });
    thumbnails.push(Buffer.from(picture).toString("base64"));
  }
  return { video, bytes, thumbnails };
}

/** Renders again as if the finished video were lost, too. */
async function renderAgain({ visitor, world, projectId }) {
  for (const path of await listStored(world))
    if (path.includes(`${sep}videos${sep}`)) await rm(path, { force: true });
  await visitor.call("generateVideo", { body: { projectId } });
  return finish(visitor, projectId);
}

/** While another video is made, some of what is there is damaged again and again. */
async function damageDuring({ visitor, world, random, log }) {
  const projectId = await orderVideo(visitor, 1);
  const kinds = Object.values(DAMAGES);
  const pick = (list) => list[Math.floor(random() * list.length)];
  let damaged = 0;
  for (let index = 0; index < DAMAGES_DURING; index++) {
    await wait(DAMAGE_EVERY_MS);
    const { status } = await visitor.call("getVideo", { params: { id: projectId } });
    if (status === "completed" || status === "failed") break;
    for (const path of (await artefactsOf(world)).filter(() => random() < 0.5)) {
      await pick(kinds)(path);
      damaged += 1;
    }
  }
  const { video } = await finish(visitor, projectId);
  log(`${damaged} damaged during a render: ${video.status} ${video.error ?? ""}`);
  return { damaged, video };
}

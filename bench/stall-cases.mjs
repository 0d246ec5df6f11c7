import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { ENDPOINTS } from "../packages/contract/dist/index.js";
import { composeMusic } from "../packages/renderer/dist/music/compose-music.js";
import { makeSound } from "../packages/renderer/dist/testing/make-sound.js";
import { doHostileAct, HOSTILE_ACTS, openHostileVisitor, prose } from "./hostile-acts.mjs";
import { createVisitor, timeRender } from "./server-visitor.mjs";

const PASSWORD = "correct horse battery staple";
const VIDEO_SECONDS = 120;
const SONG_MS = 10 * 60_000;
const PEOPLE = 20;
const SIGN_IN_ROUNDS = 5;
const PICTURES = 50;
const PICTURE_SIDE_PX = 7_000;

/**
 * Tasks of a server while it is asked whether it lives. `prepare({ origin, folder })` gives the state of a case and is
 * not measured, `run({ origin, state, site, repeats })` is; it gives what came of it, for the table.
 */
const SINGLE_CASES = {
  "a 120 s video renders": {
    prepare: async ({ origin }) => {
      const visitor = await createVisitor(origin);
      return { visitor, id: await makeVideo(visitor) };
    },
    run: async ({ state }) => `${Math.round((await timeRender(state.visitor, state.id)).wallMs / 1000)} s`,
  },
  "10,000 words are generated": {
    prepare: async ({ origin }) => createVisitor(origin),
    run: async ({ state: { client } }) => {
      const body = { title: "Years", content: prose(60_000, 0), contentType: "text", duration: 60 };
      const { id } = await client.call(ENDPOINTS.createProject, { body });
      await client.call(ENDPOINTS.generateScript, { body: { projectId: id, duration: 60 } });
      const { scenes } = await client.call(ENDPOINTS.generateScenes, { params: { id }, body: {} });
      await client.call(ENDPOINTS.getComposition, { params: { id } });
      return `${scenes.length} scenes`;
    },
  },
  "an mp3 is decoded": {
    prepare: async ({ origin, folder }) => {
      const path = join(folder, "song.mp3");
      const bar = composeMusic({ mood: "warm", seed: 1, durationMs: 30_000, sceneStartsMs: [0] });
      const song = new Float32Array((SONG_MS / 1000) * 48_000);
      for (let at = 0; at < song.length; at += bar.length) song.set(bar.subarray(0, song.length - at), at);
      makeSound(path, "mp3", song);
      return { visitor: await openHostileVisitor(origin), file: new Blob([await readFile(path)]) };
    },
    run: ({ state: { visitor, file } }) => visitor.upload("music", "song.mp3", file),
  },
  "20 people sign in": {
    prepare: async ({ origin }) => {
      const people = Array.from({ length: PEOPLE }, (_, index) => ({ origin, number: index }));
      for (const person of people) await enter("sign-up", person);
      return people;
    },
    run: async ({ state: people }) => {
      const statuses = [];
      for (let round = 0; round < SIGN_IN_ROUNDS; round++)
        statuses.push(...(await Promise.all(people.map((person) => enter("sign-in", person)))));
      return tally(statuses);
    },
  },
  "50 pictures of 7000² arrive": {
    prepare: async ({ origin }) => {
      const visitor = await openHostileVisitor(origin);
      const body = { title: "Pictures", content: prose(500, 0), contentType: "text", duration: 15 };
      const { id } = await visitor.client.call(ENDPOINTS.createProject, { body });
      return { visitor, id, picture: await drawLargePicture() };
    },
    run: async ({ state: { visitor, id, picture } }) => {
      // Bytes behind a picture's end make each a file of its own.
      const files = Array.from({ length: PICTURES }, () => new Blob([picture, randomBytes(16)]));
      return tally(await Promise.all(files.map((file) => visitor.upload("picture", "large.jpg", file, id))));
    },
  },
  ...Object.fromEntries(
    Object.keys(HOSTILE_ACTS).map((name) => [
      name,
      {
        prepare: async ({ origin }) => {
          const visitor = await openHostileVisitor(origin);
          return { visitor, state: await HOSTILE_ACTS[name].prepare(visitor) };
        },
        run: async ({ state, site, repeats }) =>
          describe(await doHostileAct(name, { ...state, site, repeats })),
      },
    ]),
  ),
};

/** What each case does, by its name; the last one does everything else at the same time. */
export const STALL_CASES = { ...SINGLE_CASES, "everything at once": allAtOnce(Object.values(SINGLE_CASES)) };

function allAtOnce(cases) {
  return {
    prepare: async (place) => {
      const states = [];
      for (const { prepare } of cases) states.push(await prepare(place));
      return states;
    },
    run: async ({ state: states, ...rest }) => {
      await Promise.all(cases.map(({ run }, index) => run({ ...rest, state: states[index] })));
      return `${cases.length} cases`;
    },
  };
}

/** A project whose narration is spoken, so that only the render is left to be done. */
async function makeVideo({ client }) {
  const content = prose(14_000, 0);
  const { id } = await client.call(ENDPOINTS.createProject, {
    body: { title: "Long", content, contentType: "text", duration: VIDEO_SECONDS },
  });
  const params = { id };
  await client.call(ENDPOINTS.generateScenes, { params, body: { duration: VIDEO_SECONDS } });
  await client.call(ENDPOINTS.getComposition, { params });
  return id;
}

/** Each person comes from an address of their own. */
async function enter(way, { origin, number }) {
  const answer = await fetch(`${origin}/api/auth/${way}/email`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${number + 1}` },
    body: JSON.stringify({ email: `person${number}@example.com`, password: PASSWORD }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function drawLargePicture() {
  const canvas = createCanvas(PICTURE_SIDE_PX, PICTURE_SIDE_PX);
  const context = canvas.getContext("2d");
  const gradient = context.createLinearGradient(0, 0, PICTURE_SIDE_PX, PICTURE_SIDE_PX);
  gradient.addColorStop(0, "#204060");
  gradient.addColorStop(1, "#f0a010");
  context.fillStyle = gradient;
  context.fillRect(0, 0, PICTURE_SIDE_PX, PICTURE_SIDE_PX);
  return canvas.encode("jpeg", 70);
}

function tally(outcomes) {
  const counts = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return describe(counts);
}

const describe = (counts) =>
  Object.entries(counts)
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(", ");

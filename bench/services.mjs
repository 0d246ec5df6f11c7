import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { DEFAULT_SOUND } from "../packages/contract/dist/index.js";
import { readContent } from "../packages/content/dist/index.js";
import {
  createDirectoryStore,
  createPageFetcher,
  DIRECT_WRITER,
  writeVideo,
} from "../packages/pipeline/dist/index.js";
import {
  assembleVoices,
  connectProviders,
  createIllustrator,
  pictureCheck,
  readProviderSettings,
} from "../packages/providers/dist/index.js";
import { startFakeOpenai } from "../packages/providers/dist/testing/fake-openai.js";
import { startFakeOpenaiSpeech } from "../packages/providers/dist/testing/fake-openai-speech.js";
import { startFakeOpenverse } from "../packages/providers/dist/testing/fake-openverse.js";
import { startFakeWikimedia } from "../packages/providers/dist/testing/fake-wikimedia.js";
import { createSpeaker } from "../packages/speech/dist/index.js";

/** What each answer of the services takes, on top of making it. */
const DELAYS_MS = { list: 300, chat: 3_000, sentence: 1_000, search: 1_000, file: 500 };
const LENGTH_SECONDS = 60;
/** A word of everyday articles in each title, so that the services find something for most queries. */
const SUBJECTS = ["tree", "street", "city", "water", "garden", "house", "summer", "people", "park", "leaf"];

/**
 * How long the services of a minute of video take: writing, speaking and pictures, without rendering. All services are
 * stand-ins on this machine whose answers take a fixed time.
 */
export async function benchServices({ articlePath }) {
  const rows = {};
  for (const [name, services] of Object.entries(CASES)) rows[name] = await measure(articlePath, services);
  console.table(rows);
  return { services: { delaysMs: DELAYS_MS, seconds: LENGTH_SECONDS, rows } };
}

/** Which services are connected. */
const CASES = {
  writer: ["writer"],
  voices: ["voices"],
  pictures: ["pictures"],
  "writer, voices, pictures": ["writer", "voices", "pictures"],
};

async function measure(articlePath, services) {
  const folder = mkdtempSync(join(tmpdir(), "inkreel-services-"));
  const opened = await openStandIns(services);
  const fetcher = createPageFetcher({ allowHosts: opened.hosts });
  const store = createDirectoryStore(join(folder, "store"));
  const reference = createSpeaker({ store: null, workerCount: 2 });
  const providers = connectProviders(readProviderSettings(opened.env), {
    log: () => undefined,
    fetcher,
    contact: null,
    voicesFolder: join(folder, "voices"),
  });
  const voices = assembleVoices({
    reference,
    store,
    voicesFolder: join(folder, "voices"),
    models: [],
    services: providers.voiceServices,
    nowMs: Date.now,
  });
  try {
    const content = await readContent(
      { kind: "file", path: articlePath },
      { fetcher, signal: null, owner: null },
    );
    const startMs = performance.now();
    const voiceId = services.includes("voices") ? "openai-nova" : "builtin-kal16";
    const voice = await voices.findAvailable(voiceId);
    const illustrator = createIllustrator({
      finder: providers.pictures.finder,
      fetcher: slowFetcher(fetcher),
      check: pictureCheck,
    });
    const searching = illustrator.begin({
      content,
      template: "blog-summary",
      aspectRatio: "9:16",
      signal: null,
    });
    let spokenAtMs = null;
    const written = await writeVideo(
      content,
      {
        lengthSeconds: LENGTH_SECONDS,
        template: "blog-summary",
        tone: "professional",
        form: "script",
        scriptText: null,
        translateTo: null,
        recordingBytes: null,
        voice,
        voiceSettings: { speedPercent: 100, toneLevel: 50, details: null },
        phrasing: DEFAULT_SOUND.phrasing,
      },
      {
        writer: providers.writer?.scriptWriter(DIRECT_WRITER) ?? DIRECT_WRITER,
        connectedWriter: providers.writer,
        speaker: voices.speaker,
        voices,
        painter: null,
        searcher: {
          consider: (scenes) => searching.consider(scenes),
          choose: async (scenes) => {
            const { pictures } = await searching.finish(scenes);
            return { shown: new Map(), reasons: new Map(), pictures, credits: [], warnings: [] };
          },
        },
        store,
        report: (stage) => {
          if (stage === "composing") spokenAtMs ??= performance.now();
        },
        signal: null,
      },
    );
    const endMs = performance.now();
    const seconds = (ms) => Math.round(ms / 100) / 10;
    return {
      total: seconds(endMs - startMs),
      spokenAt: seconds(spokenAtMs - startMs),
      scenes: written.scenes.length,
      pictures: written.pictures.length,
      ...opened.counts(),
    };
  } finally {
    await voices.speaker.close();
    await fetcher.close();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openStandIns(services) {
  const chat = await startFakeOpenai({ apiKey: null });
  const speech = await startFakeOpenaiSpeech({
    apiKey: null,
    lists: { "/v1/audio/voices": { voices: ["nova", "onyx"] } },
  });
  const pictures = SUBJECTS.map((subject, index) => ({
    id: index + 1,
    title: `${subject} green trees street`,
    tags: [subject, "green", "trees", "street", "cities"],
    author: `Author ${index}`,
    widthPx: 1200,
    heightPx: 1600,
  }));
  const openverse = await startFakeOpenverse(pictures);
  const wikimedia = await startFakeWikimedia(pictures);
  const real = { chat, speech, openverse, wikimedia };
  const slow = Object.fromEntries(
    await Promise.all(
      Object.entries(real).map(async ([name, { address }]) => [name, await slowDown(new URL(address))]),
    ),
  );
  const env = {
    ...(services.includes("writer") ? { OPENAI_BASE_URL: `${slow.chat.address}/v1` } : {}),
    ...(services.includes("voices") ? { SPEECH_BASE_URL: `${slow.speech.address}/v1` } : {}),
    ...(services.includes("pictures")
      ? {
          OPENVERSE_BASE_URL: slow.openverse.address,
          WIKIMEDIA_BASE_URL: `${slow.wikimedia.address}${new URL(wikimedia.address).pathname.replace(/\/$/u, "")}`,
        }
      : { PICTURE_SEARCH: "off" }),
  };
  const callsOf = (pattern) =>
    Object.values(real)
      .flatMap(({ requests }) => requests)
      .filter(({ path }) => pattern.test(path)).length;
  return {
    env,
    hosts: [openverse, wikimedia].map(({ address }) => new URL(address).host),
    counts: () => ({
      chats: callsOf(/chat/u),
      sentences: callsOf(/speech/u),
      searches: callsOf(/\/v1\/images\/|api\.php/u),
      files: callsOf(/^\/files/u),
    }),
    close: () => Promise.all([...Object.values(slow), ...Object.values(real)].map((one) => one.close())),
  };
}

function slowFetcher(fetcher) {
  return {
    fetchPicture: async (url, signal) => {
      await delay(DELAYS_MS.file);
      return fetcher.fetchPicture(url, signal);
    },
  };
}

/** A server before another one whose answers take longer. */
async function slowDown(target) {
  const server = createServer((incoming, response) => {
    void delay(delayOf(incoming.url)).then(() => {
      const { method, headers } = incoming;
      const onward = request(
        { hostname: target.hostname, port: target.port, path: incoming.url, method, headers },
        (answer) => {
          response.writeHead(answer.statusCode, answer.headers);
          answer.pipe(response);
        },
      );
      incoming.pipe(onward);
    });
  });
  await new Promise((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

function delayOf(path) {
  if (path.includes("/chat/")) return DELAYS_MS.chat;
  if (path.includes("/audio/speech")) return DELAYS_MS.sentence;
  return /\/images\/|api\.php/u.test(path) ? DELAYS_MS.search : DELAYS_MS.list;
}

import { createServer } from "node:http";
import { createApiClient, ENDPOINTS } from "../packages/contract/dist/index.js";
import { buildDocx } from "../packages/content/dist/testing/build-zip.js";

const MIB = 1024 * 1024;
/** A reading of 30 s may wait for several others. */
const GIVE_UP_MS = 300_000;
const PARAGRAPHS = 400_000;
/** A page of 1,900,000 characters, just below the longest that is read. */
const SLOW_PAGE_PARAGRAPHS = 7_000;
const LARGE_FILE = new Blob([new Uint8Array(45 * MIB)]);

/**
 * Acts of a visitor who wants to block the server: each is done once by `run({ visitor, site, state })`, after
 * `prepare(visitor)`, which gives the state and is no part of it. `run` gives the outcomes: statuses, or "cut off".
 */
export const HOSTILE_ACTS = {
  "12,000 carriage returns as a script": {
    prepare: makeProject,
    run: ({ visitor, state }) => [
      visitor.json("PATCH", `/api/projects/${state}/script`, { content: `A${"\r".repeat(12_000)}B` }),
    ],
  },
  "590,000 characters of figures": {
    prepare: async (visitor) => {
      const id = await makeProject(visitor, figures(590_000));
      const scenes = Array.from({ length: 40 }, (_, index) => ({ text: figures(1_000, index * 7) }));
      await visitor.json("PUT", `/api/projects/${id}/scenes`, { scenes });
      return id;
    },
    run: ({ visitor, state }) => [
      visitor.json("GET", `/api/projects/${state}/scenes`),
      visitor.json("GET", `/api/projects/${state}/scenes`),
    ],
  },
  "nine scenes of 5,000 characters": {
    prepare: makeProject,
    run: ({ visitor, state }) => [
      visitor.json("PUT", `/api/projects/${state}/scenes`, {
        scenes: Array.from({ length: 9 }, (_, index) => ({ text: prose(4_990, index * 31) })),
      }),
    ],
  },
  "eight .docx of 46 kB that unpack to 47 MB": {
    prepare: () => new Blob([buildDocx(`<w:p><w:r><w:t>${" a".repeat(23_500_000)}</w:t></w:r></w:p>`)]),
    run: ({ visitor, state }) =>
      Array.from({ length: 8 }, () => visitor.upload("document", "bomb.docx", state)),
  },
  "a .docx of 400,000 paragraphs": {
    prepare: () => new Blob([buildDocx("<w:p><w:r><w:t>one</w:t></w:r></w:p>".repeat(PARAGRAPHS))]),
    run: ({ visitor, state }) => [visitor.upload("document", "long.docx", state)],
  },
  "twenty slow pages": {
    prepare: () => null,
    run: ({ visitor, site }) =>
      Array.from({ length: 20 }, (_, page) =>
        visitor.json("POST", "/api/content/extract", { url: `${site}/${page}` }),
      ),
  },
  "50 uploads of 45 MB that are refused": {
    prepare: makeProject,
    run: ({ visitor, state }) =>
      Array.from({ length: 50 }, () => visitor.upload("picture", "large.png", LARGE_FILE, state)),
  },
};

/** A visitor without an account who takes any answer, and none, for an answer. */
export async function openHostileVisitor(origin) {
  const answer = await fetch(`${origin}/api/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "hostile" }),
  });
  const { token } = await answer.json();
  const authorization = `Bearer ${token}`;
  const outcome = async (path, init) => {
    try {
      const response = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) });
      await response.arrayBuffer();
      return response.status;
    } catch (error) {
      return error.name === "TimeoutError" ? "no answer" : "cut off";
    }
  };
  return {
    client: createApiClient({ baseUrl: origin, fetch, headers: { authorization } }),
    json: (method, path, body) =>
      outcome(path, {
        method,
        headers: { authorization, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    upload: (kind, name, file, projectId = null) => {
      const form = new FormData();
      form.set("kind", kind);
      if (projectId !== null) form.set("projectId", String(projectId));
      form.set("file", file, name);
      return outcome("/api/uploads", { method: "POST", headers: { authorization }, body: form });
    },
  };
}

/** Does an act `repeats` times, each after the other. Gives how often each outcome was seen. */
export async function doHostileAct(name, { visitor, site, state, repeats }) {
  const counts = {};
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const seen of await Promise.all(HOSTILE_ACTS[name].run({ visitor, site, state })))
      counts[seen] = (counts[seen] ?? 0) + 1;
  return counts;
}

/** Serves pages that come whole and take long to read. */
export async function startSlowSite() {
  const body = Array.from(
    { length: SLOW_PAGE_PARAGRAPHS },
    (_, index) => `<div><p>${prose(220, index)} <a href="/${index}">more</a> <b>${index}</b></p></div>`,
  ).join("");
  const page = `<!doctype html><html lang="en"><title>Slow</title><body><article>${body}</article></body></html>`;
  const server = createServer((_request, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end(page);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${server.address().port}`;
  return { host, origin: `http://${host}`, close: () => server.close() };
}

async function makeProject(visitor, content = prose(1_000, 0)) {
  const { call } = visitor.client;
  const { id } = await call(ENDPOINTS.createProject, {
    body: { title: "Hostile", content, contentType: "text", duration: 15 },
  });
  return id;
}

const NOUNS = ["river", "garden", "bridge", "market", "teacher", "engine", "forest", "winter", "village"];

/** Returns `chars` characters of sentences that all differ; `from` is where they begin to count. */
export function prose(chars, from) {
  const sentences = [];
  let length = 0;
  for (let at = from; length < chars; at++) {
    const noun = (step) => NOUNS[(at * step + (at >> 3)) % NOUNS.length];
    const said = `The ${noun(1)} of year ${1000 + at} changed how every ${noun(2)} met the ${noun(4)}. `;
    sentences.push(said);
    length += said.length;
  }
  return sentences.join("").slice(0, chars).trim();
}

function figures(chars, from = 0) {
  const words = [];
  for (let at = from, length = 0; length < chars; at++, length += words.at(-1).length + 1)
    words.push(`${at + 1_000}.${at % 97}%`);
  return words.join(" ").slice(0, chars);
}

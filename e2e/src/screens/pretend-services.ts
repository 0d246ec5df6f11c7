import type { Page } from "@playwright/test";
import { say, sayAsItIs, type TextWarning, type ProviderState, type Said } from "@inkreel/contract";

/** Words of the draft's scenes that the server's answer flags as missing in the content. */
const UNSUPPORTED: readonly { kind: TextWarning["kind"]; words: RegExp }[] = [
  // Which of its figures a script keeps depends on its length.
  { kind: "number", words: /forty|\d+/u },
  { kind: "name", words: /Krakatoa/u },
  { kind: "quote", words: /golden hour/u },
];

interface SceneAnswer {
  scenes: { text: string }[];
}

/** Changes the server's answer so that it flags some words of the scenes. */
export async function pretendTextWarnings(page: Page): Promise<void> {
  await page.route(/\/api\/projects\/\d+\/scenes$/u, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as SceneAnswer;
    const scenes = list.scenes.map((scene) => ({ ...scene, doubts: textWarningsIn(scene.text) }));
    await route.fulfill({ response, json: { ...list, scenes } });
  });
}

function textWarningsIn(text: string): TextWarning[] {
  return UNSUPPORTED.flatMap(({ kind, words }) => {
    const found = words.exec(text);
    if (found === null) return [];
    const { 0: said, index: startChar } = found;
    return [{ kind, text: said, startChar, endChar: startChar + said.length }];
  });
}

type Sentences = Record<"detail" | "adds", Said> & { lastError: Said | null };

function pretended(
  facts: Pick<ProviderState, "id" | "name" | "kind" | "state" | "setting" | "lastUsedAt"> & Sentences,
): ProviderState {
  const { detail, adds, lastError, ...rest } = facts;
  return {
    ...rest,
    detail: detail.message,
    detailSaid: detail,
    adds: adds.message,
    addsSaid: adds,
    lastError: lastError?.message ?? null,
    lastErrorSaid: lastError,
    canTest: true,
  };
}

const REFUSED = say("service_failed", {
  name: "ElevenLabs",
  fault: "refused",
  status: 401,
  said: sayAsItIs("Invalid API key"),
  setting: "ELEVENLABS_API_KEY",
});

/** Shows a connected writer, a failing voice service and one that is turned off. The others keep their real states. */
export async function pretendServices(page: Page): Promise<void> {
  await page.route("**/api/instance", async (route) => {
    const response = await route.fetch();
    const instance = (await response.json()) as { providers: ProviderState[] };
    const others = instance.providers.filter(({ id }) => !PRETENDED.some((one) => one.id === id));
    await route.fulfill({ response, json: { ...instance, providers: [...PRETENDED, ...others] } });
  });
}

const PRETENDED: readonly ProviderState[] = [
  pretended({
    id: "openai-writer",
    name: "OpenAI",
    kind: "writer",
    state: "connected",
    detail: say("service_answers", { name: "OpenAI", latencyMs: 412 }),
    setting: "OPENAI_API_KEY",
    adds: say("adds_model_writer"),
    lastError: null,
    lastUsedAt: "2026-03-01T09:30:00Z",
  }),
  pretended({
    id: "elevenlabs",
    name: "ElevenLabs",
    kind: "voice",
    state: "failing",
    detail: REFUSED,
    setting: "ELEVENLABS_API_KEY",
    adds: say("adds_elevenlabs"),
    lastError: REFUSED,
    lastUsedAt: "2026-03-01T09:32:00Z",
  }),
];

/** Answers a rewrite request with a text that contains an invented number. */
export async function pretendRewriting(page: Page): Promise<void> {
  const text = "At noon, light crosses thin air and 73 blues scatter.";
  const startChar = text.indexOf("73");
  const warning = { kind: "number", text: "73", startChar, endChar: startChar + 2 };
  await page.route("**/rewrite", (route) =>
    route.fulfill({ json: { text, doubts: [warning], warnings: [] } }),
  );
}

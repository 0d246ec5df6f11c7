import { ENDPOINTS, type DefaultVoice, type ProviderState } from "@inkreel/contract";
import { createPageFetcher, selfTest, type PageFetcher } from "@inkreel/pipeline";
import {
  assembleVoices,
  connectProviders,
  listDefaultVoices,
  readProviderSettings,
  VOICE_MODELS,
  type ConnectedProviders,
} from "@inkreel/providers";
import { createSpeaker } from "@inkreel/speech";
import { connectToServer } from "../server/connect-to-server.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { EXIT_FAILED } from "../terminal/report-failure.js";
import { VERSION } from "../version.js";
import { voicesDirectory } from "../voices-directory.js";
import type { DoctorOptions } from "../options/doctor-options.js";

const NODE_MIN = [20, 19] as const;

/** Prints the findings and returns the exit code: 1 if something that every video needs does not work. */
export async function runDoctor(
  options: DoctorOptions,
  { env, stdout }: { env: NodeJS.ProcessEnv; stdout: { write(text: string): unknown } },
): Promise<number> {
  const signal = cancelOnInterrupt();
  const { server, token = null } = options;
  const findings =
    server === undefined
      ? await examineMachine(env, signal)
      : await examineServer({ baseUrl: server, token, env, signal });
  const isJson = options.json === true;
  stdout.write(isJson ? `${JSON.stringify(findings, null, 2)}\n` : describeFindings(findings));
  return findings.checks.every(({ isOk }) => isOk) ? 0 : EXIT_FAILED;
}

async function examineMachine(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Findings> {
  const settings = readProviderSettings(env);
  const checks = [checkNode(process.versions.node), ...(await checkVideo(signal))];
  const fetcher: PageFetcher = createPageFetcher({ allowHosts: [], contact: settings.contact });
  try {
    const providers = connectProviders(settings, {
      log: () => undefined,
      fetcher,
      contact: settings.contact,
      store: null,
      voicesFolder: voicesDirectory(env, process.platform),
    });
    // The voices come after the tests, because a service that fails its test speaks nowhere by itself.
    const states = await Promise.all(providers.states().map(({ id }) => providers.test(id, signal)));
    const wait = { seconds: settings.waitMs / 1000, isPatient: false };
    return { version: VERSION, checks, providers: states, wait, voices: await readVoices(providers, env) };
  } finally {
    await fetcher.close();
  }
}

/** Returns the voice that speaks each language where nobody chose one. */
async function readVoices(providers: ConnectedProviders, env: NodeJS.ProcessEnv): Promise<DefaultVoice[]> {
  const voices = assembleVoices({
    reference: createSpeaker({ store: null, workerCount: 1 }),
    store: null,
    voicesFolder: voicesDirectory(env, process.platform),
    models: VOICE_MODELS,
    services: providers.voiceServices,
    nowMs: Date.now,
  });
  try {
    return await listDefaultVoices(voices, VOICE_MODELS);
  } finally {
    await voices.speaker.close();
  }
}

function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOk = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
  const detail = isOk
    ? `Node ${version}.`
    : `Node ${version} is too old; install ${NODE_MIN.join(".")} or newer.`;
  return { id: "node", isOk, detail };
}

async function checkVideo(signal: AbortSignal): Promise<Check[]> {
  const speaker = createSpeaker({ store: null, workerCount: 1 });
  try {
    return await selfTest(speaker, signal);
  } finally {
    await speaker.close();
  }
}

/** Reads the providers of the server and tests each one, as the button on the settings page of the web app does. */
async function examineServer(
  given: Omit<Parameters<typeof connectToServer>[0], "signal"> & { signal: AbortSignal },
): Promise<Findings> {
  const { baseUrl, signal } = given;
  const { client } = await connectToServer(given);
  const { version, providers, waitSeconds } = await client.call(ENDPOINTS.getInstance, { signal });
  const states = providers.map((state): Promise<ProviderState> | ProviderState =>
    state.canTest ? client.call(ENDPOINTS.testProvider, { params: { id: state.id }, signal }) : state,
  );
  const checks = [{ id: "server", isOk: true, detail: `${baseUrl} answers.` }];
  const tested = await Promise.all(states);
  return {
    version,
    checks,
    providers: tested,
    wait:
      waitSeconds === undefined
        ? null
        : { seconds: waitSeconds, ...(await client.call(ENDPOINTS.getPatience, { signal })) },
    voices: await client.call(ENDPOINTS.listDefaultVoices, { signal }),
  };
}

/** A test of something that a video needs. */
interface Check {
  id: string;
  isOk: boolean;
  detail: string;
}

interface Findings {
  /** Version of the tested program. */
  version: string;
  checks: Check[];
  providers: ProviderState[];
  /** How long silent services may hold up a video. Null if an older server does not say it. */
  wait: { seconds: number; isPatient: boolean } | null;
  /** The voice of each language where nobody chose one. */
  voices: DefaultVoice[];
}

/** The states as the settings page of the web app names them. */
const STATES: Readonly<Record<ProviderState["state"], string>> = {
  connected: "connected",
  key_missing: "not set up",
  not_installed: "not installed",
  off: "turned off",
  failing: "failing",
  builtin: "built in",
};
const STATE_COLUMN = 15;
const NAME_COLUMN = 21;

/** Formats the findings as text for the terminal. */
function describeFindings({ version, checks, providers, wait, voices }: Findings): string {
  const line = (state: string, name: string, detail: string): string =>
    `${state.padEnd(STATE_COLUMN)}${name.padEnd(NAME_COLUMN)}${detail}`;
  const lines = [
    `Inkreel ${version}`,
    ...checks.map(({ id, isOk, detail }) => line(isOk ? "ok" : "broken", id, detail)),
    "",
    "Services (all optional)",
    ...providers.map(({ state, name, detail }) => line(STATES[state], name, detail)),
    ...(wait === null ? [] : ["", describeWait(wait)]),
    "",
    "Voices if you choose none, by language",
    ...describeVoices(voices),
  ];
  return `${lines.join("\n")}\n`;
}

const UNSPOKEN =
  "No voice speaks these languages yet, so a video in one of them needs a choice: install a voice (make --install-voice), or captions only (--voice none, “No voice” in the app).";

function describeWait({ seconds, isPatient }: NonNullable<Findings["wait"]>): string {
  if (isPatient)
    return "You chose to wait for services for as long as they need, up to 15 minutes of silence.";
  return `Silent services hold up a video for at most ${seconds} s, all together (PROVIDER_WAIT_SECONDS).`;
}

/** Returns one line for each voice, with the languages that it would speak. */
function describeVoices(voices: readonly DefaultVoice[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { language, speaks, said } of voices) {
    const reason = speaks === "no" ? UNSPOKEN : said.message;
    byReason.set(reason, [...(byReason.get(reason) ?? []), language]);
  }
  const lines = [...byReason].map(([reason, languages]) => `${languages.join(" ")}: ${reason}`);
  return [...lines, "every language: No voice (--voice none), captions and music at a reading pace."];
}

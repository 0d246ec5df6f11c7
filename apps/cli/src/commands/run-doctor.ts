import type { ProviderState } from "@inkreel/contract";
import { createPageFetcher, selfTest, type PageFetcher } from "@inkreel/pipeline";
import { connectProviders } from "@inkreel/providers";
import { createSpeaker } from "@inkreel/speech";
import { readServices } from "../making/read-services.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";
import { EXIT_FAILED } from "../terminal/report-failure.js";
import { VERSION } from "../version.js";
import { voicesDirectory } from "../voices-directory.js";

/** What a video needs, tried out. */
interface Check {
  id: string;
  isOk: boolean;
  detail: string;
}

interface Findings {
  version: string;
  checks: Check[];
  providers: ProviderState[];
}

const NODE_MIN = [20, 19] as const;

/** Prints the findings and gives the exit code: 1 when something that every video needs is broken. */
export async function runDoctor(options: {
  isJson: boolean;
  env: NodeJS.ProcessEnv;
  stdout: { write(text: string): unknown };
}): Promise<number> {
  const { isJson, env, stdout } = options;
  const signal = cancelOnInterrupt();
  const checks = [checkNode(process.versions.node), ...(await checkFilm(signal))];
  const providers = await askProviders(env, signal);
  const findings: Findings = { version: VERSION, checks, providers };
  stdout.write(isJson ? `${JSON.stringify(findings, null, 2)}\n` : describeFindings(findings));
  return checks.every(({ isOk }) => isOk) ? 0 : EXIT_FAILED;
}

function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOk = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
  const detail = isOk
    ? `Node ${version}.`
    : `Node ${version} is too old; install ${NODE_MIN.join(".")} or newer.`;
  return { id: "node", isOk, detail };
}

async function checkFilm(signal: AbortSignal): Promise<Check[]> {
  const speaker = createSpeaker({ store: null, workerCount: 1 });
  try {
    return await selfTest(speaker, signal);
  } finally {
    await speaker.close();
  }
}

async function askProviders(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<ProviderState[]> {
  const fetcher: PageFetcher = createPageFetcher({ allowHosts: [] });
  try {
    const providers = connectProviders(readServices(env), {
      log: () => undefined,
      fetcher,
      contact: null,
      voicesFolder: voicesDirectory(env, process.platform),
    });
    return await Promise.all(providers.states().map(({ id }) => providers.test(id, signal)));
  } finally {
    await fetcher.close();
  }
}

const COLUMN = 13;

function describeFindings({ version, checks, providers }: Findings): string {
  const lines = [
    `Inkreel ${version}`,
    ...checks.map(
      ({ id, isOk, detail }) => `${(isOk ? "ok" : "broken").padEnd(COLUMN)}${id.padEnd(COLUMN)}${detail}`,
    ),
    "",
    "Services (none is needed)",
    ...providers.map(
      ({ state, name, detail }) => `${state.replace("_", " ").padEnd(COLUMN)}${name.padEnd(20)} ${detail}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

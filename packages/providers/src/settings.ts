import { AppError } from "@inkreel/contract";
import { z } from "zod";
import { DEFAULT_WAIT_MS } from "./http/patience.js";
import { OPENAI_BASE_URL } from "./openai-address.js";
import { httpAddress, key, list } from "./variables.js";

const text = z.string();
/** How long silent services may hold up a video, all of them together. */
const WAIT_SECONDS = { min: 5, default: DEFAULT_WAIT_MS / 1000, max: 900 } as const;

/**
 * Environment variables of all services that need a key, a network or a download. All are optional. A custom
 * `OPENAI_BASE_URL` is used only for writing, because most compatible servers offer neither speech nor images.
 * `SPEECH_*` and `IMAGES_*` configure servers for those.
 */
export const providerVariables = {
  OPENAI_API_KEY: key.optional(),
  OPENAI_BASE_URL: httpAddress.optional(),
  OPENAI_MODEL: text.optional(),
  SPEECH_API_KEY: key.optional(),
  SPEECH_BASE_URL: httpAddress.optional(),
  SPEECH_MODEL: text.optional(),
  SPEECH_VOICES: list.optional(),
  IMAGES_API_KEY: key.optional(),
  IMAGES_BASE_URL: httpAddress.optional(),
  IMAGES_MODEL: text.optional(),
  ELEVENLABS_API_KEY: key.optional(),
  ELEVENLABS_BASE_URL: httpAddress.optional(),
  ELEVENLABS_MODEL: text.optional(),
  ELEVENLABS_VOICES: list.optional(),
  PEXELS_API_KEY: key.optional(),
  PEXELS_BASE_URL: httpAddress.optional(),
  PIXABAY_API_KEY: key.optional(),
  PIXABAY_BASE_URL: httpAddress.optional(),
  PICTURE_SEARCH: z.enum(["on", "off"], "must be on or off").default("on"),
  OPENVERSE_BASE_URL: httpAddress.optional(),
  OPENVERSE_CLIENT_ID: key.optional(),
  OPENVERSE_CLIENT_SECRET: key.optional(),
  WIKIMEDIA_BASE_URL: httpAddress.optional(),
  CONTACT: key.optional(),
  VOICES_BASE_URL: httpAddress.optional(),
  PROVIDER_WAIT_SECONDS: z.coerce
    .number("must be a number of seconds")
    .int("must be a whole number of seconds")
    .min(WAIT_SECONDS.min, `must be at least ${WAIT_SECONDS.min}`)
    .max(WAIT_SECONDS.max, `must be at most ${WAIT_SECONDS.max}`)
    .default(WAIT_SECONDS.default),
};
const variables = z.object(providerVariables);

/** Base URL and API key of a service. Null stands for the default URL of the service, or for no key. */
export interface ServiceSettings {
  apiKey: string | null;
  /** Base URL without a trailing slash, or null. */
  baseUrl: string | null;
}

export interface ProviderSettings {
  /** OpenAI-compatible chat server, or null if neither key nor URL is set. */
  writer: (ServiceSettings & { model: string | null }) | null;
  /**
   * Speech service: OpenAI or a compatible server, or null if neither is configured. `voices` is null for the voices of
   * OpenAI.
   */
  speech: (ServiceSettings & { model: string | null; voices: readonly string[] | null }) | null;
  images: (ServiceSettings & { model: string | null }) | null;
  /** `voices` is null for the voices of the account. */
  elevenLabs:
    (ServiceSettings & { apiKey: string; model: string | null; voices: readonly string[] | null }) | null;
  pexels: (ServiceSettings & { apiKey: string }) | null;
  pixabay: (ServiceSettings & { apiKey: string }) | null;
  /** Picture sources that need no key. Null if the search is turned off, which also disables sources with a key. */
  openPictures: {
    openverseBaseUrl: string | null;
    /** A registered application, which may search more often than anonymous users. Null for none. */
    openverseClient: { id: string; secret: string } | null;
    /** The variables of an application of which only one is set, or null. */
    openverseHalf: { setting: string; lacking: string } | null;
    wikimediaBaseUrl: string | null;
  } | null;
  /** Address or e-mail that requests to picture sources and sites name as a contact, or null. */
  contact: string | null;
  /** Base URL for downloading local voices, or null for that of their publishers. */
  voicesBaseUrl: string | null;
  /** How long silent services may hold up the work, all of them together. */
  waitMs: number;
}

/** Converts variables that `providerVariables` has validated to settings. */
export function toProviderSettings(given: z.infer<typeof variables>): ProviderSettings {
  const openaiKey = given.OPENAI_API_KEY ?? null;
  const openaiBaseUrl = given.OPENAI_BASE_URL === OPENAI_BASE_URL ? null : (given.OPENAI_BASE_URL ?? null);
  const isOpenaiItself = openaiKey !== null && openaiBaseUrl === null;
  const beside = (apiKey: string | undefined, baseUrl: string | undefined): ServiceSettings | null => {
    if (baseUrl === undefined && apiKey === undefined)
      return isOpenaiItself ? { apiKey: openaiKey, baseUrl: null } : null;
    return { apiKey: apiKey ?? null, baseUrl: baseUrl ?? null };
  };
  const speech = beside(given.SPEECH_API_KEY, given.SPEECH_BASE_URL);
  const images = beside(given.IMAGES_API_KEY, given.IMAGES_BASE_URL);
  const keyed = (apiKey: string | undefined, baseUrl: string | undefined) =>
    apiKey === undefined ? null : { apiKey, baseUrl: baseUrl ?? null };
  const elevenLabs = keyed(given.ELEVENLABS_API_KEY, given.ELEVENLABS_BASE_URL);
  return {
    writer:
      openaiKey === null && openaiBaseUrl === null
        ? null
        : { apiKey: openaiKey, baseUrl: openaiBaseUrl, model: given.OPENAI_MODEL ?? null },
    speech: speech && { ...speech, model: given.SPEECH_MODEL ?? null, voices: given.SPEECH_VOICES ?? null },
    images: images && { ...images, model: given.IMAGES_MODEL ?? null },
    elevenLabs: elevenLabs && {
      ...elevenLabs,
      model: given.ELEVENLABS_MODEL ?? null,
      voices: given.ELEVENLABS_VOICES ?? null,
    },
    pexels: keyed(given.PEXELS_API_KEY, given.PEXELS_BASE_URL),
    pixabay: keyed(given.PIXABAY_API_KEY, given.PIXABAY_BASE_URL),
    openPictures:
      given.PICTURE_SEARCH === "off"
        ? null
        : {
            openverseBaseUrl: given.OPENVERSE_BASE_URL ?? null,
            ...openverseSettings(given.OPENVERSE_CLIENT_ID, given.OPENVERSE_CLIENT_SECRET),
            wikimediaBaseUrl: given.WIKIMEDIA_BASE_URL ?? null,
          },
    contact: given.CONTACT ?? null,
    voicesBaseUrl: given.VOICES_BASE_URL ?? null,
    waitMs: given.PROVIDER_WAIT_SECONDS * 1000,
  };
}

function openverseSettings(
  id: string | undefined,
  secret: string | undefined,
): Pick<NonNullable<ProviderSettings["openPictures"]>, "openverseClient" | "openverseHalf"> {
  const [idName, secretName] = ["OPENVERSE_CLIENT_ID", "OPENVERSE_CLIENT_SECRET"];
  if (id !== undefined && secret !== undefined)
    return { openverseClient: { id, secret }, openverseHalf: null };
  if (id === undefined && secret === undefined) return { openverseClient: null, openverseHalf: null };
  const openverseHalf =
    id === undefined ? { setting: secretName, lacking: idName } : { setting: idName, lacking: secretName };
  return { openverseClient: null, openverseHalf };
}

/**
 * Reads the settings from environment variables, for programs without other configuration. Throws AppError "bad_input",
 * which names each invalid variable but not its value.
 */
export function readProviderSettings(source: Record<string, string | undefined>): ProviderSettings {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const read = variables.safeParse(given);
  if (read.success) return toProviderSettings(read.data);
  const faults = read.error.issues.map(({ path, message }) => `  ${String(path[0])} ${message}`);
  throw new AppError(
    "bad_input",
    `These environment variables are invalid. Correct or unset them:\n${[...new Set(faults)].join("\n")}`,
  );
}

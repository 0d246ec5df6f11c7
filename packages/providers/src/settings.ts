import { AppError } from "@inkreel/contract";
import { z } from "zod";
import { OPENAI_BASE_URL } from "./openai-address.js";
import { httpAddress, key, list } from "./variables.js";

const text = z.string();

/**
 * The variables of everything that needs a key, a network or a download. All are optional. A custom `OPENAI_BASE_URL`
 * connects only a writer, because most compatible servers neither speak nor paint. `SPEECH_*` and `IMAGES_*` connect
 * those that do.
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
  PEXELS_API_KEY: key.optional(),
  PEXELS_BASE_URL: httpAddress.optional(),
  PIXABAY_API_KEY: key.optional(),
  PIXABAY_BASE_URL: httpAddress.optional(),
  PICTURE_SEARCH: z.enum(["on", "off"], "must be on or off").default("on"),
  OPENVERSE_BASE_URL: httpAddress.optional(),
  WIKIMEDIA_BASE_URL: httpAddress.optional(),
  VOICES_BASE_URL: httpAddress.optional(),
};
const variables = z.object(providerVariables);

/** Address and key of a service. Null stands for the default address of the service, or for no key. */
export interface ServiceSettings {
  apiKey: string | null;
  /** Address without a slash at the end. */
  baseUrl: string | null;
}

export interface ProviderSettings {
  /** Any OpenAI-compatible chat server. Null without a key and without an address. */
  writer: (ServiceSettings & { model: string | null }) | null;
  /** The voices of OpenAI or a compatible server. Null without either. `voices` is null for those of OpenAI. */
  speech: (ServiceSettings & { model: string | null; voices: readonly string[] | null }) | null;
  images: (ServiceSettings & { model: string | null }) | null;
  elevenLabs: (ServiceSettings & { apiKey: string; model: string | null }) | null;
  pexels: (ServiceSettings & { apiKey: string }) | null;
  pixabay: (ServiceSettings & { apiKey: string }) | null;
  /** Sources without a key. Null if the search is turned off, which also applies to sources with a key. */
  openPictures: { openverseBaseUrl: string | null; wikimediaBaseUrl: string | null } | null;
  /** Download address of local voices. Null for that of their publishers. */
  voicesBaseUrl: string | null;
}

/** Creates the settings from variables that `providerVariables` has checked. */
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
    elevenLabs: elevenLabs && { ...elevenLabs, model: given.ELEVENLABS_MODEL ?? null },
    pexels: keyed(given.PEXELS_API_KEY, given.PEXELS_BASE_URL),
    pixabay: keyed(given.PIXABAY_API_KEY, given.PIXABAY_BASE_URL),
    openPictures:
      given.PICTURE_SEARCH === "off"
        ? null
        : {
            openverseBaseUrl: given.OPENVERSE_BASE_URL ?? null,
            wikimediaBaseUrl: given.WIKIMEDIA_BASE_URL ?? null,
          },
    voicesBaseUrl: given.VOICES_BASE_URL ?? null,
  };
}

/**
 * Reads the settings of a program without other configuration. Throws AppError "bad_input", which names each wrong
 * variable but never its value.
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

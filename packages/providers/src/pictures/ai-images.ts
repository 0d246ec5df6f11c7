import type { PageFetcher } from "@inkreel/content";
import { AppError } from "@inkreel/contract";
import { z } from "zod";
import type { ProviderFetch } from "../http/create-provider-fetch.js";
import { invalidAnswer, providerJson } from "../http/provider-json.js";
import type { FrameSize } from "./picture-source.js";

export const IMAGES_MODEL = "gpt-image-1";

/** Generates pictures from descriptions. */
export interface PicturePainter {
  /** Display name. */
  name: string;
  /** Model name. It distinguishes the results of different models of a service. */
  model: string;
  /**
   * Returns the encoded picture without checking it. Rejects with ProviderError, AppError, or the abort reason of the
   * signal.
   */
  paint(order: { prompt: string; frame: FrameSize; signal: AbortSignal | null }): Promise<Uint8Array>;
}

const answer = z.object({
  data: z
    .array(z.object({ b64_json: z.string().nullish(), url: z.url({ protocol: /^https?$/u }).nullish() }))
    .min(1),
});

/** Creates an image generator for OpenAI or a compatible server. Responses may contain the picture or its URL. */
export function createAiImages(options: {
  fetch: ProviderFetch;
  baseUrl: string;
  model: string;
  /** Fetches pictures from other hosts. */
  fetcher: Pick<PageFetcher, "fetchPicture">;
}): PicturePainter {
  const { fetch, baseUrl, model, fetcher } = options;
  const { name } = fetch.provider;
  return {
    name,
    model,
    async paint({ prompt, frame, signal }) {
      const body = { model, prompt, n: 1, size: sizeFor(model, frame), ...formatFor(model) };
      const init: RequestInit = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        ...(signal === null ? {} : { signal }),
      };
      const { data } = await providerJson(fetch, `${baseUrl}/images/generations`, { init, schema: answer });
      const [picture] = data;
      if (picture?.b64_json) return Buffer.from(picture.b64_json, "base64");
      const address = picture?.url ?? null;
      if (address === null) throw invalidAnswer(fetch, { status: 200, said: "no picture in it" });
      return download(address, { ...options, fetcher, signal });
    },
  };
}

/** Downloads a generated picture. URLs of the configured server are trusted, all others are not. */
async function download(
  address: string,
  options: {
    fetch: ProviderFetch;
    baseUrl: string;
    fetcher: Pick<PageFetcher, "fetchPicture">;
    signal: AbortSignal | null;
  },
): Promise<Uint8Array> {
  const { fetch, baseUrl, fetcher, signal } = options;
  if (new URL(address).origin !== new URL(baseUrl).origin) {
    return (await fetcher.fetchPicture(address, signal)).bytes;
  }
  const response = await fetch(address, signal === null ? {} : { signal });
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the image size that the model supports with the aspect ratio nearest to that of the frame. */
function sizeFor(model: string, { widthPx, heightPx }: FrameSize): string {
  const form = widthPx === heightPx ? "square" : widthPx > heightPx ? "wide" : "tall";
  if (/dall-e-2/u.test(model)) return "1024x1024";
  const longSide = /dall-e-3/u.test(model) ? 1792 : 1536;
  return { square: "1024x1024", wide: `${longSide}x1024`, tall: `1024x${longSide}` }[form];
}

/**
 * Returns the option that makes older models return the bytes instead of a URL that expires after an hour. Newer models
 * always return bytes and reject the option.
 */
function formatFor(model: string): object {
  return /dall-e/u.test(model) ? { response_format: "b64_json" } : {};
}

/**
 * Returns the prompt for a picture of a scene: its text and style. It asks for no letters, because models misspell
 * them.
 */
export function paintingPrompt(scene: { text: string; title: string; wish: string | null }): string {
  const { text, title, wish } = scene;
  const subject = wish ?? text;
  if (subject.trim() === "") {
    throw new AppError(
      "bad_input",
      "The scene has no text to create a picture from. Write some, or describe the picture.",
    );
  }
  const about = title.trim() === "" || wish !== null ? "" : ` It belongs to a video called “${title}”.`;
  return `A photograph that illustrates: ${subject}${about} Natural light, one clear subject, no text, letters, logos or watermarks.`;
}

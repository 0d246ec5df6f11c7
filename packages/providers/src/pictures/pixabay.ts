import { z } from "zod";
import type { ProviderFetch } from "../http/create-provider-fetch.js";
import { providerJson } from "../http/provider-json.js";
import { footageFile } from "./footage-file.js";
import type { FoundPicture, FrameSize, PictureSearch, PictureSource } from "./picture-source.js";
import { plainText } from "./plain-text.js";
import { webAddress } from "./web-address.js";

export const PIXABAY_BASE_URL = "https://pixabay.com";
const LICENCE = { name: "Pixabay Content License", url: "https://pixabay.com/service/license-summary/" };
const PAGE = { min: 3, max: 200 };
const QUERY_MAX_CHARS = 100;
/** Length of the longer side of `largeImageURL`. */
const LARGE_SIDE_PX = 1280;
const LANGUAGES = new Set(
  "cs da de en es fr id it hu nl no pl pt ro sk fi sv tr vi th bg ru el ja ko zh".split(" "),
);

const common = {
  id: z.int(),
  pageURL: webAddress,
  tags: z.string().catch(""),
  user: z.string(),
  user_id: z.int(),
};
const photo = z.object({
  ...common,
  webformatURL: webAddress,
  largeImageURL: webAddress,
  imageWidth: z.int().positive(),
  imageHeight: z.int().positive(),
});
const rendition = z
  .object({
    url: webAddress,
    width: z.int().nonnegative(),
    height: z.int().nonnegative(),
    thumbnail: webAddress.optional(),
  })
  .optional()
  .catch(undefined);
const clip = z.object({
  ...common,
  duration: z.number().positive(),
  videos: z.object({ large: rendition, medium: rendition, small: rendition, tiny: rendition }),
});
const answer = z.object({ hits: z.array(z.unknown()) });

/**
 * Creates the source for Pixabay, which needs a key. It finds photographs and video clips. Their files must be
 * downloaded, because linking to them is not permitted.
 */
export function createPixabay(fetch: ProviderFetch, baseUrl: string): PictureSource {
  return {
    id: "pixabay",
    name: "Pixabay",
    address: baseUrl,
    kinds: ["photo", "footage"],
    async search(search) {
      const init = search.signal === null ? {} : { signal: search.signal };
      const { hits } = await providerJson(fetch, addressOf(search, baseUrl), { init, schema: answer });
      const read = search.kind === "photo" ? readPhoto : readClip;
      return hits.flatMap((hit) => read(hit, search.frame));
    },
  };
}

function addressOf({ query, kind, count, language }: PictureSearch, baseUrl: string): URL {
  const url = new URL(kind === "photo" ? `${baseUrl}/api/` : `${baseUrl}/api/videos/`);
  url.searchParams.set("q", query.slice(0, QUERY_MAX_CHARS));
  if (LANGUAGES.has(language)) url.searchParams.set("lang", language);
  if (kind === "photo") url.searchParams.set("image_type", "photo");
  url.searchParams.set("safesearch", "true");
  url.searchParams.set("per_page", String(Math.min(PAGE.max, Math.max(PAGE.min, count))));
  return url;
}

function readPhoto(value: unknown): FoundPicture[] {
  const read = photo.safeParse(value);
  if (!read.success || read.data.largeImageURL === null) return [];
  const { id, imageWidth, imageHeight, largeImageURL, webformatURL } = read.data;
  const scale = Math.min(1, LARGE_SIDE_PX / Math.max(imageWidth, imageHeight));
  return [
    {
      ...commonFacts(read.data),
      sourceId: String(id),
      kind: "photo",
      fileUrl: largeImageURL,
      // Pixabay documents that this URL returns the same picture at a height of 340 px.
      thumbnailUrl: webformatURL?.replace(/_640(?=\.\w+$)/u, "_340") ?? largeImageURL,
      widthPx: Math.round(imageWidth * scale),
      heightPx: Math.round(imageHeight * scale),
      durationMs: null,
      attribution: `Image by ${plainText(read.data.user, 80)} from Pixabay`,
    },
  ];
}

function readClip(value: unknown, frame: FrameSize): FoundPicture[] {
  const read = clip.safeParse(value);
  if (!read.success) return [];
  const { id, duration, videos } = read.data;
  const files = Object.values(videos).flatMap((file) =>
    file?.url && file.width > 0 && file.height > 0
      ? [{ url: file.url, widthPx: file.width, heightPx: file.height, thumbnail: file.thumbnail ?? null }]
      : [],
  );
  const chosen = footageFile(files, frame);
  const thumbnailUrl = files.find(({ thumbnail }) => thumbnail !== null)?.thumbnail ?? null;
  if (chosen === null || thumbnailUrl === null) return [];
  return [
    {
      ...commonFacts(read.data),
      sourceId: `video-${id}`,
      kind: "footage",
      fileUrl: chosen.url,
      thumbnailUrl,
      widthPx: chosen.widthPx,
      heightPx: chosen.heightPx,
      durationMs: Math.round(duration * 1000),
      attribution: `Video by ${plainText(read.data.user, 80)} from Pixabay`,
    },
  ];
}

function commonFacts({
  tags,
  user,
  user_id,
  pageURL,
}: Pick<z.output<typeof photo>, "tags" | "user" | "user_id" | "pageURL">) {
  const words = tags
    .split(",")
    .map((tag) => plainText(tag, 40))
    .filter((tag) => tag !== "");
  return {
    source: "pixabay",
    title: words.slice(0, 3).join(", "),
    description: "",
    tags: words,
    author: plainText(user, 80),
    authorUrl: `https://pixabay.com/users/${encodeURIComponent(user)}-${user_id}/`,
    pageUrl: pageURL,
    licence: LICENCE,
  } as const;
}

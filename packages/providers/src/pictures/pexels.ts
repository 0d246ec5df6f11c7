import { z } from "zod";
import type { ProviderFetch } from "../http/create-provider-fetch.js";
import { ProviderError } from "../http/provider-error.js";
import { providerJson } from "../http/provider-json.js";
import { footageFile } from "./footage-file.js";
import type { FoundPicture, FrameSize, PictureSearch, PictureSource } from "./picture-source.js";
import { plainText } from "./plain-text.js";
import { webAddress } from "./web-address.js";

export const PEXELS_BASE_URL = "https://api.pexels.com";
const LICENCE = { name: "Pexels License", url: "https://www.pexels.com/license/" };
const PAGE_MAX = 80;
/** Pexels locale for each language. */
const LOCALES: Readonly<Record<string, string>> = {
  de: "de-DE",
  es: "es-ES",
  fr: "fr-FR",
  it: "it-IT",
  pt: "pt-BR",
  nl: "nl-NL",
  pl: "pl-PL",
  sv: "sv-SE",
  tr: "tr-TR",
  ru: "ru-RU",
  ja: "ja-JP",
  ko: "ko-KR",
  zh: "zh-CN",
  uk: "uk-UA",
};

const photo = z.object({
  id: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  url: webAddress,
  photographer: z.string(),
  photographer_url: webAddress,
  alt: z.string().nullish(),
  src: z.object({ original: webAddress, medium: webAddress }),
});
const video = z.object({
  id: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  url: webAddress,
  image: webAddress,
  duration: z.number().positive(),
  user: z.object({ name: z.string(), url: webAddress }),
  video_files: z.array(
    z.object({
      file_type: z.string().nullish(),
      width: z.int().positive().nullish(),
      height: z.int().positive().nullish(),
      link: webAddress,
    }),
  ),
});
const photos = z.object({ photos: z.array(z.unknown()) });
const videos = z.object({ videos: z.array(z.unknown()) });

/** Creates the source for Pexels, which needs a key. It finds photographs and video clips. */
export function createPexels(fetch: ProviderFetch, baseUrl: string): PictureSource {
  return {
    id: "pexels",
    name: "Pexels",
    address: baseUrl,
    kinds: ["photo", "footage"],
    async search(search) {
      const init = search.signal === null ? {} : { signal: search.signal };
      if (search.kind === "footage") {
        const found = await searchVideos((path) =>
          providerJson(fetch, addressOf(search, baseUrl + path), { init, schema: videos }),
        );
        return found.videos.flatMap((value) => readVideo(value, search.frame));
      }
      const url = addressOf(search, `${baseUrl}/v1/search`);
      const found = await providerJson(fetch, url, { init, schema: photos });
      return found.photos.flatMap((value) => readPhoto(value, search.frame));
    },
  };
}

/** Path of the video search, and the deprecated one (https://www.pexels.com/api/documentation/#videos-search). */
const VIDEO_PATHS = { current: "/v1/videos/search", deprecated: "/videos/search" } as const;

/** Searches at the current path, or at the deprecated one if the server, such as an older mirror, has no other. */
async function searchVideos<Found>(ask: (path: string) => Promise<Found>): Promise<Found> {
  try {
    return await ask(VIDEO_PATHS.current);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.status !== 404) throw error;
    return ask(VIDEO_PATHS.deprecated);
  }
}

function addressOf({ query, count, language, frame }: PictureSearch, path: string): URL {
  const url = new URL(path);
  url.searchParams.set("query", query);
  url.searchParams.set("per_page", String(Math.min(count, PAGE_MAX)));
  // Clips are always full-frame, because they do not work as a strip beside text. So the aspect ratio of the frame is
  // requested.
  if (frame.widthPx !== frame.heightPx) {
    url.searchParams.set("orientation", frame.widthPx > frame.heightPx ? "landscape" : "portrait");
  }
  const locale = LOCALES[language];
  if (locale !== undefined) url.searchParams.set("locale", locale);
  return url;
}

function readPhoto(value: unknown, frame: FrameSize): FoundPicture[] {
  const read = photo.safeParse(value);
  if (!read.success || read.data.src.original === null) return [];
  const { id, width, height, url, photographer, photographer_url, alt, src } = read.data;
  const title = plainText(alt ?? "", 120);
  const author = plainText(photographer, 80);
  // A scaled version is requested, because the original may have 20 MB.
  const scale = Math.min(1, Math.max(frame.widthPx / width, frame.heightPx / height));
  const [widthPx, heightPx] = [Math.round(width * scale), Math.round(height * scale)];
  const file = new URL(src.original ?? "");
  file.search = `auto=compress&cs=tinysrgb&w=${widthPx}`;
  return [
    {
      source: "pexels",
      sourceId: String(id),
      kind: "photo",
      title,
      description: "",
      tags: [],
      author,
      authorUrl: photographer_url,
      pageUrl: url,
      fileUrl: file.href,
      thumbnailUrl: src.medium ?? file.href,
      widthPx,
      heightPx,
      durationMs: null,
      licence: LICENCE,
      attribution: `Photo by ${author} on Pexels`,
    },
  ];
}

function readVideo(value: unknown, frame: FrameSize): FoundPicture[] {
  const read = video.safeParse(value);
  if (!read.success || read.data.image === null) return [];
  const { id, url, user, duration, image, video_files } = read.data;
  const files = video_files.flatMap(({ file_type, width, height, link }) =>
    file_type === "video/mp4" && width && height && link
      ? [{ url: link, widthPx: width, heightPx: height }]
      : [],
  );
  const file = footageFile(files, frame);
  if (file === null) return [];
  const author = plainText(user.name, 80);
  return [
    {
      source: "pexels",
      sourceId: `video-${id}`,
      kind: "footage",
      title: titleOfAddress(url),
      description: "",
      tags: [],
      author,
      authorUrl: user.url,
      pageUrl: url,
      fileUrl: file.url,
      thumbnailUrl: image,
      widthPx: file.widthPx,
      heightPx: file.heightPx,
      durationMs: Math.round(duration * 1000),
      licence: LICENCE,
      attribution: `Video by ${author} on Pexels`,
    },
  ];
}

/**
 * Returns the title of a clip from its page URL, which is its only text, such as
 * "/video/aerial-view-of-a-beach-1093662/".
 */
function titleOfAddress(url: string | null): string {
  const name = /\/video\/([^/]+?)(?:-\d+)?\/?$/u.exec(url ?? "")?.[1] ?? "";
  return plainText(name.replaceAll("-", " "), 120);
}

import { z } from "zod";
import type { ProviderFetch } from "../http/create-provider-fetch.js";
import { faultyAnswer, providerJson } from "../http/provider-json.js";
import { attributionOf } from "./attribution-of.js";
import type { FoundPicture, FrameSize, PictureSearch, PictureSource } from "./picture-source.js";
import { plainText } from "./plain-text.js";
import { webAddress } from "./web-address.js";

export const WIKIMEDIA_BASE_URL = "https://commons.wikimedia.org";
/** Width of the scaled version to request. URLs of other widths are derived from it. */
const SCALED_WIDTH_PX = 1920;
const SMALLEST_SIDE_PX = 600;
const FACTS = "Artist|LicenseShortName|LicenseUrl|ImageDescription|ObjectName|Categories";

const fact = z.object({ value: z.coerce.string() }).optional().catch(undefined);
const file = z.object({
  pageid: z.int(),
  title: z.string(),
  index: z.int().catch(Number.MAX_SAFE_INTEGER),
  imageinfo: z
    .array(
      z.object({
        width: z.int().positive(),
        height: z.int().positive(),
        url: webAddress,
        thumburl: webAddress,
        descriptionurl: webAddress,
        mime: z.string(),
        extmetadata: z
          .object({
            Artist: fact,
            LicenseShortName: fact,
            LicenseUrl: fact,
            ImageDescription: fact,
            ObjectName: fact,
            Categories: fact,
          })
          .catch({}),
      }),
    )
    .min(1),
});
/** Errors of the API for too many requests (https://www.mediawiki.org/wiki/API:Etiquette). */
const LIMITED: ReadonlySet<string> = new Set(["ratelimited", "maxlag"]);
const answer = z.object({
  error: z.object({ code: z.string(), info: z.string() }).optional(),
  query: z.object({ pages: z.array(z.unknown()) }).optional(),
});

/**
 * Creates the source for Wikimedia Commons, which uses the MediaWiki API without a key. It finds only photographs, no
 * drawings, documents or small files.
 */
export function createWikimedia(fetch: ProviderFetch, baseUrl: string): PictureSource {
  return {
    id: "wikimedia",
    name: "Wikimedia Commons",
    address: baseUrl,
    kinds: ["photo"],
    async search(search) {
      const init = search.signal === null ? {} : { signal: search.signal };
      const { error, query } = await providerJson(fetch, addressOf(search, baseUrl), {
        init,
        schema: answer,
      });
      // The API reports errors with HTTP status 200.
      if (error !== undefined) {
        const fault = LIMITED.has(error.code) ? "limited" : "invalid";
        throw faultyAnswer(fetch, { fault, status: 200, said: `${error.code}: ${error.info}` });
      }
      const files = (query?.pages ?? []).flatMap((page) => file.safeParse(page).data ?? []);
      return files
        .toSorted((left, right) => left.index - right.index)
        .flatMap((page) => readFile(page, search.frame));
    },
  };
}

function addressOf({ query, count }: PictureSearch, baseUrl: string): URL {
  const url = new URL(`${baseUrl}/w/api.php`);
  const parameters = {
    action: "query",
    format: "json",
    formatversion: "2",
    generator: "search",
    gsrsearch: `filetype:bitmap ${query}`,
    gsrnamespace: "6",
    gsrlimit: String(count),
    prop: "imageinfo",
    iiprop: "url|size|mime|extmetadata",
    iiurlwidth: String(SCALED_WIDTH_PX),
    iiextmetadatafilter: FACTS,
    iiextmetadatalanguage: "en",
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

function readFile(
  { pageid, title: fileName, imageinfo }: z.output<typeof file>,
  frame: FrameSize,
): FoundPicture[] {
  const [info] = imageinfo;
  if (info === undefined || info.url === null || !/^image\/(?:jpeg|png|webp)$/u.test(info.mime)) return [];
  if (Math.min(info.width, info.height) < SMALLEST_SIDE_PX) return [];
  const { Artist, LicenseShortName, LicenseUrl, ImageDescription, ObjectName, Categories } = info.extmetadata;
  const licence = plainText(LicenseShortName?.value ?? "", 60);
  if (!isFree(licence)) return [];
  const title = plainText(ObjectName?.value ?? fileName.replace(/^File:|\.\w{2,5}$/gu, ""), 120);
  const author = plainText(Artist?.value ?? "", 80);
  const licenceUrl = webAddress.parse(LicenseUrl?.value);
  const size = wikimediaSize({ url: info.url, scaledUrl: info.thumburl, ...sizeOf(info) }, frame);
  return [
    {
      source: "wikimedia",
      sourceId: String(pageid),
      kind: "photo",
      title,
      description: plainText(ImageDescription?.value ?? "", 300),
      tags: (Categories?.value ?? "").split("|").filter(isSubject).slice(0, 12),
      author: author === "" ? null : author,
      authorUrl: null,
      pageUrl: info.descriptionurl,
      ...size,
      durationMs: null,
      licence: { name: licence, url: licenceUrl },
      attribution: attributionOf({ title, author: author || null, licence, via: "Wikimedia Commons" }),
    },
  ];
}

function sizeOf({ width, height }: { width: number; height: number }): FrameSize {
  return { widthPx: width, heightPx: height };
}

/**
 * Returns true for usable licences. All files on Commons may be used commercially and modified, but some licences, such
 * as the GFDL, have conditions that a video cannot meet.
 */
function isFree(licence: string): boolean {
  return /^(?:CC0|CC BY(?:-SA)? |Public domain|PDM?\b|No restrictions|Attribution$)/iu.test(licence);
}

/** Returns true if a category describes the subject of a file. Others are about its origin or maintenance. */
function isSubject(category: string): boolean {
  return (
    category !== "" &&
    !/\b(?:files?|images?|media|uploaded|uploads|wikidata|wikimedia|commons|taken (?:with|on)|cc-|license|pd-|self-published|featured|quality|valued|flickr|panoramio|date|exif|metadata|check|needed)\b/iu.test(
      category,
    )
  );
}

/**
 * Thumbnail widths that Wikimedia caches. Other widths are rendered on demand, and frequent requests for them are
 * refused.
 */
const STANDARD_WIDTHS_PX = [1280, 1920, 3840] as const;
const THUMBNAIL_WIDTH_PX = 330;

/** Returns the URLs of a file in the smallest cached size that covers the frame, and of its thumbnail. */
function wikimediaSize(
  file: FrameSize & { url: string; scaledUrl: string | null },
  frame: FrameSize,
): Pick<FoundPicture, "fileUrl" | "thumbnailUrl" | "widthPx" | "heightPx"> {
  const { url, scaledUrl, widthPx, heightPx } = file;
  const scaled = (px: number): string | null =>
    scaledUrl === null || !/\/\d+px-/u.test(scaledUrl) || px >= widthPx
      ? null
      : scaledUrl.replace(/\/\d+px-/u, `/${px}px-`);
  const neededPx = Math.max(frame.widthPx, (frame.heightPx * widthPx) / heightPx);
  const fittingPx = STANDARD_WIDTHS_PX.find((px) => px >= neededPx) ?? STANDARD_WIDTHS_PX.at(-1)!;
  const fileUrl = scaled(fittingPx);
  const thumbnailUrl = scaled(THUMBNAIL_WIDTH_PX) ?? scaledUrl ?? url;
  if (fileUrl === null) return { fileUrl: url, thumbnailUrl, widthPx, heightPx };
  return {
    fileUrl,
    thumbnailUrl,
    widthPx: fittingPx,
    heightPx: Math.round((heightPx * fittingPx) / widthPx),
  };
}

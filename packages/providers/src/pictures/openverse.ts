import { z } from "zod";
import type { ProviderFetch } from "../http/create-provider-fetch.js";
import { ProviderError } from "../http/provider-error.js";
import { providerJson } from "../http/provider-json.js";
import { attributionOf } from "./attribution-of.js";
import type { FoundPicture, PictureSearch, PictureSource } from "./picture-source.js";
import { createOpenverseToken, type OpenverseClient, type OpenverseToken } from "./openverse-token.js";
import { plainText } from "./plain-text.js";
import { webAddress } from "./web-address.js";

export const OPENVERSE_BASE_URL = "https://api.openverse.org";
/** Maximum number of results per page without an account. */
const PAGE_MAX = 20;

const image = z.object({
  id: z.string(),
  title: z.string().nullish(),
  foreign_landing_url: webAddress,
  url: webAddress,
  thumbnail: webAddress,
  creator: z.string().nullish(),
  creator_url: webAddress,
  license: z.string(),
  license_version: z.string().nullish(),
  license_url: webAddress,
  source: z.string().nullish(),
  tags: z.array(z.object({ name: z.string() })).nullish(),
  width: z.int().positive().nullish(),
  height: z.int().positive().nullish(),
  mature: z.boolean().nullish(),
});
const answer = z.object({ results: z.array(z.unknown()) });

/**
 * Creates the source for Openverse, which finds openly licensed pictures of many collections without a key. Only
 * pictures whose licence allows commercial use and modification are returned.
 */
export function createOpenverse(
  fetch: ProviderFetch,
  baseUrl: string,
  client: OpenverseClient | null,
): PictureSource {
  const token = client && createOpenverseToken(fetch, { baseUrl, client });
  return {
    id: "openverse",
    name: "Openverse",
    address: baseUrl,
    kinds: ["photo"],
    async search(search) {
      const url = addressOf(search, baseUrl);
      const signal = search.signal === null ? {} : { signal: search.signal };
      const { results } = await withToken(token, (headers) =>
        providerJson(fetch, url, { init: { headers, ...signal }, schema: answer }),
      );
      return results.flatMap(readImage);
    },
  };
}

/** Asks again with a new token if the service refuses the current one, which it can end early. */
async function withToken<Answer>(
  token: OpenverseToken | null,
  ask: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  if (token === null) return ask({});
  const askWith = (value: string): Promise<Answer> => ask({ authorization: `Bearer ${value}` });
  const current = await token.current();
  try {
    return await askWith(current);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault !== "refused") throw error;
    token.drop(current);
    return askWith(await token.current());
  }
}

function addressOf({ query, count }: PictureSearch, baseUrl: string): URL {
  const url = new URL(`${baseUrl}/v1/images/`);
  url.searchParams.set("q", query);
  url.searchParams.set("license_type", "commercial,modification");
  url.searchParams.set("extension", "jpg,jpeg,png");
  url.searchParams.set("mature", "false");
  url.searchParams.set("page_size", String(Math.min(count, PAGE_MAX)));
  return url;
}

/** Parses one picture. Returns an empty list if data is missing, so that the other pictures are kept. */
function readImage(value: unknown): FoundPicture[] {
  const read = image.safeParse(value);
  if (!read.success || read.data.mature === true) return [];
  const { id, url, width, height, creator, license_url, foreign_landing_url: pageUrl } = read.data;
  const licence = licenceName(read.data.license, read.data.license_version ?? null);
  if (url === null || licence === null || !width || !height) return [];
  const title = plainText(read.data.title ?? "", 120);
  const author = creator ? plainText(creator, 80) : null;
  const collection = read.data.source ? `Openverse (${read.data.source})` : "Openverse";
  return [
    {
      source: "openverse",
      sourceId: id,
      kind: "photo",
      title,
      description: "",
      tags: (read.data.tags ?? []).slice(0, 20).map(({ name }) => plainText(name, 40)),
      author,
      authorUrl: read.data.creator_url,
      pageUrl,
      fileUrl: url,
      thumbnailUrl: read.data.thumbnail ?? url,
      widthPx: width,
      heightPx: height,
      durationMs: null,
      licence: { name: licence, url: license_url },
      attribution: attributionOf({ title, author, licence, via: collection }),
    },
  ];
}

/**
 * Returns the name of a usable licence, otherwise null. The licence is checked again in case the server ignores the
 * filter.
 */
function licenceName(code: string, version: string | null): string | null {
  if (code === "cc0") return "CC0 1.0";
  if (code === "pdm") return "Public domain";
  return code === "by" || code === "by-sa" ? `CC ${code.toUpperCase()} ${version ?? ""}`.trim() : null;
}

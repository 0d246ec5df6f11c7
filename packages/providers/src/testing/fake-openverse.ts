import { type FakePictureSource, fileAddress, startFakePictureSource } from "./fake-picture-source.js";
import type { SamplePicture } from "./sample-picture.js";

export interface FakeOpenverseClient {
  id: string;
  secret: string;
  /** Life of its tokens. */
  seconds: number;
}

/**
 * Starts a fake of Openverse's image search as documented. All its pictures have the given `licence`. With a `client`,
 * it answers only searches with its newest token.
 */
export function startFakeOpenverse(
  pictures: readonly SamplePicture[],
  { licence = "by", client = null }: { licence?: string; client?: FakeOpenverseClient | null } = {},
): Promise<FakePictureSource> {
  let tokenCount = 0;
  return startFakePictureSource(pictures, {
    queryName: "q",
    answer: ({ url, pictures: found, address, request }) => {
      if (client !== null && url.pathname === "/v1/auth_tokens/token/") {
        const { id: client_id, secret: client_secret, seconds: expires_in } = client;
        const wanted = new URLSearchParams({ client_id, client_secret, grant_type: "client_credentials" });
        if (request.body !== wanted.toString()) return { status: 401, json: { error: "invalid_client" } };
        tokenCount += 1;
        return {
          json: {
            access_token: `token-${tokenCount}`,
            scope: "read write",
            expires_in,
            token_type: "Bearer",
          },
        };
      }
      if (client !== null && request.headers.authorization !== `Bearer token-${tokenCount}`) {
        return { status: 401, json: { detail: "The access token has expired." } };
      }
      if (url.pathname !== "/v1/images/") return null;
      const results = found.map((picture) => ({
        id: `00000000-0000-4000-8000-${String(picture.id).padStart(12, "0")}`,
        title: picture.title,
        foreign_landing_url: `https://www.flickr.com/photos/someone/${picture.id}`,
        url: fileAddress(address, picture),
        creator: picture.author,
        creator_url: "https://www.flickr.com/photos/someone",
        license: licence,
        license_version: "2.0",
        license_url: `https://creativecommons.org/licenses/${licence}/2.0/`,
        provider: "flickr",
        source: "flickr",
        category: "photograph",
        filesize: null,
        filetype: "jpg",
        tags: picture.tags.map((name) => ({ name, accuracy: null })),
        attribution: `"${picture.title}" by ${picture.author} is licensed under CC ${licence.toUpperCase()} 2.0.`,
        fields_matched: ["title"],
        mature: false,
        height: picture.heightPx,
        width: picture.widthPx,
        thumbnail: fileAddress(address, picture, 300),
        detail_url: `${address}/v1/images/${picture.id}/`,
        related_url: `${address}/v1/images/${picture.id}/related/`,
        unstable__sensitivity: [],
      }));
      const page = { result_count: results.length, page_count: 1, page_size: 20, page: 1 };
      return { json: { ...page, results } };
    },
  });
}

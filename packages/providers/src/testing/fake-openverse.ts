import { type FakePictureSource, fileAddress, startFakePictureSource } from "./fake-picture-source.js";
import type { SamplePicture } from "./sample-picture.js";

/** Starts a fake of Openverse's image search as documented. All its pictures have the given `licence`. */
export function startFakeOpenverse(
  pictures: readonly SamplePicture[],
  { licence = "by" }: { licence?: string } = {},
): Promise<FakePictureSource> {
  return startFakePictureSource(pictures, {
    queryName: "q",
    answer: ({ url, pictures: found, address }) => {
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

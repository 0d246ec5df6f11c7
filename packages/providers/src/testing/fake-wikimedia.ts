import { type FakePictureSource, fileAddress, startFakePictureSource } from "./fake-picture-source.js";
import type { SamplePicture } from "./sample-picture.js";

/**
 * Starts a fake of the MediaWiki API of Commons as documented, second format version. All its pictures have the given
 * `licence`.
 */
export function startFakeWikimedia(
  pictures: readonly SamplePicture[],
  { licence = "CC BY-SA 4.0", mime = "image/jpeg" }: { licence?: string; mime?: string } = {},
): Promise<FakePictureSource> {
  return startFakePictureSource(pictures, {
    queryName: "gsrsearch",
    answer: ({ url, pictures: found, address }) => {
      if (url.pathname !== "/w/api.php") return null;
      // An empty result has no list of pages.
      if (found.length === 0) return { json: { batchcomplete: true } };
      const fact = (value: string) => ({ value, source: "commons-desc-page", hidden: "" });
      const pages = found.map((picture, at) => ({
        pageid: picture.id,
        ns: 6,
        title: `File:${picture.title}.jpg`,
        index: at + 1,
        imagerepository: "local",
        imageinfo: [
          {
            size: 1_000_000,
            width: picture.widthPx,
            height: picture.heightPx,
            url: fileAddress(address, picture),
            thumburl: fileAddress(address, picture, Math.min(1920, picture.widthPx)),
            descriptionurl: `https://commons.wikimedia.org/wiki/File:${picture.id}.jpg`,
            mime,
            extmetadata: {
              ObjectName: fact(picture.title),
              ImageDescription: fact(`<p>${picture.title} &amp; more</p>`),
              Artist: fact(`<a href="//commons.wikimedia.org/wiki/User:X">${picture.author}</a>`),
              LicenseShortName: fact(licence),
              LicenseUrl: fact("https://creativecommons.org/licenses/by-sa/4.0"),
              Categories: fact([...picture.tags, "CC-BY-SA-4.0", "Self-published work"].join("|")),
            },
          },
        ],
      }));
      // The order of the list has no meaning, only the index has.
      return { json: { batchcomplete: true, query: { pages: pages.toReversed() } } };
    },
  });
}

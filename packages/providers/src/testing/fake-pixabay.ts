import { type FakePictureSource, fileAddress, startFakePictureSource } from "./fake-picture-source.js";
import type { SamplePicture } from "./sample-picture.js";

/** Starts a fake of Pixabay's searches for images and videos as documented. */
export function startFakePixabay(
  pictures: readonly SamplePicture[],
  { apiKey = "1234567-pixabaytestkey" }: { apiKey?: string } = {},
): Promise<FakePictureSource> {
  return startFakePictureSource(pictures, {
    queryName: "q",
    answer: ({ url, pictures: found, address }) => {
      // The service reports this with status 400, as plain text.
      if (url.searchParams.get("key") !== apiKey) {
        return {
          status: 400,
          json: "[ERROR 400] Invalid or missing API key (https://pixabay.com/api/docs/).",
        };
      }
      const page = { total: found.length, totalHits: found.length };
      if (url.pathname === "/api/") return { json: { ...page, hits: found.map(photoOf(address)) } };
      return url.pathname === "/api/videos/"
        ? { json: { ...page, hits: found.map(videoOf(address)) } }
        : null;
    },
  });
}

function common({ id, tags, author }: SamplePicture) {
  return {
    id,
    pageURL: `https://pixabay.com/photos/${id}/`,
    tags: tags.join(", "),
    user: author,
    user_id: 99,
  };
}

function photoOf(address: string) {
  return (picture: SamplePicture) => ({
    ...common(picture),
    type: "photo",
    previewURL: fileAddress(address, picture, 150),
    webformatURL: `${address}/get/${picture.id}_640.jpg`,
    webformatWidth: 640,
    largeImageURL: fileAddress(address, picture, Math.min(picture.widthPx, 1280)),
    imageWidth: picture.widthPx,
    imageHeight: picture.heightPx,
    imageSize: 1_000_000,
  });
}

function videoOf(address: string) {
  return (picture: SamplePicture) => {
    const rendition = (name: string, widthPx: number) => ({
      url: `${address}/videos/${picture.id}-${name}.mp4`,
      width: widthPx,
      height: Math.round((picture.heightPx * widthPx) / picture.widthPx),
      size: 1_000_000,
      thumbnail: fileAddress(address, picture, 300),
    });
    const none = { url: "", width: 0, height: 0, size: 0, thumbnail: "" };
    return {
      ...common(picture),
      type: "film",
      duration: 9,
      videos: {
        large: none,
        medium: rendition("medium", 1920),
        small: rendition("small", 1280),
        tiny: rendition("tiny", 640),
      },
    };
  };
}

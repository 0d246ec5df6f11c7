import { type FakePictureSource, fileAddress, startFakePictureSource } from "./fake-picture-source.js";
import type { SamplePicture } from "./sample-picture.js";

/** Starts a fake of Pexels' searches for photos and videos as documented. */
export function startFakePexels(
  pictures: readonly SamplePicture[],
  {
    apiKey = "pexels-test-key",
    videoFile = null,
    videoPath = "/v1/videos/search",
  }: { apiKey?: string; videoFile?: string | null; videoPath?: string } = {},
): Promise<FakePictureSource> {
  return startFakePictureSource(pictures, {
    queryName: "query",
    answer: ({ url, pictures: found, address, request }) => {
      if (request.headers.authorization !== apiKey) {
        return { status: 401, json: { status: 401, code: "Unauthorized" } };
      }
      const page = { page: 1, per_page: 15, total_results: found.length };
      if (url.pathname === "/v1/search") return { json: { ...page, photos: found.map(photoOf(address)) } };
      if (url.pathname !== videoPath) return null;
      return { json: { ...page, videos: found.map(videoOf(address, videoFile)) } };
    },
  });
}

function photoOf(address: string) {
  return (picture: SamplePicture) => ({
    id: picture.id,
    width: picture.widthPx,
    height: picture.heightPx,
    url: `https://www.pexels.com/photo/${picture.id}/`,
    photographer: picture.author,
    photographer_url: "https://www.pexels.com/@someone",
    photographer_id: 7,
    avg_color: "#978E82",
    src: {
      original: fileAddress(address, picture),
      large2x: fileAddress(address, picture),
      large: fileAddress(address, picture),
      medium: fileAddress(address, picture, 350),
      small: fileAddress(address, picture, 130),
    },
    liked: false,
    alt: picture.title,
  });
}

function videoOf(address: string, videoFile: string | null) {
  return (picture: SamplePicture) => ({
    id: picture.id,
    width: picture.widthPx,
    height: picture.heightPx,
    url: `https://www.pexels.com/video/${picture.title.toLowerCase().replaceAll(" ", "-")}-${picture.id}/`,
    image: fileAddress(address, picture, 300),
    duration: 12,
    user: { id: 7, name: picture.author, url: "https://www.pexels.com/@someone" },
    video_files: [
      {
        id: 1,
        quality: "hls",
        file_type: "application/x-mpegURL",
        width: null,
        height: null,
        link: "https://x.test/a.m3u8",
      },
      {
        id: 2,
        quality: "hd",
        file_type: "video/mp4",
        width: picture.widthPx,
        height: picture.heightPx,
        link: videoFile ?? `${address}/videos/${picture.id}-large.mp4`,
      },
      {
        id: 3,
        quality: "sd",
        file_type: "video/mp4",
        width: Math.round(picture.widthPx / 4),
        height: Math.round(picture.heightPx / 4),
        link: `${address}/videos/${picture.id}-small.mp4`,
      },
    ],
    video_pictures: [{ id: 1, picture: fileAddress(address, picture, 300), nr: 0 }],
  });
}

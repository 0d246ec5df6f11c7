import type { ServerResponse } from "node:http";
import { type FakeRequest, type FakeService, sendJson, startFakeService } from "./fake-service.js";
import { findSamples, sampleJpeg, type SamplePicture } from "./sample-picture.js";

export interface FakePictureSource extends FakeService {
  /** Returns the searches, without the downloads of files and thumbnails. */
  searches: () => URL[];
}

/** Returns the answer of a source for the pictures that its search found. Null for an unknown address. */
export type AnswerSearch = (search: {
  url: URL;
  pictures: SamplePicture[];
  /** Address of the server itself. */
  address: string;
  request: FakeRequest;
}) => { status?: number; json: unknown } | null;

/** Starts a fake source of these pictures. Files have the addresses `/files/{id}-{width}x{height}.jpg` in any size. */
export async function startFakePictureSource(
  pictures: readonly SamplePicture[],
  options: { queryName: string; answer: AnswerSearch },
): Promise<FakePictureSource> {
  const service = await startFakeService(async (request, response) => {
    const url = new URL(request.path, service.address);
    if (url.pathname.startsWith("/files/")) return sendFile(url.pathname, response);
    const query = (url.searchParams.get(options.queryName) ?? "").replace("filetype:bitmap ", "");
    const found = findSamples(pictures, query);
    const answer = options.answer({ url, pictures: found, address: service.address, request });
    if (answer === null) sendJson(response, { detail: "Not found." }, 404);
    else sendJson(response, answer.json, answer.status ?? 200);
  });
  return {
    ...service,
    searches: () =>
      service.requests
        .map(({ path }) => new URL(path, service.address))
        .filter(({ pathname }) => !pathname.startsWith("/files/")),
  };
}

async function sendFile(path: string, response: ServerResponse): Promise<void> {
  const [, id, width, height] = /(\d+)-(\d+)x(\d+)\.jpg$/u.exec(path) ?? [];
  if (id === undefined) return void response.writeHead(404).end();
  const jpeg = await sampleJpeg({ seed: Number(id), widthPx: Number(width), heightPx: Number(height) });
  response.writeHead(200, { "content-type": "image/jpeg" }).end(jpeg);
}

/** Returns the address of the file of a picture, scaled to a width or unscaled. */
export function fileAddress(
  address: string,
  { id, widthPx, heightPx }: SamplePicture,
  scaledPx = widthPx,
): string {
  const scaledHeightPx = Math.round((heightPx * scaledPx) / widthPx);
  return `${address}/files/${id}-${scaledPx}x${scaledHeightPx}.jpg`;
}

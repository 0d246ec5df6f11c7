import type { ServerResponse } from "node:http";
import { type FakeRequest, type FakeService, sendJson, startFakeService } from "./fake-service.js";
import { findSamples, sampleJpeg, type SamplePicture } from "./sample-picture.js";

export interface FakePictureSource extends FakeService {
  /** Searches, without the files and thumbnails that were fetched. */
  searches: () => URL[];
}

/** Answer of a source for the pictures that its search found; null for an address that it does not know. */
export type AnswerSearch = (search: {
  url: URL;
  pictures: SamplePicture[];
  /** Address of the server itself. */
  address: string;
  request: FakeRequest;
}) => { status?: number; json: unknown } | null;

/** A source of these pictures on this machine; files lie at `/files/{id}-{width}x{height}.jpg` in any size. */
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

/** The address of a picture's file, scaled to a width or as it is. */
export function fileAddress(
  address: string,
  { id, widthPx, heightPx }: SamplePicture,
  scaledPx = widthPx,
): string {
  const scaledHeightPx = Math.round((heightPx * scaledPx) / widthPx);
  return `${address}/files/${id}-${scaledPx}x${scaledHeightPx}.jpg`;
}

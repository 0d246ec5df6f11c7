import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { Services } from "../services.js";
import { requireDecoded } from "./decode-picture.js";
import { savePictureAsset } from "./save-picture-asset.js";

/** Brings the picture at an address into a project; whose it is is told by the address. @throws what fetching and decoding throw. */
export async function addPictureFromAddress(
  services: Pick<Services, "fetcher" | "files" | "quotas">,
  { projectId, url, signal }: { projectId: number; url: string; signal: AbortSignal },
): Promise<StoredMediaAsset> {
  await services.quotas.check({ projectId }, { bytes: 1 });
  const { bytes, finalUrl } = await services.fetcher.fetchPicture(url, signal);
  const { hostname, pathname } = new URL(finalUrl);
  const name = decodeName(pathname.split("/").at(-1) ?? "");
  return savePictureAsset(services, {
    projectId,
    bytes,
    decoded: await requireDecoded(bytes, url),
    source: "address",
    sourceUrl: finalUrl,
    alt: name
      .replace(/\.\w{1,5}$/u, "")
      .replaceAll(/[-_+]+/gu, " ")
      .slice(0, 120),
    attribution: hostname.replace(/^www\./u, ""),
    tags: [],
    keywords: [],
    generationId: null,
    metadata: { fileUrl: finalUrl, pageUrl: finalUrl },
  });
}

/** A name with broken escapes is shown as it is. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}

import { readContent } from "@inkreel/content";
import type { Upload } from "@inkreel/contract";
import { rememberExtraction } from "../extraction/remember-extraction.js";
import { toExtraction } from "../extraction/to-extraction.js";
import type { Services } from "../services.js";
import type { UploadForm } from "./read-upload-form.js";
import type { Uploader } from "./uploader.js";

/** Reads a document's text. The file itself is not kept. @throws AppError with what is wrong with the file. */
export async function uploadDocument(
  services: Services,
  { visitor, sender, begin }: Uploader,
  { file, name, signal }: UploadForm & { signal: AbortSignal },
): Promise<Upload> {
  const content = await readContent(
    { kind: "file", path: file.path, name },
    { fetcher: null, signal, owner: sender },
  );
  const extraction = toExtraction(content);
  const begun = await begin();
  // The address was counted before the file was read.
  if (visitor === null) await services.quotas.countExtraction({ visitor: begun, address: null });
  const { ownerId } = begun;
  await rememberExtraction(services, { ownerId, askedUrl: null, content, text: extraction.content });
  return { kind: "document", fileName: name, ...extraction };
}

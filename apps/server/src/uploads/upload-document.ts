import { readContent } from "@inkreel/content";
import type { Upload } from "@inkreel/contract";
import { rememberExtraction } from "../extraction/remember-extraction.js";
import { toExtraction } from "../extraction/to-extraction.js";
import type { Services } from "../services.js";
import type { UploadForm } from "./read-upload-form.js";

/** Reads a document's text. The file itself is not kept. @throws AppError with what is wrong with the file. */
export async function uploadDocument(
  services: Services,
  ownerId: string,
  { file, name, signal }: UploadForm & { signal: AbortSignal },
): Promise<Upload> {
  const content = await readContent(
    { kind: "file", path: file.path, name },
    { fetcher: null, signal, owner: ownerId },
  );
  const extraction = toExtraction(content);
  await rememberExtraction(services, { ownerId, askedUrl: null, content, text: extraction.content });
  return { kind: "document", fileName: name, ...extraction };
}

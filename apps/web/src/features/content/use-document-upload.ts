import { ENDPOINTS, type Upload } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api";

export type ReadDocument = Extract<Upload, { kind: "document" }>;

/** Sends a document to the server, which gives the text in it. */
export function useDocumentUpload(onRead: (document: ReadDocument) => void) {
  return useMutation({
    mutationFn: async (file: File): Promise<ReadDocument> => {
      const body = new FormData();
      body.set("kind", "document");
      body.set("file", file);
      const upload = await api.call(ENDPOINTS.upload, { body });
      if (upload.kind !== "document") throw new Error(`The server took a document for a ${upload.kind}.`);
      return upload;
    },
    onSuccess: onRead,
    onError: (error) => console.error("A document could not be read.", error),
  });
}

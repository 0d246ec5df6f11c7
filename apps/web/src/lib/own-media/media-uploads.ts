import {
  createApiClient,
  ENDPOINTS,
  limitConcurrency,
  type Upload,
  type UploadKind,
} from "@inkreel/contract";
import { create } from "zustand";
import { sendWithProgress } from "./send-with-progress";

/** An upload of an own picture, clip or sound that is not finished. */
export interface MediaUpload {
  id: number;
  fileName: string;
  /** The scene that will show it. Null for a sound, and for a file that no scene can show. */
  sceneKey: string | null;
  /** `working`: the server has the whole file and converts it. */
  state: "waiting" | "sending" | "working" | "failed";
  /** How much of the file is sent, 0 to 100. */
  percent: number;
  /** Why it failed. Null for all other states. */
  failure: string | null;
  /** Null if the same file would fail again. */
  retry: (() => void) | null;
  cancel: () => void;
}

export const useMediaUploads = create<{ uploads: readonly MediaUpload[] }>(() => ({ uploads: [] }));

/** Each file is sent alone or with one other, so that the first one is there soon. */
const inTurn = limitConcurrency(2);
let lastId = 0;

export interface MediaToUpload {
  file: File;
  kind: UploadKind;
  /** Null for a sound that does not belong to a project. */
  projectId: number | null;
  sceneKey: string | null;
  onUploaded: (upload: Upload) => void;
  /** Returns why an upload failed, for a person. */
  tell: (error: unknown) => string;
}

/** Uploads a file while people go on. Its progress is in `useMediaUploads`, and so is a failure until it is dismissed. */
export function uploadMedia(media: MediaToUpload): void {
  const { file, sceneKey, onUploaded, tell } = media;
  const stop = new AbortController();
  const id = addUpload({ fileName: file.name, sceneKey, cancel: () => stop.abort() });
  const onSent = (share: number): void =>
    change(id, { state: share < 1 ? "sending" : "working", percent: share * 100 });
  const sending = inTurn(async () => {
    stop.signal.throwIfAborted();
    change(id, { state: "sending" });
    return send(media, { signal: stop.signal, onSent });
  });
  sending.then(
    (upload) => {
      dismissUpload(id);
      onUploaded(upload);
    },
    (error: unknown) => {
      if (stop.signal.aborted) return dismissUpload(id);
      console.error(`${file.name} could not be uploaded.`, error);
      const retry = (): void => {
        dismissUpload(id);
        uploadMedia(media);
      };
      change(id, { state: "failed", failure: tell(error), retry, cancel: () => dismissUpload(id) });
    },
  );
}

/** Shows that a file was not taken, and why. */
export function refuseMedia(fileName: string, failure: string): void {
  const id = addUpload({ fileName, sceneKey: null, cancel: () => dismissUpload(id) });
  change(id, { state: "failed", failure });
}

function send(
  { file, kind, projectId }: MediaToUpload,
  { signal, onSent }: { signal: AbortSignal; onSent: (share: number) => void },
): Promise<Upload> {
  const body = new FormData();
  body.set("kind", kind);
  if (projectId !== null) body.set("projectId", String(projectId));
  body.set("file", file);
  const api = createApiClient({
    baseUrl: "",
    fetch: (url, init) => sendWithProgress(url, init, onSent),
    headers: {},
  });
  return api.call(ENDPOINTS.upload, { body, signal });
}

function addUpload(upload: Pick<MediaUpload, "fileName" | "sceneKey" | "cancel">): number {
  lastId += 1;
  const added: MediaUpload = {
    id: lastId,
    state: "waiting",
    percent: 0,
    failure: null,
    retry: null,
    ...upload,
  };
  useMediaUploads.setState(({ uploads }) => ({ uploads: [...uploads, added] }));
  return added.id;
}

function change(id: number, patch: Partial<MediaUpload>): void {
  useMediaUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)),
  }));
}

function dismissUpload(id: number): void {
  useMediaUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
}

/** Ends all uploads, because the project that they are for is left. */
export function cancelUploads(): void {
  for (const { cancel } of useMediaUploads.getState().uploads) cancel();
}

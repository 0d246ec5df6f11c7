import { ApiError, ENDPOINTS } from "@inkreel/contract";
import { createStore } from "zustand/vanilla";
import type { AutosaveApi } from "./autosave-api";
import type { DocumentState, DocumentStore } from "./document-store";
import { planSave, SAVE_PARTS, type SavePart } from "./plan-save";
import type { SaveState } from "./project-document";
import { sendPart, withSaved, type SavedAnswer, type SceneList } from "./send-part";
import { keepUnsaved } from "./unsaved-copy";

export const AUTOSAVE_DELAY_MS = 800;
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 30_000;

/** A part of the document that the server rejected, with the error for its panel. */
export interface SaveFailure {
  part: SavePart;
  /** True if the aspect ratio was rejected, not only the captions. */
  isAspectRatio: boolean;
  error: unknown;
}
export interface SaveStatus {
  state: SaveState;
  failures: readonly SaveFailure[];
}

export interface DocumentSaverOptions {
  projectId: number;
  store: DocumentStore;
  api: AutosaveApi;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** True if the scenes had already been changed elsewhere when this editor was opened. */
  isConflict: boolean;
}

/** Autosaves a document, one save at a time. Edits during a save are sent with the next one. */
export class DocumentSaver {
  readonly status = createStore<SaveStatus>(() => ({ state: "saved", failures: [] }));
  readonly #options: DocumentSaverOptions;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #hasConflict: boolean;
  #retryMs = RETRY_FIRST_MS;
  #lastEditMs = 0;
  readonly #listeners = new Set<(answer: SavedAnswer) => void>();

  constructor(options: DocumentSaverOptions) {
    this.#options = options;
    this.#hasConflict = options.isConflict;
  }

  /** Starts autosaving. Returns a function that saves the remaining edits and stops. */
  start(): () => void {
    const { store } = this.#options;
    const unsubscribe = store.subscribe((state, before) => {
      if (state.document !== before.document) this.#noticeEdit();
    });
    if (this.#isUnsaved()) this.#noticeEdit();
    return () => {
      unsubscribe();
      void this.flush();
    };
  }

  /** Calls `listener` with the server's response to each save. Returns a function that stops this. */
  onSaved(listener: (answer: SavedAnswer) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Saves immediately. Returns true if the server then has all edits. */
  async flush(): Promise<boolean> {
    this.#cancelTimer();
    await this.#running;
    if (this.#isUnsaved()) await this.#run();
    return !this.#isUnsaved();
  }

  /** Resolves a conflict by overwriting the other editor's scenes. */
  async keepMine(): Promise<void> {
    const { store, api, projectId } = this.#options;
    const { revision } = await api.call(ENDPOINTS.listScenes, { params: { id: projectId } });
    store.note({ revision });
    this.#hasConflict = false;
    await this.flush();
  }

  /** Returns the server's scenes. Showing them resolves a conflict. */
  async readScenes(): Promise<SceneList> {
    const { api, projectId } = this.#options;
    const list = await api.call(ENDPOINTS.listScenes, { params: { id: projectId } });
    this.#hasConflict = false;
    return list;
  }

  #noticeEdit(): void {
    this.#lastEditMs = Date.now();
    this.#keep();
    if (this.#running !== null) return;
    if (!this.#isUnsaved()) {
      this.#cancelTimer();
      return this.#say(this.#hasConflict ? "conflict" : "saved", []);
    }
    // While offline, the next retry includes the new edits.
    if (this.#isOffline()) return;
    this.#say(this.#hasConflict ? "conflict" : "pending");
    this.#schedule(AUTOSAVE_DELAY_MS);
  }

  #keep(): void {
    const { storage, projectId, store } = this.#options;
    keepUnsaved(storage, projectId, store.getState());
  }

  #isUnsaved(): boolean {
    return Object.values(planSave(this.#options.store.getState())).some((part) => part !== null);
  }

  #isOffline(): boolean {
    return this.status.getState().state === "offline";
  }

  #schedule(delayMs: number): void {
    this.#cancelTimer();
    this.#timer = setTimeout(() => void this.#run(), delayMs);
  }

  #cancelTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #run(): Promise<void> {
    this.#running ??= this.#save().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #save(): Promise<void> {
    this.#cancelTimer();
    const sent = this.#options.store.getState();
    const failures: SaveFailure[] = [];
    if (!this.#isOffline()) this.#say("saving");
    for (const part of SAVE_PARTS) {
      if (part === "scenes" && this.#hasConflict) continue;
      try {
        await this.#send(part, sent);
      } catch (error) {
        if (isConflict(error) && part === "scenes") this.#hasConflict = true;
        else failures.push(toFailure(part, sent, error));
      }
    }
    this.#conclude(failures);
  }

  async #send(part: SavePart, sent: DocumentState): Promise<void> {
    const { api, projectId, store } = this.#options;
    const plan = planSave(sent);
    const answer = await sendPart(part, { api, projectId, plan, state: sent });
    if (answer === null) return;
    store.note(withSaved(store.getState(), sent, answer));
    this.#keep();
    for (const listener of this.#listeners) listener(answer);
  }

  #conclude(failures: readonly SaveFailure[]): void {
    for (const failure of failures) console.error(logLine(failure), failure.error);
    const unreached = failures.filter(({ error }) => isUnreached(error));
    if (unreached.length > 0) return this.#tryLater(failures, unreached);
    this.#retryMs = RETRY_FIRST_MS;
    if (this.#hasConflict) return this.#say("conflict", failures);
    if (failures.length > 0) return this.#say("failed", failures);
    if (!this.#isUnsaved()) return this.#say("saved", []);
    this.#say("pending", []);
    this.#schedule(Math.max(0, this.#lastEditMs + AUTOSAVE_DELAY_MS - Date.now()));
  }

  #tryLater(failures: readonly SaveFailure[], unreached: readonly SaveFailure[]): void {
    this.#say(
      "offline",
      failures.filter((failure) => !unreached.includes(failure)),
    );
    const asked = unreached.map(({ error }) => (error instanceof ApiError ? error.retryAfterSeconds : null));
    const askedMs = Math.max(...asked.map((seconds) => (seconds ?? 0) * 1000));
    this.#schedule(Math.max(this.#retryMs, askedMs));
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MAX_MS);
  }

  #say(state: SaveState, failures = this.status.getState().failures): void {
    this.status.setState({ state, failures });
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/**
 * Returns true if the request should be retried later: no connection, an error of a proxy, too many requests (429) or
 * unavailable (503).
 */
function isUnreached(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 429 || error.status === 503 || (error.status >= 500 && error.code === null);
}

function toFailure(part: SavePart, { document, saved }: DocumentState, error: unknown): SaveFailure {
  const isAspectRatio = document.settings.aspectRatio !== saved.settings.aspectRatio;
  return { part, isAspectRatio, error };
}

/** Returns the console message for a failed save, as prescribed by the specification. */
function logLine({ part, isAspectRatio, error }: SaveFailure): string {
  const text = error instanceof Error ? error.message : String(error);
  if (part === "voice") return `Failed to save voice config: ${text}`;
  if (part === "video")
    return isAspectRatio ? `Failed to save aspect ratio: ${text}` : "Failed to update captions";
  return part === "scenes" ? `Failed to save scenes: ${text}` : `Failed to save the project: ${text}`;
}

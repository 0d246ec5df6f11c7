import { ApiError, ENDPOINTS } from "@inkreel/contract";
import { createStore } from "zustand/vanilla";
import type { AutosaveApi } from "./autosave-api";
import type { DocumentState, DocumentStore } from "./document-store";
import { mergeNewer, openConflicts, settledScenes, withTheirs } from "./merge-document";
import { planSave, SAVE_PARTS, type SavePart } from "./plan-save";
import type { DocumentScene, SaveState } from "./project-document";
import { readFacts, readScenes } from "./read-document";
import { sendPart, withSaved, type SavedAnswer, type SceneList } from "./send-part";
import { keepUnsaved } from "./unsaved-copy";

export const AUTOSAVE_DELAY_MS = 800;
/** Another voice is wanted at once. Only the arrow keys choose several, one after the other. */
export const VOICE_SAVE_DELAY_MS = 100;
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
  /** Called when scenes that others have changed were taken over. */
  onMerged: (() => void) | null;
}

/** Autosaves a document, one save at a time. Edits during a save are sent with the next one. */
export class DocumentSaver {
  readonly status = createStore<SaveStatus>(() => ({ state: "saved", failures: [] }));
  readonly #options: DocumentSaverOptions;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  /** Scenes that were sent without an answer, so the server may have them. */
  #unanswered: readonly DocumentScene[] = [];
  #retryMs = RETRY_FIRST_MS;
  #lastEditMs = 0;
  readonly #listeners = new Set<(answer: SavedAnswer) => void>();

  constructor(options: DocumentSaverOptions) {
    this.#options = options;
  }

  /** Starts autosaving. Returns a function that saves the remaining edits and stops. */
  start(): () => void {
    const { store } = this.#options;
    const unsubscribe = store.subscribe((state, before) => {
      if (state.document !== before.document) this.#noticeEdit();
    });
    if (this.#isUnsaved() || this.#hasConflict()) this.#noticeEdit();
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

  /** Saves immediately. Returns true if the server then has all edits, and no conflict is open. */
  async flush(): Promise<boolean> {
    this.#cancelTimer();
    await this.#running;
    if (this.#isUnsaved()) await this.#run();
    return !this.#isUnsaved() && !this.#hasConflict();
  }

  /** Resolves the conflict of a scene by overwriting what others changed. */
  async keepMine(key: string): Promise<void> {
    const { store } = this.#options;
    store.note({ conflicts: store.getState().conflicts.filter((conflict) => conflict.key !== key) });
    await this.flush();
  }

  /** Resolves the conflict of a scene with what others changed, in one undo step. */
  takeTheirs(key: string): void {
    const { store } = this.#options;
    const { conflicts, saved } = store.getState();
    const [own, others] = [true, false].map((is) =>
      conflicts.filter((conflict) => (conflict.key === key) === is),
    );
    store.note({ conflicts: others ?? [] });
    store.edit((document) => withTheirs(document, { scenes: Object.values(saved.scenes) }, own ?? []));
    this.#noticeEdit();
  }

  /** Returns the server's scenes. */
  readScenes(): Promise<SceneList> {
    const { api, projectId } = this.#options;
    return api.call(ENDPOINTS.listScenes, { params: { id: projectId } });
  }

  /** Merges what others have saved. */
  takeNewer(): Promise<void> {
    return this.during(() => this.#takeNewer());
  }

  /**
   * Runs a command that changes the scenes on the server. Nothing is saved meanwhile, and its changes do not look as if
   * others had made them.
   */
  async during<Result>(command: () => Promise<Result>): Promise<Result> {
    // Unlike after `await this.idle()`, nothing else that waits can begin between the last look and the command.
    while (this.#running !== null) await this.#running;
    const done = command();
    const end = (): void => {
      this.#running = null;
    };
    // Edits made meanwhile are saved after a failure, too.
    const conclude = (): void => this.#conclude([]);
    this.#running = done.then(conclude, conclude).then(end, end);
    await this.#running;
    return done;
  }

  /** Resolves when no request is running. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #noticeEdit(): void {
    this.#lastEditMs = Date.now();
    this.#keep();
    if (this.#running !== null) return;
    if (!this.#isUnsaved()) {
      this.#cancelTimer();
      return this.#say(this.#hasConflict() ? "conflict" : "saved", []);
    }
    // While offline, the next retry includes the new edits.
    if (this.#isOffline()) return;
    this.#say("pending");
    this.#schedule(this.#delayMs());
  }

  #delayMs(): number {
    const { document, saved } = this.#options.store.getState();
    const isOtherVoice = document.settings.voiceId !== saved.settings.voiceId;
    return isOtherVoice ? VOICE_SAVE_DELAY_MS : AUTOSAVE_DELAY_MS;
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
      try {
        await this.#send(part, sent).catch((error: unknown) => this.#mergeConflict(part, error));
      } catch (error) {
        if (part === "scenes" && isUnreached(error)) this.#unanswered = settledScenes(sent);
        failures.push(toFailure(part, sent, error));
      }
    }
    this.#conclude(failures);
  }

  async #send(part: SavePart, sent: DocumentState): Promise<void> {
    const { api, projectId, store } = this.#options;
    const plan = planSave(sent);
    const answer = await sendPart(part, { api, projectId, plan });
    if (answer === null) return;
    store.note(withSaved(store.getState(), sent, answer));
    if (answer.part === "scenes") {
      this.#unanswered = [];
      // The server has merged changes by others.
      if (answer.list.revision > sent.revision + 1) this.#merge(answer.list);
    }
    this.#tell(answer);
  }

  /** The server merges only with recent revisions. With older ones, this editor still knows what it started from. */
  async #mergeConflict(part: SavePart, error: unknown): Promise<void> {
    if (part !== "scenes" || !isConflict(error)) throw error;
    await this.#takeNewer();
  }

  async #takeNewer(): Promise<void> {
    const list = await this.readScenes();
    if (list.revision === this.#options.store.getState().revision) return;
    this.#merge(list);
    this.#unanswered = [];
    this.#tell({ part: "scenes", list });
  }

  #merge({ scenes, revision }: SceneList): void {
    const { store } = this.#options;
    const state = store.getState();
    const document = { title: state.saved.title, settings: state.saved.settings, scenes: readScenes(scenes) };
    const newer = { document, revision, facts: readFacts(scenes, state.facts) };
    const { change, rebase } = mergeNewer(state, newer, this.#unanswered);
    store.takeOver(change, rebase);
    if (store.getState().document.scenes !== state.document.scenes) this.#options.onMerged?.();
  }

  #tell(answer: SavedAnswer): void {
    this.#keep();
    for (const listener of this.#listeners) listener(answer);
  }

  #hasConflict(): boolean {
    return openConflicts(this.#options.store.getState()).length > 0;
  }

  #conclude(failures: readonly SaveFailure[]): void {
    for (const failure of failures) console.error(logLine(failure), failure.error);
    const unreached = failures.filter(({ error }) => isUnreached(error));
    if (unreached.length > 0) return this.#tryLater(failures, unreached);
    this.#retryMs = RETRY_FIRST_MS;
    if (failures.length > 0) return this.#say(this.#hasConflict() ? "conflict" : "failed", failures);
    if (!this.#isUnsaved()) return this.#say(this.#hasConflict() ? "conflict" : "saved", []);
    this.#say("pending", []);
    this.#schedule(Math.max(0, this.#lastEditMs + this.#delayMs() - Date.now()));
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

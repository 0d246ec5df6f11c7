import {
  AUTOMATIC_MOVEMENT,
  AUTOMATIC_PAUSES,
  createApiClient,
  type ApiRequestInit,
  type Project,
  type ProjectScene,
} from "@inkreel/contract";
import type { AutosaveApi } from "./autosave-api";
import { createDocumentStore, type DocumentState, type DocumentStore } from "./document-store";
import { DocumentSaver } from "./document-saver";
import { readFacts, readScenes } from "./read-document";
import { savedWith } from "./saved-with";
import { FIRST_VOICE_DETAILS } from "./voice-details";

/** One call that the fake server received. */
export interface GotCall {
  name: string;
  body: Record<string, unknown>;
}

/**
 * A server with one project, for tests. It receives the calls of `fetch`, keeps scenes and revision like the real
 * server, and first returns the answers in `answerNext`.
 */
export class FakeProject {
  readonly calls: GotCall[] = [];
  scenes: ProjectScene[] = [scene("a", "One two three."), scene("b", "Four five.")];
  revision = 1;
  /** Each write takes the first one. */
  readonly answerNext: (() => Response | Promise<Response>)[] = [];

  readonly api: AutosaveApi = createApiClient<Response>({
    baseUrl: "",
    headers: {},
    fetch: (url, init) => this.answer(url, init),
  });

  loaded(): DocumentState {
    const scenes = readScenes(this.scenes);
    const settings = {
      lengthSeconds: null,
      templateId: null,
      aspectRatio: "9:16",
      captionsStyle: "default",
      captionSize: "medium",
      captionPosition: "bottom",
      motion: "full",
      voiceId: null,
      speed: 100,
      toneLevel: 50,
      ...FIRST_VOICE_DETAILS,
      logoUrl: null,
      logoPosition: "bottom-right",
      primaryColor: "#000000",
      secondaryColor: "#666666",
      useAIImages: false,
      musicMood: "off",
      musicSeed: 1,
      musicVolumePercent: 50,
      musicUploadId: null,
      musicFileName: null,
      hasEffects: true,
      musicSpace: true,
      phrasing: true,
      pronunciations: [],
    } as const;
    return {
      document: { title: "Title", settings, scenes },
      saved: savedWith({ title: "Title", settings, keys: [], scenes: {} }, scenes),
      revision: this.revision,
      facts: readFacts(this.scenes),
      conflicts: [],
      settingsTag: "",
    };
  }

  names(): string[] {
    return this.calls.map(({ name }) => name);
  }

  /** Answers a `fetch` like the server. */
  async answer(url: string, init: Pick<ApiRequestInit, "method" | "body">): Promise<Response> {
    const name = `${init.method} ${url.replace("/api/projects/7", "")}`;
    const body = init.body === undefined ? {} : (JSON.parse(init.body as string) as GotCall["body"]);
    this.calls.push({ name, body });
    const prepared = init.method === "GET" ? undefined : this.answerNext.shift();
    if (prepared !== undefined) return prepared();
    if (name === "PUT /scenes") return this.#putScenes(body as unknown as PutBody);
    if (name.startsWith("GET /changes")) return Response.json(this.#changes());
    if (name === "GET /scenes") return Response.json(this.#list());
    return Response.json({ id: 7 } as Project);
  }

  #putScenes({ revision, scenes }: PutBody): Response {
    if (revision !== null && revision !== this.revision) {
      return Response.json({ error: "Changed elsewhere.", code: "conflict" }, { status: 409 });
    }
    this.scenes = scenes.map(({ id, text, ...choices }) => ({ ...scene(id, text), ...choices }));
    this.revision += 1;
    return Response.json(this.#list());
  }

  #changes() {
    return { tag: `${this.revision}-`, revision: this.revision, settingsTag: "" };
  }

  #list() {
    return { scenes: this.scenes, revision: this.revision, warnings: [] };
  }
}

interface PutBody {
  revision: number | null;
  scenes: (Pick<ProjectScene, "id" | "text"> & Partial<ProjectScene>)[];
}

function scene(id: string, text: string): ProjectScene {
  return {
    id,
    text,
    role: "main",
    source: null,
    layout: "statement",
    chosenLayout: null,
    ownForm: null,
    emphasis: [0],
    isEmphasisChosen: false,
    pictogram: "star",
    isPictogramChosen: false,
    pictureQuery: null,
    mediaAssetId: null,
    isPictureChosen: false,
    pictureView: null,
    pictureReason: null,
    pictureReasonSaid: null,
    reason: "",
    reasonSaid: null,
    thumbnailUrl: null,
    doubts: [],
    confirmedDoubts: [],
    changes: [],
    pauses: AUTOMATIC_PAUSES,
    voice: null,
    movement: AUTOMATIC_MOVEMENT,
  };
}

/** Storage that outlives the page, as a map. */
export function fakeStorage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    size: () => map.size,
  };
}

/** Opens an editor on the fake project. */
export function openFake(
  project: FakeProject,
  storage: ReturnType<typeof fakeStorage>,
  state = project.loaded(),
): { store: DocumentStore; saver: DocumentSaver; stop: () => void } {
  const store = createDocumentStore(state);
  const { api } = project;
  const saver = new DocumentSaver({
    projectId: 7,
    store,
    api,
    storage,
    onMerged: null,
  });
  return { store, saver, stop: saver.start() };
}

import type { ServiceWait, WaitWish } from "@inkreel/contract";
import { awaitedByWork, type ConnectedProviders } from "@inkreel/providers";
import { randomUUID } from "node:crypto";
import { setInterval } from "node:timers";
import type { Logger } from "pino";
import type { Repositories } from "../db/repositories.js";

/** How often a process tells the others what it waits for, and reads what people have decided. */
const LOOK_MS = 1_000;
/** How long a wish counts after it was made or last needed. In this time a page can be loaded again. */
const WISH_SECONDS = 60;
/** As long as a silent service rests. */
const SILENCE_SECONDS = 60;

/** The work of a visitor on a project. */
export interface ProjectWork {
  id: number;
  ownerId: string;
}

/** A wait on purpose that is still as long as any other, or already longer. */
export type KeptWait = "usual" | "overdue";

/** Waits for silent services as long as people wish. */
export interface Waiting {
  /** Runs work for a project. Whatever it waits for is told to the visitor, who can decide about it. */
  during<Result>(project: ProjectWork, work: () => Promise<Result>): Promise<Result>;
  /** Returns the silent service for which a project waits in any process, or null. */
  find(projectId: number): Promise<ServiceWait | null>;
  /** Waits for a service on purpose, or goes on without it. */
  decide(projectId: number, wish: { service: string; wish: WaitWish }): Promise<void>;
  /** Returns how this process waits for a project on purpose, or null if it does not. */
  keptWait(projectId: number): KeptWait | null;
  close(): Promise<void>;
}

/**
 * Creates the desk at which all processes meet: each tells in the database what it waits for, and reads there what
 * people decided and which services were silent elsewhere.
 */
export function createWaiting({
  repositories: { waits, userPreferences },
  providers,
  log,
}: {
  repositories: Pick<Repositories, "waits" | "userPreferences">;
  providers: Pick<
    ConnectedProviders,
    "patience" | "learnSilence" | "states" | "writer" | "voiceServices" | "pictures"
  >;
  log: Logger;
}): Waiting {
  const { patience } = providers;
  const processId = randomUUID();
  const { writer, voiceServices, pictures } = providers;
  const hasServices = writer !== null || voiceServices.length > 0 || pictures.painter !== null;
  /** When each silence that this process has told about ended, on the clock of the process. */
  const told = new Map<string, number>();
  let hasReported = false;
  let looking: Promise<void> | null = null;

  const readWishes = async (projectIds: readonly number[]): Promise<void> => {
    for (const { projectId, agoMs, ...wish } of await waits.listWishes(projectIds, WISH_SECONDS))
      patience.decide(projectId, { ...wish, keptForMs: WISH_SECONDS * 1_000 - agoMs });
  };
  const readSilences = async (): Promise<void> => {
    for (const silence of await waits.listSilences(SILENCE_SECONDS)) providers.learnSilence(silence);
  };
  const tellSilences = async (): Promise<void> => {
    for (const silence of patience.silences()) {
      const endMs = Math.round(performance.now() - silence.agoMs);
      if (endMs <= (told.get(silence.service) ?? -Infinity)) continue;
      await waits.saveSilence(silence);
      told.set(silence.service, endMs);
    }
  };
  const look = async (): Promise<void> => {
    await tellSilences();
    const projectIds = [...awaitedByWork(patience).keys()];
    if (projectIds.length === 0 && !hasReported) return;
    if (projectIds.length > 0) await Promise.all([readWishes(projectIds), readSilences()]);
    // The wishes may have ended some waits.
    const waiting = awaitedByWork(patience);
    await waits.report(processId, waiting);
    hasReported = waiting.size > 0;
    for (const [projectId, { service, isKept }] of waiting)
      if (isKept) await waits.renewWish(projectId, service);
  };
  const lookOnce = (): Promise<void> =>
    (looking ??= look()
      .catch((error: unknown) =>
        log.warn({ err: error }, "What the server waits for could not be told or read."),
      )
      .finally(() => (looking = null)));
  const timer = hasServices ? setInterval(() => void lookOnce(), LOOK_MS).unref() : null;

  return {
    during: async (project, work) => {
      if (!hasServices) return work();
      const { id, ownerId } = project;
      const [preferences] = await Promise.all([
        userPreferences.findByUser(ownerId),
        readWishes([id]),
        readSilences(),
      ]);
      return patience.runFor({ id, personId: ownerId, isPatient: preferences?.isPatient ?? false }, work);
    },
    find: async (projectId) => (hasServices ? waits.find(projectId) : null),
    decide: async (projectId, { service, wish }) => {
      // Wishes about anything else would only fill the table.
      if (!hasServices || !providers.states().some(({ id }) => id === service)) return;
      await waits.saveWish({ projectId, service, wish });
      patience.decide(projectId, { service, wish, keptForMs: WISH_SECONDS * 1_000 });
      // The answer to the visitor must already be true.
      await looking;
      await lookOnce();
    },
    keptWait: (projectId) => {
      const kept = patience.waits().filter(({ workId, isKept }) => isKept && workId === projectId);
      if (kept.length === 0) return null;
      return kept.some(({ isOverdue }) => isOverdue) ? "overdue" : "usual";
    },
    close: async () => {
      if (timer !== null) clearInterval(timer);
      await looking;
    },
  };
}

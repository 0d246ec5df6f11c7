import { CHANGES_WAIT_MAX_SECONDS, ENDPOINTS, type ProjectChanges } from "@inkreel/contract";
import { api } from "../api";

const RETRY_MS = 5_000;

interface FollowOptions {
  projectId: number;
  /** Takes over what has changed. It is called again later if it fails. */
  onChange: (changes: ProjectChanges) => Promise<void>;
}

/**
 * Asks the server to tell at once when a project was changed, by this window or elsewhere. A hidden window asks when
 * it is shown again, because browsers open only six connections to a server. Returns a function that stops this.
 */
export function followChanges({ projectId, onChange }: FollowOptions): () => void {
  const stopped = new AbortController();
  let call = new AbortController();
  let tag: string | null = null;
  let isFailing = false;

  const ask = async (): Promise<void> => {
    const query = tag === null ? {} : { since: tag, waitSeconds: CHANGES_WAIT_MAX_SECONDS };
    const changes = await api.call(ENDPOINTS.getChanges, {
      params: { id: projectId },
      query,
      signal: call.signal,
    });
    if (changes.tag !== tag) await onChange(changes);
    tag = changes.tag;
    isFailing = false;
  };
  const follow = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const { signal } = call;
      try {
        if (document.visibilityState === "hidden") await shown(stopped.signal);
        else await ask();
      } catch (error) {
        if (signal.aborted) continue;
        if (!isFailing)
          console.error("Whether the project was changed elsewhere could not be found out.", error);
        isFailing = true;
        await pause(RETRY_MS, stopped.signal);
      }
    }
  };
  /** Ends the current wait. The next one begins at once, or when the window is shown again. */
  const askAnew = (): void => {
    call.abort();
    call = new AbortController();
  };
  const lookAgain = (): void => {
    tag = null;
    askAnew();
  };
  const options = { signal: stopped.signal };
  document.addEventListener("visibilitychange", askAnew, options);
  window.addEventListener("focus", lookAgain, options);
  window.addEventListener("online", lookAgain, options);
  void follow();
  return () => {
    stopped.abort();
    call.abort();
  };
}

function shown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      over.abort();
      resolve();
    };
    document.addEventListener("visibilitychange", end, { signal: over.signal });
    signal.addEventListener("abort", end, { signal: over.signal });
  });
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal.addEventListener("abort", end, { signal: over.signal });
    window.addEventListener("online", end, { signal: over.signal });
  });
}

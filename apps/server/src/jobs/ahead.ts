/**
 * Renders videos before anybody asks for them, in time that nobody else needs: their finished pieces go to the cache from which
 * requested videos are made.
 */
export interface Ahead {
  /** Tells that somebody looks at this state of a project's video, all of whose sentences are spoken. */
  note: (projectId: number, inputHash: string) => void;
  /** Tells that a project was changed. Work on what it was ends at once. */
  changed: (projectId: number) => void;
  /** Ends all work at once, because somebody waits for other work. It goes on when nobody does. */
  giveWay: () => void;
  /** Tells which finished pieces a requested video uses. */
  use: (keys: readonly string[]) => void;
  /** Starts to render ahead. Processes that render nothing leave this out. */
  start: () => void;
  close: () => Promise<void>;
}

/** For processes and tests in which nothing is rendered ahead. */
export const NOTHING_AHEAD: Ahead = {
  note: () => undefined,
  changed: () => undefined,
  giveWay: () => undefined,
  use: () => undefined,
  start: () => undefined,
  close: () => Promise.resolve(),
};

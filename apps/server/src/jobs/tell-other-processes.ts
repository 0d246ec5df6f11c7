import type { Logger } from "pino";
import type { Messages } from "../db/database.js";
import type { WakeUps } from "./wake-ups.js";

const CHANNEL = "inkreel_render_parts";

/**
 * Lets the processes of a database tell each other that something about a render's parts has changed, so that its run need
 * not wait until it looks again. Returns a function that tells it. `messages` is null where there is one process.
 */
export async function tellOtherProcesses(options: {
  messages: Messages | null;
  wakeUps: WakeUps;
  log: Logger;
}): Promise<(renderId: number) => Promise<void>> {
  const { messages, wakeUps, log } = options;
  if (messages === null) return () => Promise.resolve();
  const onMessage = (renderId: string): void => wakeUps.wake(Number(renderId));
  try {
    await messages.listen(CHANNEL, { onMessage, onReconnect: () => undefined });
  } catch (error) {
    log.warn(
      { err: error },
      "Other processes are not heard, so renders look for finished parts now and then.",
    );
  }
  return async (renderId) => {
    try {
      await messages.send(CHANNEL, String(renderId));
    } catch (error) {
      log.warn({ err: error, renderId }, "Other processes could not be told of a finished part.");
    }
  };
}

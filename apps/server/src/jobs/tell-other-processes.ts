import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Messages } from "../db/database.js";
import type { WakeUps } from "./wake-ups.js";

/** What processes tell each other, with the channel for it. */
const CHANNELS = {
  /** A part of the render with this id has changed, for the process that runs the render. */
  part: "inkreel_render_parts",
  /** A render of the project with this id began or ended, for the processes whose visitors watch it. */
  state: "inkreel_render_states",
} as const;

export type RenderNews = keyof typeof CHANNELS;
export type TellOthers = (news: RenderNews, id: number) => Promise<void>;

/**
 * Lets the processes of a database tell each other what they would otherwise notice only when they look again. `wakeUps` has
 * whom to wake for each kind of news. Returns a function that tells the others. `messages` is null where there is one process.
 */
export async function tellOtherProcesses(options: {
  messages: Messages | null;
  wakeUps: Record<RenderNews, WakeUps>;
  log: Logger;
}): Promise<TellOthers> {
  const { messages, wakeUps, log } = options;
  if (messages === null) return () => Promise.resolve();
  // A process hears its own messages, too, and has already told itself.
  const sender = randomUUID();
  const listen = async (news: RenderNews): Promise<void> => {
    const onMessage = (text: string): void => {
      const [id, from] = text.split(" ");
      if (from !== sender) wakeUps[news].wake(Number(id));
    };
    await messages.listen(CHANNELS[news], { onMessage, onReconnect: () => undefined });
  };
  try {
    await Promise.all([listen("part"), listen("state")]);
  } catch (error) {
    log.warn({ err: error }, "Other processes are not heard, so renders look for news now and then.");
  }
  return async (news, id) => {
    try {
      await messages.send(CHANNELS[news], `${id} ${sender}`);
    } catch (error) {
      log.warn({ err: error, news, id }, "Other processes could not be told of a render.");
    }
  };
}

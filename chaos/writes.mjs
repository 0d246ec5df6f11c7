import { setTimeout as wait } from "node:timers/promises";

const WRITE_EVERY_MS = 200;
const contentOf = (title) => `${title} was written down while everything was in trouble.`;

/**
 * Makes a project after the other until `stop`, each tried once. `answers` counts by kind: the status, "no answer" where
 * none came. `findLost` gives the titles of those that were accepted and are not there as they were written.
 */
export function keepWriting(visitor) {
  const accepted = [];
  const answers = {};
  const state = { isOver: false };
  const ended = (async () => {
    for (let index = 1; !state.isOver; index++) {
      const title = `Kept ${index}`;
      const answer = await write(visitor, title);
      answers[answer] = (answers[answer] ?? 0) + 1;
      if (answer === "accepted") accepted.push(title);
      await wait(WRITE_EVERY_MS);
    }
  })();
  return {
    accepted,
    answers: () => ({ ...answers }),
    stop: async () => {
      state.isOver = true;
      await ended;
    },
    findLost: async () => {
      const projects = await visitor.call("listProjects", {});
      const contents = new Map(projects.map(({ title, content }) => [title, content]));
      return accepted.filter((title) => contents.get(title) !== contentOf(title));
    },
  };
}

async function write(visitor, title) {
  try {
    await visitor.once("createProject", { body: { title, content: contentOf(title), duration: 15 } });
    return "accepted";
  } catch (error) {
    return error.status ? `${error.status} ${error.code}` : "no answer";
  }
}

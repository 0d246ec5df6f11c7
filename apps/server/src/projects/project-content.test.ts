import { expect, it } from "vitest";
import type { StoredProject } from "../db/projects-repository.js";
import type { Repositories } from "../db/repositories.js";
import { copyTitle } from "./duplicate-project.js";
import { readUnread } from "./project-content.js";

/** A project without a template asks no repository. */
const NONE = {} as Repositories;
const titled = (title: string) =>
  ({ title, content: "", product: null, templateId: null }) as unknown as StoredProject;

it("a video of a copy of a copy says the title without the marks of the copies", async () => {
  const twice = copyTitle(titled(copyTitle(titled("Why sunsets turn red"))));
  expect(twice).toBe("Why sunsets turn red (copy) (copy)");
  const { content } = await readUnread(NONE, titled(twice), []);
  expect(content.title).toBe("Why sunsets turn red");
});

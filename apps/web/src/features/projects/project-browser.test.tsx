// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { projectList } from "../../lib/project-list";
import { FakeServer, PROJECT } from "../../testing/fake-server";
import { seeToast, show } from "../../testing/screen";
import { arrangeProjects, ProjectBrowser, type Sort } from "./project-browser";

const PROJECTS = [
  { ...PROJECT, id: 7, title: "Tea from one plant" },
  { ...PROJECT, id: 8, title: "Coffee in the morning" },
];

function Browser() {
  const { data } = useQuery(projectList);
  return data === undefined ? null : <ProjectBrowser projects={data} templateNames={new Map()} />;
}

const openBrowser = (language: "en" | "de", server = new FakeServer({ "GET /api/projects": PROJECTS })) =>
  show(<Browser />, { path: "/projects", server, language });

test.for(["en", "de"] as const)(
  "a search shows only the projects that contain its words (%s)",
  async (language) => {
    const { person, screen, strings } = await openBrowser(language);
    await person.type(await screen.findByRole("searchbox", { name: strings.projects.search }), "coffee");
    await screen.findByText(strings.projects.found(1, 2));
    expect(screen.queryByRole("link", { name: /Tea/u })).toBeNull();
    await person.clear(screen.getByRole("searchbox"));
    await person.type(screen.getByRole("searchbox"), "cocoa");
    await screen.findByText(strings.projects.nothingFoundTitle);
    await person.click(screen.getByRole("button", { name: strings.projects.clearSearch }));
    expect(await screen.findAllByRole("link", { name: /Tea|Coffee/u })).not.toHaveLength(0);
  },
);

test("a deleted project disappears, and Undo restores it", async () => {
  let there = PROJECTS;
  const server = new FakeServer({
    "GET /api/projects": () => there,
    "DELETE /api/projects/7": () => ((there = PROJECTS.slice(1)), { ok: true }),
    "POST /api/projects/7/restore": () => ((there = PROJECTS), PROJECTS[0]),
  });
  const { person, screen, strings } = await openBrowser("en", server);
  await person.click(
    await screen.findByRole("button", { name: strings.projects.menu("Tea from one plant") }),
  );
  await person.click(await screen.findByRole("menuitem", { name: strings.projects.delete }));
  await seeToast(strings.projects.deleted);
  await expect.poll(() => screen.queryByRole("link", { name: /Tea/u })).toBeNull();
  await person.click(screen.getByRole("button", { name: strings.common.undo }));
  await screen.findAllByRole("link", { name: /Tea/u });
});

const listed = (title: string, day: number, more: { content?: string; changedDay?: number } = {}) => ({
  title,
  content: more.content ?? "",
  createdAt: `2026-11-0${day}T10:00:00.000Z`,
  updatedAt: `2026-11-0${more.changedDay ?? day}T10:00:00.000Z`,
});
const LISTED = [
  listed("Lesson 10", 1, { changedDay: 9 }),
  listed("lesson 2", 3),
  listed("Über Bäume", 2, { content: "Trees cool the street." }),
];
const titles = (search: string, sort: Sort) =>
  arrangeProjects(LISTED, { search, sort, language: "en" }).map(({ title }) => title);

test("projects can be sorted by last change, creation or title, with numbers in natural order", () => {
  expect(titles("", "changed")).toEqual(["Lesson 10", "lesson 2", "Über Bäume"]);
  expect(titles("", "created")).toEqual(["lesson 2", "Über Bäume", "Lesson 10"]);
  expect(titles("", "title")).toEqual(["lesson 2", "Lesson 10", "Über Bäume"]);
});

test("a search finds projects with all its words in the title or text, regardless of accents and case", () => {
  expect(titles("  uber STREET ", "title")).toEqual(["Über Bäume"]);
  expect(titles("lesson", "title")).toEqual(["lesson 2", "Lesson 10"]);
  expect(titles("lesson street", "title")).toEqual([]);
});

test("sorting and searching do not change the given list", () => {
  const given = Object.freeze([...LISTED]);
  expect(arrangeProjects(given, { search: "", sort: "title", language: "en" })).not.toBe(given);
});

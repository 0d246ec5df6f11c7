import { expect, it } from "vitest";
import { arrangeProjects, type Sort } from "./arrange-projects";

const project = (title: string, day: number, more: { content?: string; changedDay?: number } = {}) => ({
  title,
  content: more.content ?? "",
  createdAt: `2026-11-0${day}T10:00:00.000Z`,
  updatedAt: `2026-11-0${more.changedDay ?? day}T10:00:00.000Z`,
});
const projects = [
  project("Lesson 10", 1, { changedDay: 9 }),
  project("lesson 2", 3),
  project("Über Bäume", 2, { content: "Trees cool the street." }),
];
const titles = (search: string, sort: Sort) =>
  arrangeProjects(projects, { search, sort, language: "en" }).map(({ title }) => title);

it("projects are sorted by last change, creation or title, with numbers in natural order", () => {
  expect(titles("", "changed")).toEqual(["Lesson 10", "lesson 2", "Über Bäume"]);
  expect(titles("", "created")).toEqual(["lesson 2", "Über Bäume", "Lesson 10"]);
  expect(titles("", "title")).toEqual(["lesson 2", "Lesson 10", "Über Bäume"]);
});

it("a search finds projects that contain all words in title or text, regardless of accents and case", () => {
  expect(titles("  uber STREET ", "title")).toEqual(["Über Bäume"]);
  expect(titles("lesson", "title")).toEqual(["lesson 2", "Lesson 10"]);
  expect(titles("lesson street", "title")).toEqual([]);
});

it("the given list stays unchanged", () => {
  const given = Object.freeze([...projects]);
  expect(arrangeProjects(given, { search: "", sort: "title", language: "en" })).not.toBe(given);
});

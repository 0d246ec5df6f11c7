import { expect, it } from "vitest";
import { arrangeProjects, type Sort } from "./arrange-projects";

const project = (title: string, day: number, more: { content?: string; changedDay?: number } = {}) => ({
  title,
  content: more.content ?? "",
  createdAt: `2026-11-0${day}T10:00:00.000Z`,
  updatedAt: `2026-11-0${more.changedDay ?? day}T10:00:00.000Z`,
});
const projects = [
  project("Film 10", 1, { changedDay: 9 }),
  project("film 2", 3),
  project("Über Bäume", 2, { content: "Trees cool the street." }),
];
const titles = (search: string, sort: Sort) =>
  arrangeProjects(projects, { search, sort, language: "en" }).map(({ title }) => title);

it("orders by the last change, the creation or the title as people count", () => {
  expect(titles("", "changed")).toEqual(["Film 10", "film 2", "Über Bäume"]);
  expect(titles("", "created")).toEqual(["film 2", "Über Bäume", "Film 10"]);
  expect(titles("", "title")).toEqual(["film 2", "Film 10", "Über Bäume"]);
});

it("finds all words, in title or text, without their accents and cases", () => {
  expect(titles("  uber STREET ", "title")).toEqual(["Über Bäume"]);
  expect(titles("film", "title")).toEqual(["film 2", "Film 10"]);
  expect(titles("film street", "title")).toEqual([]);
});

it("leaves the given list as it is", () => {
  const given = Object.freeze([...projects]);
  expect(arrangeProjects(given, { search: "", sort: "title", language: "en" })).not.toBe(given);
});

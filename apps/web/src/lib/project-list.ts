import { ENDPOINTS } from "@inkreel/contract";
import { apiQuery } from "./api-query";

/** As much of a project's content as its card shows. */
export const EXCERPT_CHARS = 200;

/** The visitor's projects with the beginning of their content; whoever needs all of it reads the one project. */
export const projectList = apiQuery(ENDPOINTS.listProjects, { query: { contentChars: EXCERPT_CHARS } });

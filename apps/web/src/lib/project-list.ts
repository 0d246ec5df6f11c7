import { ENDPOINTS } from "@inkreel/contract";
import { apiQuery } from "./api-query";

/** The number of characters of the content on a project's card. */
export const EXCERPT_CHARS = 200;

/**
 * Queries the visitor's projects with the beginning of their content. Code that needs all of it reads the one
 * project.
 */
export const projectList = apiQuery(ENDPOINTS.listProjects, { query: { contentChars: EXCERPT_CHARS } });

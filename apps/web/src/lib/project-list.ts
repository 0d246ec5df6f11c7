import { ENDPOINTS } from "@inkreel/contract";
import { apiQuery } from "./api-query";

/** Number of characters of the content that a project card shows. */
export const EXCERPT_CHARS = 200;

/**
 * Query for the visitor's projects with an excerpt of their content. The full content is loaded with the single
 * project.
 */
export const projectList = apiQuery(ENDPOINTS.listProjects, { query: { contentChars: EXCERPT_CHARS } });

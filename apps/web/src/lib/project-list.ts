import { ENDPOINTS } from "@inkreel/contract";
import { apiQuery } from "./api-query";

/** A project's card shows this much of its content. */
export const EXCERPT_CHARS = 200;

/**
 * Queries the visitor's projects with the beginning of their content; code that needs all of it reads the one project.
 */
export const projectList = apiQuery(ENDPOINTS.listProjects, { query: { contentChars: EXCERPT_CHARS } });

import { common, failures, sentences } from "./common";
import { shell } from "./shell";
import { templates } from "./templates";

/** Strings of the start page and of the frame around every page. All others are loaded with the first other page. */
export const firstAreas = { common, failures, sentences, shell, templates };

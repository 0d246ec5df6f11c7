import { common } from "./common";
import { failures } from "./failures";
import { sentences } from "./sentences";
import { shell } from "./shell";
import { templates } from "./templates";

/** Strings of the start page and of the frame around every page; the rest comes with the first other page. */
export const firstAreas = { common, failures, sentences, shell, templates };

import { common } from "./common";
import { failures } from "./failures";
import { sentences } from "./sentences";
import { shell } from "./shell";
import { templates } from "./templates";

/** What the start page and what surrounds every page say; the rest comes with the first other page. */
export const firstAreas = { common, failures, sentences, shell, templates };

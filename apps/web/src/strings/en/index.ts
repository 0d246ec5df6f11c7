import { admin } from "./admin";
import { auth } from "./auth";
import { brand } from "./brand";
import { captions } from "./captions";
import { common } from "./common";
import { content } from "./content";
import { editor } from "./editor";
import { help } from "./help";
import { home } from "./home";
import { preview } from "./preview";
import { projects } from "./projects";
import { render } from "./render";
import { scenes } from "./scenes";
import { script } from "./script";
import { settings } from "./settings";
import { share } from "./share";
import { shell } from "./shell";
import { templates } from "./templates";
import { voices } from "./voices";
import { wizard } from "./wizard";

/** Everything the application says, in English. Other languages have the same shape. */
export const en = {
  admin,
  auth,
  brand,
  captions,
  common,
  content,
  editor,
  help,
  home,
  preview,
  projects,
  render,
  scenes,
  script,
  settings,
  share,
  shell,
  templates,
  voices,
  wizard,
};

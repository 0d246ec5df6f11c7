import type { Catalogue } from "../catalogue";
import { admin } from "./admin";
import { auth } from "./auth";
import { brand } from "./brand";
import { captions } from "./captions";
import { common } from "./common";
import { content } from "./content";
import { changes, textWarnings } from "./text-warnings";
import { editor } from "./editor";
import { failures } from "./failures";
import { help } from "./help";
import { home } from "./home";
import { music } from "./music";
import { localVoices } from "./local-voices";
import { pictures } from "./pictures";
import { preview } from "./preview";
import { projects } from "./projects";
import { quotas } from "./quotas";
import { render, share } from "./render";
import { scenes } from "./scenes";
import { script } from "./script";
import { sentences } from "./sentences";
import { providers, settings } from "./settings";
import { shell } from "./shell";
import { templates } from "./templates";
import { translate } from "./translate";
import { recording, voices } from "./voices";
import { wizard } from "./wizard";

/** All strings of the application in German. */
export const de: Catalogue = {
  admin,
  auth,
  brand,
  captions,
  changes,
  common,
  content,
  textWarnings,
  editor,
  failures,
  help,
  home,
  localVoices,
  music,
  pictures,
  preview,
  projects,
  providers,
  quotas,
  recording,
  render,
  scenes,
  script,
  sentences,
  settings,
  share,
  shell,
  templates,
  translate,
  voices,
  wizard,
};

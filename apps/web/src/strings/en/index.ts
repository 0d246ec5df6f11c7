import { admin } from "./admin";
import { auth } from "./auth";
import { brand } from "./brand";
import { captioning } from "./captioning";
import { captions } from "./captions";
import { content } from "./content";
import { editor, videoLength } from "./editor";
import { firstAreas } from "./first-areas";
import { help } from "./help";
import { home } from "./home";
import { music } from "./music";
import { ownMedia } from "./own-media";
import { pictures } from "./pictures";
import { preview } from "./preview";
import { projects, translate } from "./projects";
import { pronunciations } from "./pronunciations";
import { quotas } from "./quotas";
import { render, share } from "./render";
import { scenes } from "./scenes";
import { changes, script, textWarnings } from "./script";
import { providers, settings } from "./settings";
import { versions } from "./versions";
import { localVoices, narration, recording, voiceOffer, voices } from "./voices";
import { waiting } from "./waiting";
import { wizard } from "./wizard";

/** All strings of the application in English. Other languages have the same shape. */
export const en = {
  ...firstAreas,
  admin,
  auth,
  brand,
  captioning,
  captions,
  changes,
  content,
  textWarnings,
  editor,
  help,
  home,
  localVoices,
  music,
  narration,
  ownMedia,
  pictures,
  preview,
  projects,
  providers,
  pronunciations,
  quotas,
  recording,
  render,
  scenes,
  script,
  settings,
  share,
  translate,
  versions,
  videoLength,
  voiceOffer,
  voices,
  waiting,
  wizard,
};

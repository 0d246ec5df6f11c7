import type { Translation } from "@inkreel/contract";
import { foreign } from "../foreign-words";
import { instance } from "./sentences/instance";
import { layoutReasons } from "./sentences/layout-reasons";
import { localVoices } from "./sentences/local-voices";
import { passwords } from "./sentences/passwords";
import { pictureReasons } from "./sentences/picture-reasons";
import { quotas } from "./sentences/quotas";
import { renders } from "./sentences/renders";
import { services } from "./sentences/services";
import { warnings } from "./sentences/warnings";

/** The program's own sentences in German. */
export const sentences: Translation = {
  ...warnings,
  ...layoutReasons,
  ...pictureReasons,
  ...services,
  ...localVoices,
  ...quotas,
  ...passwords,
  ...instance,
  ...renders,
  foreign_words: ({ text }) => `„${foreign(text)}“`,
  same_for_scenes: ({ count }) =>
    `Dasselbe gilt für ${count === 1 ? "eine weitere Szene" : `${count} weitere Szenen`}.`,
};

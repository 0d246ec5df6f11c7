import { coreRule } from "../token.js";

/** Names written in a way that no rule could read. */
const NAMES: Readonly<Record<string, string>> = {
  "c#": "C sharp",
  "f#": "F sharp",
  ".net": "dot net",
  iaas: "I as",
  api: "A P I",
  apis: "A P I's",
  url: "U R L",
  urls: "U R L's",
  seo: "S E O",
  faq: "F A Q",
  mysql: "my sequel",
  nginx: "engine X",
  "wi-fi": "wifi",
  "sci-fi": "sigh fie",
  "hi-fi": "high fie",
  "lo-fi": "low fie",
  "a/b": "A B",
  "n/a": "N A",
  wwii: "world war two",
  wwi: "world war one",
  yoy: "year over year",
  ios: "I O S",
  macos: "mac O S",
  ipados: "ipad O S",
  genai: "jen A I",
  ux: "U X",
  ui: "U I",
};

export const sayProperName = coreRule((core) => {
  const name = core.toLowerCase();
  return Object.hasOwn(NAMES, name) ? NAMES[name]!.split(" ") : null;
});

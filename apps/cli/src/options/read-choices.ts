import { AppError, checkChoices } from "@inkreel/contract";
import type { VideoChoices } from "@inkreel/pipeline";
import type { MakeOptions } from "./make-options.js";
import { readFileOr, readLogo } from "./read-input.js";
import { readSounds } from "./sound-options.js";

/** What was chosen, with the files read. @throws AppError bad_input for what cannot be used, or not together. */
export async function readChoices(options: MakeOptions): Promise<VideoChoices> {
  const choices: VideoChoices = {
    lengthSeconds: options.length,
    aspectRatio: options.ratio,
    template: options.template,
    tone: options.tone,
    voice: {
      voiceId: options.voice ?? null,
      speedPercent: options.speed,
      toneLevel: options.toneLevel,
      details: null,
    },
    captionStyle: options.captions,
    primaryColor: options.primary,
    secondaryColor: options.secondary,
    logoBytes: options.logo === undefined ? null : await readLogo(options.logo),
    logoPosition: options.logoPosition,
    title: options.title ?? null,
    form: options.testimonial === true ? "testimonial" : "script",
    scriptText: options.script === undefined ? null : await readScript(options.script),
    translateTo: options.translate ?? null,
    pictures: options.pictures,
    useAIImages: options.aiPictures === true,
    ...(await readSounds(options)),
  };
  checkChoices(choices);
  return choices;
}

async function readScript(path: string): Promise<string> {
  const script = new TextDecoder().decode(await readFileOr(path, "script"));
  if (script.trim() === "")
    throw new AppError("bad_input", `The script file "${path}" is empty. Add the words to speak.`);
  return script;
}

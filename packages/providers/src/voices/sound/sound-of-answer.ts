import type { MonoAudio } from "@inkreel/audio";
import type { Said } from "@inkreel/contract";
import type { SynthesisRequest } from "@inkreel/speech";
import type { ProviderFetch } from "../../http/create-provider-fetch.js";
import { faultyAnswer } from "../../http/provider-json.js";
import { whyNotSpeech } from "./check-sound.js";
import { readSound } from "./read-sound.js";

/** Decodes the sound of a response. Rejects with ProviderError "bad_sound" if it cannot be the speech of the text. */
export async function soundOfAnswer(
  fetch: ProviderFetch,
  response: Response,
  request: SynthesisRequest,
): Promise<MonoAudio> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const contentType = response.headers.get("content-type") ?? "";
  const read = await readSound({ bytes, contentType }, request.signal);
  if ("why" in read) throw badSound(fetch, read.why);
  return checkedSound(fetch, read.sound, request);
}

/** Returns the sound, or throws ProviderError "bad_sound" if it cannot be the speech of the text. */
export function checkedSound(fetch: ProviderFetch, sound: MonoAudio, request: SynthesisRequest): MonoAudio {
  const why = whyNotSpeech(sound, request);
  if (why !== null) throw badSound(fetch, why);
  return sound;
}

function badSound(fetch: ProviderFetch, said: Said): Error {
  return faultyAnswer(fetch, { fault: "bad_sound", status: null, said });
}

import { AUDIO_SAMPLE_RATE_HZ } from "@inkreel/contract";

/** 80 ms of Ogg Opus at 16 kHz, as the server encodes narration: silence with a burst of 900 Hz from 30 to 50 ms. */
const PROBE = [
  "T2dnUwACAAAAAAAAAAB+iB71AAAAABCk1D8BE09wdXNIZWFkAQE4AYA+AAAAAABPZ2dTAAAAAAAAAAAAAH6IHvUBAAAAuvMUuwE2",
  "T3B1c1RhZ3MNAAAATGF2ZjYyLjE5LjEwMQEAAAAVAAAAZW5jb2Rlcj1MYXZmNjIuMTkuMTAxT2dnUwAEOBAAAAAAAAB+iB71AgAA",
  "AJZ9iuAFA8mxDgq4//64fzoZqik6/Di5MPr8KERXAtl0LcBeXJcnJsXWAfoGA+6sMQBwWF0L8AGt1ASOu8E4vL6oeJMVPyHQk6Zo",
  "/e6yPKRO9pZnfn8CWPYuVEdOub/C8xJ5FiRWia3lUksyRgqMhxzqo5x5jt7eEsaKn/a7UhF6qzJIw4xb63obnAFl2L7ywclCAAAA",
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAATSFrRCB9pMM5h15i27CDPOMQgw5CiRISdHcEqbIi1qiHdCFA3hIgpfd4VuEnoFd",
  "WDYY/GAs9WJgTzRLeyg4h1PM686eRYotZ/CeGyC4g0Vei5k3UAOM0vGYiaNrfEf1qaacX47tnYUycIhqJZUximQxcEDMY8KB47I5",
  "kLdnzRo83kz8bAxzuDVjRrcZFBJIQ2edniYIoo53sND26ocdF8ZcGNqdLwbPxoAkpCwn7zziTr0cUrXRX1Fplc4KNBZ+oUJKtPgN",
  "6kmgxG1yksAOwfZujwfbaBdILJJAv49rdNlDqfw5QEgJQDOuBahHIIA=",
].join("");
const PROBE_DURATION_MS = 80;
/** The mean time of the correctly decoded sound, weighted by its energy. */
const PROBE_CENTRE_MS = 40.5;
/** Larger deviations would be visible in the highlighted words of the captions. */
const TOLERANCE_MS = 1;

let probing: Promise<boolean> | null = null;
let found: boolean | null = null;

/**
 * Returns whether this browser decodes Opus with every sample at its time. Some browsers do not know the format, and others keep the
 * silence that an encoder adds at the start. The answer is found once, by decoding a short sound.
 */
export function decodesOpusExactly(): Promise<boolean> {
  probing ??= probe().then((isExactly) => (found = isExactly));
  return probing;
}

/** Returns the answer of `decodesOpusExactly`, or null while it is not there. */
export const opusAnswer = (): boolean | null => found;

async function probe(): Promise<boolean> {
  const bytes = Uint8Array.from(atob(PROBE), (char) => char.charCodeAt(0));
  try {
    const context = new OfflineAudioContext(1, 1, AUDIO_SAMPLE_RATE_HZ);
    return isExact(await context.decodeAudioData(bytes.buffer));
  } catch (error) {
    console.warn("This browser does not decode Opus, so the preview loads larger sound files.", error);
    return false;
  }
}

/** Returns whether a decoded probe has its length and its burst where they belong. */
export function isExact(decoded: Pick<AudioBuffer, "length" | "sampleRate" | "getChannelData">): boolean {
  const msPerSample = 1000 / decoded.sampleRate;
  let energy = 0;
  let moment = 0;
  for (const [index, sample] of decoded.getChannelData(0).entries()) {
    energy += sample ** 2;
    moment += sample ** 2 * index;
  }
  const centreMs = (moment / energy) * msPerSample;
  const isLong = Math.abs(decoded.length * msPerSample - PROBE_DURATION_MS) <= TOLERANCE_MS;
  return isLong && Math.abs(centreMs - PROBE_CENTRE_MS) <= TOLERANCE_MS;
}

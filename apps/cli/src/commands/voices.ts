import { resolve } from "node:path";
import { writeFile } from "node:fs/promises";
import { AppError, type Voice } from "@inkreel/contract";
import { encodeWav } from "@inkreel/speech";
import type { Command } from "commander";
import { addLocalVoiceCommands } from "./local-voices.js";
import { addServerOptions, type ServerOptions } from "../options/server-options.js";
import { speedOption, toneLevelOption } from "../options/voice-options.js";
import { cancelOnInterrupt } from "../terminal/cancel-on-interrupt.js";

interface SayOptions {
  output: string;
  speed: number;
  toneLevel: number;
}

export function addVoicesCommand(program: Command): void {
  const voices = program.command("voices").description("list the voices, hear them, download more");
  const list = voices
    .command("list", { isDefault: true })
    .description("list the voices that can speak")
    .option("--json", "print them as JSON")
    .option("--all", "list what can be downloaded to this machine instead, with sizes and licences");
  addServerOptions(list).action(listVoices);
  voices
    .command("say")
    .description("speak a text to a WAV file")
    .argument("<id>", "a voice's id")
    .argument("<text>", "what to say")
    .requiredOption("-o, --output <file>", "the WAV file to write")
    .addOption(speedOption())
    .addOption(toneLevelOption())
    .action(sayText);
  addLocalVoiceCommands(voices);
}

async function listVoices(options: ServerOptions & { json?: boolean; all?: boolean }): Promise<void> {
  if (options.all === true) {
    const { listLocalVoices } = await import("./run-local-voices.js");
    return listLocalVoices(options.json === true);
  }
  // Engines load only where they are needed, so that help and argument errors come at once.
  const { openMaker } = await import("./open-maker.js");
  const maker = await openMaker(options, null);
  const found = await maker.listVoices();
  await maker.close();
  const idChars = Math.max(...found.map(({ id }) => id.length));
  const text =
    options.json === true
      ? JSON.stringify(found, null, 2)
      : found.map((voice) => describeVoice(voice, idChars)).join("\n");
  process.stdout.write(`${text}\n`);
}

function describeVoice({ id, name, accent, type, description }: Voice, idChars: number): string {
  return `${id.padEnd(idChars)} ${name.padEnd(10)} ${`${accent}, ${type}`.padEnd(20)} ${description}`;
}

async function sayText(
  voiceId: string,
  text: string,
  { output, speed, toneLevel }: SayOptions,
): Promise<void> {
  const { createLocalVoices } = await import("../making/local-voices.js");
  const { speaker } = createLocalVoices({ env: process.env, store: null, workerCount: 1 });
  try {
    const signal = cancelOnInterrupt();
    const speech = await speaker.speak({
      text,
      language: null,
      voiceId,
      speedPercent: speed,
      toneLevel,
      details: null,
      signal,
    });
    await writeWav(resolve(output), encodeWav(speech.samples, speech.sampleRateHz));
    process.stdout.write(`${output}  ${(speech.durationMs / 1000).toFixed(2)} s\n`);
    for (const warning of speech.warnings) process.stdout.write(`note: ${warning.message}\n`);
  } finally {
    await speaker.close();
  }
}

async function writeWav(path: string, wav: Uint8Array): Promise<void> {
  try {
    await writeFile(path, wav);
  } catch (cause) {
    throw new AppError("store_failed", `Could not write ${path}.`, { cause });
  }
}

import { resolve } from "node:path";
import { AppError } from "@inkreel/contract";
import { Command, CommanderError, type Option } from "commander";
import { addMakeOptions } from "../options/add-make-options.js";
import type { MakeOptions } from "../options/make-options.js";
import type { ListedVideo, RowValue } from "./listed-video.js";

const SWITCH = new Map([
  ...["true", "yes", "on", "1"].map((word) => [word, true] as const),
  ...["false", "no", "off", "0"].map((word) => [word, false] as const),
]);
/** The options whose values are paths. */
const PATHS = ["logo", "script", "musicFile", "narration", "pronunciations"] as const;
/** Of these options, a row that has one replaces both. */
const MUSIC = ["music", "musicFile"] as const;

function createCommand(): Command {
  const silent = { writeErr: () => undefined, writeOut: () => undefined };
  return addMakeOptions(new Command("make").exitOverride().configureOutput(silent).helpOption(false));
}

/** The names that columns of a list can have: those of the options for one video. */
export const ROW_OPTION_NAMES: readonly string[] = createCommand()
  .options.map((option) => option.name())
  .filter((name) => name !== "json");

/**
 * Returns the options of one of many videos: those of its row, and for all others those of the command.
 * @throws AppError bad_input for values that the command would refuse, too.
 */
export function mergeOptions(base: MakeOptions, { options, folder }: ListedVideo): MakeOptions {
  const command = createCommand();
  const known = new Map(command.options.map((option) => [option.name(), option]));
  const parts = Object.entries(options).map(([name, value]) => toArguments(known.get(name)!, value));
  parse(
    command,
    parts.flatMap(({ args }) => args),
  );
  const given = command.options
    .map((option) => option.attributeName())
    .filter((name) => ["cli", "implied"].includes(command.getOptionValueSource(name) ?? ""));
  const own = Object.fromEntries(
    given.map((name) => [name, command.getOptionValue(name)]),
  ) as Partial<MakeOptions>;
  for (const path of PATHS) if (own[path] !== undefined) own[path] = resolve(folder, own[path]);
  const off = parts.flatMap(({ isOff, option }) => (isOff ? [option.attributeName()] : []));
  const replaced = MUSIC.some((name) => given.includes(name))
    ? { music: "off" as const, musicFile: undefined }
    : {};
  const merged = {
    ...base,
    ...replaced,
    ...own,
    ...Object.fromEntries(off.map((name) => [name, undefined])),
  };
  return merged as MakeOptions;
}

interface Parsed {
  option: Option;
  args: string[];
  /** True if the row switches the option off. */
  isOff: boolean;
}

function toArguments(option: Option, value: RowValue): Parsed {
  const flag = `--${option.name()}`;
  const word = typeof value === "string" ? SWITCH.get(value.trim().toLowerCase()) : value;
  const canBeBare = !option.required;
  if (canBeBare && typeof word === "boolean") return { option, args: word ? [flag] : [], isOff: !word };
  if (option.isBoolean()) throw new AppError("bad_input", `"${option.name()}" must be true or false.`);
  const values = Array.isArray(value) ? value.map(String) : [String(value)];
  return { option, args: values.map((each) => `${flag}=${each}`), isOff: false };
}

function parse(command: Command, args: string[]): void {
  try {
    command.parse(args, { from: "user" });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    throw new AppError("bad_input", cause.message.replace(/^error: /u, ""), { cause });
  }
}

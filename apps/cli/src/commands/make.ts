import { AppError } from "@inkreel/contract";
import type { Command } from "commander";
import { addMakeOptions } from "../options/add-make-options.js";
import { isManyInput, JOBS } from "../options/is-many-input.js";
import type { MakeOptions } from "../options/make-options.js";
import { topic, wholeNumberWithin } from "../options/parsers.js";
import { addServerOptions } from "../options/server-options.js";
import type { GivenSubject } from "../options/read-input.js";

const EXAMPLES = `
Examples:
  inkreel make article.md
  inkreel make https://example.com/article -o talk.mp4 --length 30 --ratio 16:9
  inkreel make article.md --install-voice
  inkreel make notes.docx --template tutorial --music calm --logo logo.png
  cat notes.txt | inkreel make - --title "Cold brew"
  inkreel make article.md --translate de --ai-pictures     (services: see inkreel doctor)
  inkreel make article.md -o talk.mp3 --music calm         (the narration alone)
  inkreel make article.md -o teaser.gif --from 3 --to 9    (an excerpt, also as .webm with sound)
  inkreel make --topic "Why cities plant trees"             (an AI writer, and notes on what has no source)
  inkreel make article.md --voice none                     (captions and music only)
  inkreel make article.md --server http://localhost:3000
  inkreel make articles/ --out videos/ --ratio 9:16        (each document of a folder)
  inkreel make list.csv --out videos/ --jobs 2             (a list; its columns are named like these options)
`;

export function addMakeCommand(program: Command): void {
  const make = addMakeOptions(
    program
      .command("make")
      .description("turn a text into a narrated video, or many texts into many")
      .argument(
        "[input]",
        "a .md, .txt, .docx, .doc, .odt, .rtf, .pdf or .html file, an http(s) address, - for standard input, or with --out a folder or a list (.csv, .jsonl)",
      )
      .addHelpText("after", EXAMPLES),
  );
  make
    .optionsGroup("Words:")
    .option(
      "--topic <topic>",
      "instead of a text: a connected AI writer writes claims about it; none has a source, and the notes list them",
      topic,
    );
  make
    .optionsGroup("Many at once:")
    .option("--out <folder>", "the folder for the videos of a folder or a list, and for the report on them")
    .option(
      "--jobs <number>",
      `how many videos are made at the same time, ${JOBS.min} to ${JOBS.max} (default: ${JOBS.default})`,
      wholeNumberWithin(JOBS),
    );
  addServerOptions(make.optionsGroup("Where:")).action(
    async (input: string | undefined, options: MakeOptions) => {
      const given = requireOne(input, options);
      // The modules for speech and rendering are loaded only when a video is made, so that help and argument errors
      // appear immediately.
      if (given.kind === "argument" && isManyInput(given.argument)) {
        const { runMany } = await import("../many/run-many.js");
        return runMany(given.argument, options);
      }
      const { runMake } = await import("./run-make.js");
      return runMake(given, options);
    },
  );
}

/** @throws AppError bad_input without a text or a topic, and with both. */
function requireOne(argument: string | undefined, { topic }: MakeOptions): GivenSubject {
  if (argument !== undefined && topic === undefined) return { kind: "argument", argument };
  if (argument === undefined && topic !== undefined) return { kind: "topic", topic };
  throw new AppError(
    "bad_input",
    argument === undefined
      ? "Name a file or an address, or give a --topic for a connected AI writer. See inkreel make --help."
      : `--topic is instead of a text. Leave out "${argument}", or the topic.`,
  );
}

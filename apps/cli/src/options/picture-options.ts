import { PICTURE_MODES, type PictureMode } from "@inkreel/contract";
import { Option, type Command } from "commander";

/** The options for the pictures of a video, as commander passes them. */
export interface PictureOptions {
  pictures: PictureMode;
  aiPictures?: boolean;
}

export function addPictureOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--pictures <mode>", "search for pictures if the text has none, use only its own, or none")
        .choices(PICTURE_MODES)
        .default("search"),
    )
    .option("--ai-pictures", "create pictures for some scenes with the connected image service");
}

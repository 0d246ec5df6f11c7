import { AppError } from "@inkreel/contract";

/** Something that a video is made from is not in the store any more, or was damaged there: composing again makes it anew. */
export class LostArtefactError extends AppError {
  constructor(key: string) {
    super("store_failed", `The cache has lost ${key}. Run the same command again to recreate it.`);
    this.name = "LostArtefactError";
  }
}

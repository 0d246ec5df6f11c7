import { AppError } from "@inkreel/contract";

/** A file that a video needs is no longer in the store or was damaged there. Composing again creates it. */
export class LostArtefactError extends AppError {
  constructor(key: string) {
    super("store_failed", `The cache has lost ${key}. Run the same command again to recreate it.`);
    this.name = "LostArtefactError";
  }
}

import { AppError } from "@inkreel/contract";

/** Error for a file of a video that is missing from the store or damaged. Composing the video again creates it. */
export class LostArtefactError extends AppError {
  constructor(key: string) {
    super("store_failed", `The cache has lost ${key}. Run the same command again to recreate it.`);
    this.name = "LostArtefactError";
  }
}

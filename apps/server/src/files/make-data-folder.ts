import { AppError } from "@inkreel/contract";
import { makeFolder } from "@inkreel/pipeline/make-folder";
import { asDiskFull } from "./disk-full.js";

/**
 * Makes the data folder, which only its owner can read, unless it exists.
 * @throws AppError store_failed if the system refuses it, storage_full.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder, { mode: 0o700 });
  } catch (cause) {
    throw (
      asDiskFull(cause) ??
      new AppError(
        "store_failed",
        `The data folder "${folder}" cannot be created. Choose another one with DATA_DIR.`,
        { cause },
      )
    );
  }
}

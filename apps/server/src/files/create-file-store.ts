import { join } from "node:path";
import type { FileStore } from "./file-store.js";
import { createFolderFileStore } from "./folder-file-store.js";
import { createS3FileStore, type S3Settings } from "./s3-file-store.js";

/** The folder of the file store within the data folder. */
export const FILES_FOLDER = "files";

/** Opens the S3 store if one is configured, or otherwise a folder in the data folder. */
export function createFileStore(env: { s3: S3Settings | null; dataFolder: string }): FileStore {
  return env.s3 === null
    ? createFolderFileStore(join(env.dataFolder, FILES_FOLDER))
    : createS3FileStore(env.s3);
}

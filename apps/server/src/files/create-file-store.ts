import { join } from "node:path";
import type { FileStore } from "./file-store.js";
import { createFolderFileStore } from "./folder-file-store.js";
import type { S3Settings } from "./s3-file-store.js";

/** The folder of the file store within the data folder. */
export const FILES_FOLDER = "files";

/** Opens the S3 store if one is configured, or otherwise a folder in the data folder. */
export async function createFileStore(env: {
  s3: S3Settings | null;
  dataFolder: string;
}): Promise<FileStore> {
  if (env.s3 === null) return createFolderFileStore(join(env.dataFolder, FILES_FOLDER));
  // Its library takes longer to load than most, and few servers need it.
  const { createS3FileStore } = await import("./s3-file-store.js");
  return createS3FileStore(env.s3);
}

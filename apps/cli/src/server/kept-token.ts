import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError } from "@inkreel/contract";

/** The token that the command line made for itself on a server, in a file only this user may read. */
export interface KeptToken {
  read(): Promise<string | null>;
  write(token: string): Promise<void>;
}

export function createKeptToken(directory: string, baseUrl: string): KeptToken {
  const path = join(directory, "servers", `${encodeURIComponent(baseUrl)}.token`);
  return {
    async read() {
      try {
        return (await readFile(path, "utf8")).trim();
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw new AppError("store_failed", `The token in ${path} cannot be read. Give one with --token.`, {
          cause: error,
        });
      }
    },
    async write(token) {
      const partial = `${path}.${randomUUID()}`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(partial, `${token}\n`, { mode: 0o600 });
        await rename(partial, path);
      } catch (cause) {
        throw new AppError("store_failed", `The token cannot be saved in ${path}. Give one with --token.`, {
          cause,
        });
      }
    },
  };
}

import { hasCode } from "@inkreel/contract";

/**
 * Lets a program go on when nobody reads its output any more, as behind `| head`: what it makes is worth more than what it says.
 * Node would end it with the trace of an EPIPE. Throws every other error of a stream.
 */
export function outliveReaders(streams: readonly NodeJS.WritableStream[]): void {
  for (const stream of streams)
    stream.on("error", (error: unknown) => {
      if (!hasCode(error, "EPIPE")) throw error;
    });
}

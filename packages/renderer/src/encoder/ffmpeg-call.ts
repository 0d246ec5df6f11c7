import { AppError } from "@inkreel/contract";
import { FFmpegError, Log } from "node-av";
import { AV_LOG_ERROR } from "node-av/constants";

Log.setLevel(AV_LOG_ERROR);

/** Throws what a failed call of the media library means; negative results are its errors. */
export function checkCall(result: number, doing: string): number {
  if (result >= 0) return result;
  const cause = new FFmpegError(result);
  throw new AppError("render_failed", `The media library failed while ${doing}: ${cause.message}.`, {
    cause,
  });
}

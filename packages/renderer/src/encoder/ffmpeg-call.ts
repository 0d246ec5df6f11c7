import { AppError } from "@inkreel/contract/plain";
import { FFmpegError, Log } from "node-av";
import { AV_LOG_ERROR } from "node-av/constants";

Log.setLevel(AV_LOG_ERROR);

/** Returns the result of an FFmpeg call. Throws AppError "render_failed" if the result is negative. */
export function checkCall(result: number, doing: string): number {
  if (result >= 0) return result;
  const cause = new FFmpegError(result);
  throw new AppError("render_failed", `The media library failed while ${doing}: ${cause.message}.`, {
    cause,
  });
}

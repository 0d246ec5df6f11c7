import { expect, it } from "vitest";
import { downloadName } from "./use-wizard-download";

it.each([
  ["Why sunsets turn red!", "Why_sunsets_turn_red__video.mp4"],
  ["夕日 2", "夕日_2_video.mp4"],
  ["", "_video.mp4"],
])("the downloaded file of a video with the title %j is named %j", (title, name) => {
  expect(downloadName(title)).toBe(name);
});

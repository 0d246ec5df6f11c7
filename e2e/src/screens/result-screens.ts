import { ENDPOINTS } from "@inkreel/contract";
import { apiOf } from "../harness/api-of.js";
import { failCall, failureToldOn } from "./disturb.js";
import type { Screen } from "./screen.js";

const generatePage: Screen["path"] = ({ finishedId }) => `/generate/${finishedId}`;

/** The screens of the render, the finished video and its public page. */
export const RESULT_SCREENS: readonly Screen[] = [
  {
    name: "generate-ready",
    who: "owner",
    path: generatePage,
    act: (page) => page.locator("video").waitFor(),
    isWhole: true,
  },
  {
    name: "generate-shared",
    who: "owner",
    path: generatePage,
    act: async (page) => {
      await page.getByRole("button", { name: "Share", exact: true }).click();
      await page.getByLabel("Link to the video").waitFor();
    },
    isWhole: true,
  },
  {
    name: "generate-rendering",
    who: "owner",
    path: ({ draftId }) => `/generate/${draftId}`,
    act: async (page) => {
      await page.getByRole("progressbar", { name: "Progress of the video" }).waitFor();
      await page.locator("canvas").waitFor();
    },
    after: async (request, { draftId }) => {
      await apiOf(request).call(ENDPOINTS.resetVideo, { body: { projectId: draftId } });
    },
  },
  {
    name: "generate-failed",
    who: "owner",
    path: ({ arabicId }) => `/generate/${arabicId}`,
    prepare: failCall("**/api/video/generate"),
    act: failureToldOn,
  },
  { name: "generate-missing", who: "owner", path: () => "/generate/999999" },
  { name: "share", who: "newcomer", path: ({ shareId }) => `/v/${shareId}`, isWhole: true },
  { name: "share-embedded", who: "newcomer", path: ({ shareId }) => `/v/${shareId}?embed=1` },
  { name: "share-closed", who: "newcomer", path: () => "/v/never-shared" },
];

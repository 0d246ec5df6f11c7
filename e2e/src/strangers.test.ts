import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";

const ADDRESSES = [
  "/api/projects/ID",
  "/api/projects/ID/scenes",
  "/api/projects/ID/composition",
  "/api/projects/ID/video",
  "/api/projects/ID/captions.srt",
  "/api/projects/ID/poster.jpg",
  "/api/video/download/ID",
];

describeInBrowser("another visitor's project", () => {
  test("is not in the visitor's list", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/projects");
    await page.getByText("Make your first video").waitFor();
    const answer = await page.request.get("/api/projects");
    expect(await answer.json()).toEqual([]);
  });

  test.for(["/edit/ID", "/generate/ID", "/create/ID?step=3"])(
    "cannot be opened at %s",
    async (path, { visit, videoOwner }) => {
      const { page, faults } = await visit({ isFirstVisit: true });
      const { projectId } = videoOwner;
      faults.allow(/status of 404 \(Not Found\).*\/api\/projects\//u);
      faults.allow(/Failed to (?:load|start)/u);
      await page.goto(path.replace("ID", String(projectId)));
      await page
        .getByText(/there is no project|project does not exist|project not found/iu)
        .first()
        .waitFor();
      expect(await page.getByRole("textbox").count()).toBe(0);
      expect(await page.locator("video").count()).toBe(0);
    },
  );

  test("returns 404 at every address, as if it did not exist", async ({ visit, videoOwner }) => {
    const { page } = await visit();
    const { projectId } = videoOwner;
    const error = `There is no project ${projectId}.`;
    for (const path of ADDRESSES) {
      const answer = await page.request.get(path.replace("ID", String(projectId)));
      expect([path, answer.status()]).toEqual([path, 404]);
      expect(await answer.json()).toEqual({ code: "not_found", error });
    }
  });
});

import type { Page, Route } from "@playwright/test";
import { expect } from "vitest";
import { ENDPOINTS } from "@inkreel/contract";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { seedProject } from "./harness/seed-project.js";
import type { Visitor } from "./harness/open-visitor.js";

const FAILURES = [
  { failure: "cannot be loaded", answer: (route: Route) => route.fulfill({ status: 500, body: "" }) },
  {
    failure: "is not an audio file",
    answer: (route: Route) => route.fulfill({ status: 200, body: "not a sound" }),
  },
];

describeInBrowser("a page that cannot play something", () => {
  test.for(FAILURES)(
    "stops the preview with a message if the narration $failure, and can try again",
    async (row, { visit }) => {
      const visitor = await visit();
      const { page, context, faults } = visitor;
      const logged = watchLog(visitor);
      const projectId = await seedProject(context.request);
      const narrations = await narrationsOf(visitor, projectId);
      const isNarration = ({ pathname }: URL): boolean => narrations.includes(pathname);
      faults.allow(/^console: /u);
      await page.route(isNarration, row.answer);
      await openEditor(page, projectId);
      const alert = page.getByRole("region", { name: "Preview", exact: true }).getByRole("alert");
      await alert.waitFor();

      await page.getByRole("button", { name: "Play", exact: true }).click();
      await alert.getByText("The narration could not be loaded, so playback has stopped.").waitFor();
      expect(await page.getByRole("button", { name: "Play", exact: true }).isEnabled()).toBe(true);
      await expect.poll(() => logged.join("\n")).toContain("narration cannot be heard");

      await page.unroute(isNarration);
      await alert.getByRole("button", { name: "Try again" }).click();
      await alert.waitFor({ state: "detached" });
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await expectPlaying(page);
    },
  );

  test("shows a message for a finished video, and offers the file", async ({ visit, videoOwner }) => {
    const { state, projectId } = videoOwner;
    const visitor = await visit({ state });
    const { page, faults } = visitor;
    const logged = watchLog(visitor);
    faults.allow(/^console: /u);
    await page.route(/\/api\/video\/download\//u, (route) =>
      route.fulfill({ status: 200, contentType: "video/mp4", body: "no video" }),
    );
    await page.goto(`/generate/${projectId}`);
    await page.getByText("This browser cannot play the video.").waitFor();
    await expect.poll(() => logged.join("\n")).toContain("The video could not be played.");
    await page.getByRole("button", { name: "Download", exact: true }).waitFor();
  });
});

function watchLog({ page }: Visitor): string[] {
  const lines: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && lines.push(message.text())));
  return lines;
}

/** Returns the paths without the query, which contains the signature. */
async function narrationsOf({ context }: Visitor, projectId: number): Promise<string[]> {
  const input = { params: { id: projectId } };
  const { composition } = await apiOf(context.request).call(ENDPOINTS.getComposition, input);
  const sources = (composition?.scenes ?? []).flatMap(({ narration }) => narration?.src ?? []);
  return sources.map((source) => new URL(source, "http://localhost").pathname);
}

async function expectPlaying(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pause" }).waitFor();
  const seek = page.getByRole("slider", { name: "Seek" });
  await expect.poll(async () => Number(await seek.getAttribute("aria-valuenow"))).toBeGreaterThan(0);
}

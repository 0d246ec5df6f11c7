import type { Page } from "@playwright/test";
import { ENDPOINTS } from "@inkreel/contract";
import { expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser, test, type Visit } from "./harness/browser-test.js";
import { openEditor } from "./harness/editor.js";
import { expectToast } from "./harness/expect-toast.js";
import { failCalls, SERVER_SENTENCE } from "./harness/fail-calls.js";
import { seedProject, SUNSETS } from "./harness/seed-project.js";

const FIVE_MEGABYTES = 5 * 1024 * 1024;

interface Sentence {
  sentence: string;
  failing?: { method: string; path: RegExp; status?: number };
  act: (page: Page) => Promise<void>;
}

const ON_INPUT: Sentence[] = [
  {
    sentence: "Please enter a valid URL",
    act: async (page) => {
      await page.getByRole("tab", { name: "URL" }).click();
      await page.getByLabel("Web address").press("Enter");
    },
  },
  {
    sentence: SERVER_SENTENCE,
    failing: { method: "POST", path: /\/api\/content\/extract/u, status: 502 },
    act: async (page) => {
      await page.getByRole("tab", { name: "URL" }).click();
      await page.getByLabel("Web address").fill("https://example.com/sunsets");
      await page.getByRole("button", { name: "Extract", exact: true }).click();
    },
  },
  { sentence: "Project title is required", act: (page) => fillAndContinue(page, { title: "" }) },
  {
    sentence: "Content must be at least 50 characters",
    act: (page) => fillAndContinue(page, { content: "Too short." }),
  },
  {
    sentence: SERVER_SENTENCE,
    failing: { method: "POST", path: /\/api\/projects$/u },
    act: (page) => fillAndContinue(page, {}),
  },
  {
    sentence: "Failed to generate scenes",
    failing: { method: "POST", path: /\/generate-scenes$/u },
    act: (page) => fillAndContinue(page, {}),
  },
];

const IN_EDITOR: Sentence[] = [
  {
    sentence: `Failed to save aspect ratio: ${SERVER_SENTENCE}`,
    failing: { method: "PATCH", path: /\/(?:video|video-project)$/u },
    act: (page) => page.getByRole("radio", { name: /Square/u }).check(),
  },
  {
    sentence: `Failed to save voice config: ${SERVER_SENTENCE}`,
    failing: { method: "POST", path: /\/api\/projects\/\d+\/voice$/u },
    act: (page) => page.getByRole("radio", { name: "Ross" }).check(),
  },
  {
    sentence: "Failed to update captions",
    failing: { method: "PATCH", path: /\/(?:video|video-project)$/u },
    act: async (page) => {
      await page.getByRole("button", { name: /^Captions style/u }).click();
      await page.getByRole("menuitemradio", { name: /^Bold/u }).click();
    },
  },
  {
    sentence: SERVER_SENTENCE,
    failing: { method: "GET", path: /\/api\/voices\/.+\/preview/u, status: 502 },
    act: (page) => page.getByRole("button", { name: "Listen to Ross" }).click(),
  },
];

describeInBrowser("the application", () => {
  test.for(ON_INPUT)("shows $sentence on the fast path", async ({ sentence, failing, act }, { visit }) => {
    const visitor = await visit();
    await visitor.page.goto("/input");
    if (failing !== undefined) await failCalls(visitor, failing);
    await act(visitor.page);
    await visitor.page.getByText(sentence).first().waitFor();
  });

  test.for(IN_EDITOR)(
    "shows $sentence in the editor, and keeps the previous values",
    async (row, { visit }) => {
      const visitor = await openSeeded(visit);
      if (row.failing !== undefined) await failCalls(visitor, row.failing);
      await row.act(visitor.page);
      await visitor.page.getByText(row.sentence).first().waitFor();
      await visitor.page.getByRole("textbox", { name: "Text of scene 1", exact: true }).waitFor();
    },
  );

  test("reports in the editor that scenes could not be generated, and lets the user try again", async ({
    visit,
  }) => {
    const visitor = await visit();
    const { page, context } = visitor;
    const api = apiOf(context.request);
    const { id } = await api.call(ENDPOINTS.createProject, { body: SUNSETS });
    await failCalls(visitor, { method: "POST", path: /\/generate-scenes$/u });
    await page.goto(`/edit/${id}`);
    await page.getByRole("button", { name: "Generate Scenes" }).click();
    await page.getByText(/^Failed to generate scenes/u).waitFor();
    await page.unroute(/\/generate-scenes$/u);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("textbox", { name: "Text of scene 1", exact: true }).waitFor();
  });

  test("reports that a project does not exist, and sends no further requests about it", async ({ visit }) => {
    const { page, faults } = await visit();
    faults.allow(
      /status of 404 \(Not Found\) \(http:\/\/localhost:\d+\/api\/projects\/999999(?:\/changes)?\)/u,
    );
    const asked = new Set<string>();
    page.on("request", (request) => asked.add(new URL(request.url()).pathname));
    await page.goto("/edit/999999");
    await page.getByRole("heading", { level: 1, name: "Project not found" }).waitFor();
    await page.waitForLoadState("networkidle");
    // The page itself asks for the changes, before any script knows of the project.
    const aboutProject = [...asked].filter((path) => path.includes("/999999/"));
    expect(aboutProject.filter((path) => path.startsWith("/api/"))).toEqual(["/api/projects/999999/changes"]);
  });

  test("reports on the video's page that the render could not be started", async ({ visit }) => {
    const visitor = await openSeeded(visit);
    await failCalls(visitor, { method: "POST", path: /\/api\/video\/generate/u });
    await visitor.page.getByRole("button", { name: "Generate Video" }).click();
    await visitor.page.getByText(SERVER_SENTENCE).waitFor();
  });

  test.for([
    {
      toast: "Invalid file type",
      text: "Please upload an image file (PNG, JPG, etc.)",
      file: { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
    },
    {
      toast: "File too large",
      text: "Please upload an image smaller than 5MB",
      file: { name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(FIVE_MEGABYTES + 1) },
    },
  ])("shows $toast for a logo", async ({ toast, text, file }, { visit }) => {
    const { page } = await visit();
    await page.goto("/input");
    await page.getByLabel("Add a logo").setInputFiles(file);
    await expectToast(page, toast, text);
  });

  test("reports that the server reads no files", async ({ visit }) => {
    const { page } = await visit();
    await page.route("**/api/instance", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), documentsEnabled: false } });
    });
    await page.goto("/input");
    await page.getByRole("tab", { name: "File" }).click();
    await page.getByText("File upload functionality coming soon").waitFor();
  });

  test("shows no message when the login check fails, and treats the visitor as logged out", async ({
    visit,
  }) => {
    const visitor = await visit();
    await failCalls(visitor, { method: "GET", path: /\/api\/auth\/user/u });
    await visitor.page.goto("/");
    await visitor.page.getByRole("link", { name: "Login" }).waitFor();
  });

  test("shows no message when the browser's storage is full, and continues", async ({ visit }) => {
    const { page, faults } = await visit();
    faults.allow(/(?:could not|cannot) be kept/u);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("Full", "QuotaExceededError");
      };
    });
    await page.goto("/settings/appearance");
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect.poll(() => page.locator("html").getAttribute("class")).toContain("dark");
  });

  test("shows at most one toast at a time, for five seconds", async ({ visit, videoOwner }) => {
    const { state, projectId } = videoOwner;
    // The clock of a browser context cannot be reset.
    const { page } = await visit({ state, isFirstVisit: true });
    await page.clock.install();
    await page.goto(`/generate/${projectId}`);
    await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download", exact: true }).click(),
    ]);
    await expectToast(page, "Download started");
    const toasts = page.getByRole("region", { name: /^Notifications/u }).getByRole("listitem");
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(4_000);
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(2_000);
    await expect.poll(() => toasts.count()).toBe(0);
  });
});

async function fillAndContinue(page: Page, given: { title?: string; content?: string }): Promise<void> {
  const { title, content } = { ...SUNSETS, ...given };
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByLabel("Your text").fill(content);
  await page.getByLabel("Project title").fill(title);
  await page.getByRole("button", { name: "Continue to Edit" }).click();
}

async function openSeeded(visit: Visit) {
  const visitor = await visit();
  await openEditor(visitor.page, await seedProject(visitor.context.request));
  return visitor;
}

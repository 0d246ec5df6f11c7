import type { Page } from "@playwright/test";
import { describeInBrowser, test, type Visit } from "./harness/browser-test.js";
import { expectToast } from "./harness/expect-toast.js";
import { failCalls, SERVER_SENTENCE } from "./harness/fail-calls.js";
import { apiOf } from "./harness/api-of.js";
import { seedProject, SUNSETS } from "./harness/seed-project.js";
import { ENDPOINTS } from "@inkreel/contract";
import { expect } from "vitest";

interface Message {
  toast: string;
  text?: string | RegExp;
  failing?: { method: string; path: RegExp; status?: number };
  act: (page: Page) => Promise<void>;
}

const ON_CREATE: Message[] = [
  {
    toast: "URL required",
    text: "Please enter a valid URL",
    act: async (page) => {
      await page.getByRole("tab", { name: "URL" }).click();
      await page.getByLabel("Enter URL").press("Enter");
    },
  },
  {
    toast: "Content extraction failed",
    text: SERVER_SENTENCE,
    failing: { method: "POST", path: /\/api\/content\/extract/u, status: 502 },
    act: extract,
  },
  {
    toast: "Content required",
    text: "Please provide content to create a video",
    act: async (page) => {
      await page.getByLabel("Project Title").fill(SUNSETS.title);
      await page.getByLabel("Project Title").press("Enter");
    },
  },
  {
    toast: "Title required",
    text: "Please provide a title for your project",
    act: async (page) => {
      await page.getByLabel("Paste your content").fill(SUNSETS.content);
      await page.getByLabel("Project Title").press("Enter");
    },
  },
  {
    toast: "Failed to create project",
    text: SERVER_SENTENCE,
    failing: { method: "POST", path: /\/api\/projects$/u },
    act: async (page) => {
      await page.getByLabel("Project Title").fill(SUNSETS.title);
      await page.getByLabel("Paste your content").fill(SUNSETS.content);
      await page.getByRole("button", { name: "Continue to Script Generation" }).click();
    },
  },
];

const ON_STEPS: (Message & { step: number })[] = [
  {
    step: 2,
    toast: "Script generation failed",
    text: SERVER_SENTENCE,
    failing: { method: "POST", path: /\/api\/scripts\/generate/u },
    act: (page) => page.getByRole("button", { name: "Generate again" }).click(),
  },
  {
    step: 2,
    toast: "Failed to update script",
    text: SERVER_SENTENCE,
    failing: { method: "PATCH", path: /\/api\/scripts\/\d+/u },
    act: async (page) => {
      await page.getByRole("button", { name: "Edit: Hook" }).click();
      await page.getByRole("textbox", { name: "Hook" }).fill("Look up.");
      await page.getByRole("button", { name: "Save", exact: true }).click();
    },
  },
  {
    step: 2,
    toast: "Failed to continue",
    text: "Please try again",
    failing: { method: "PATCH", path: /\/api\/projects\/\d+$/u },
    act: (page) => page.getByRole("button", { name: "Continue to Voice" }).click(),
  },
  {
    step: 3,
    toast: "Failed to save voice configuration",
    text: SERVER_SENTENCE,
    failing: { method: "POST", path: /\/api\/projects\/\d+\/voice$/u },
    act: (page) => page.getByRole("radio", { name: "Ross" }).check(),
  },
];

describeInBrowser("the wizard", () => {
  test.for(ON_CREATE)(
    "shows $toast on its first page",
    async ({ toast, text = null, failing, act }, { visit }) => {
      const visitor = await visit();
      const { page } = visitor;
      await page.goto("/create");
      if (failing !== undefined) await failCalls(visitor, failing);
      await act(page);
      await expectToast(page, toast, text);
    },
  );

  test("shows a toast after a successful extraction, and the extracted text, which can be edited", async ({
    visit,
  }) => {
    const { page } = await visit();
    const found = { content: SUNSETS.content, wordCount: 98, title: "Sunsets", language: "en" };
    await page.route(/\/api\/content\/extract/u, (route) =>
      route.fulfill({
        json: {
          ...found,
          sourceUrl: "https://example.com/sunsets",
          pictures: [],
          product: null,
          warnings: [],
        },
      }),
    );
    await page.goto("/create");
    await extract(page);
    await expectToast(page, "Content extracted successfully", "Extracted 98 words from the URL");
    await expect.poll(() => page.getByLabel("Paste your content").inputValue()).toBe(SUNSETS.content);
    expect(await page.getByLabel("Project Title").inputValue()).toBe("Sunsets");
  });

  test.for(ON_STEPS)(
    "shows $toast in step $step",
    async ({ step, toast, text = null, failing, act }, { visit }) => {
      const { visitor, projectId } = await withScript(visit, step);
      const { page } = visitor;
      await page.goto(`/create/${projectId}?step=${step}`);
      await page.getByRole("button", { name: /^Continue to/u }).waitFor();
      if (failing !== undefined) await failCalls(visitor, failing);
      await act(page);
      await expectToast(page, toast, text);
    },
  );

  test("shows why a video could not be generated, and closes the dialog", async ({ visit }) => {
    const { visitor, projectId } = await withScript(visit, 3);
    const { page } = visitor;
    await page.goto(`/create/${projectId}?step=3`);
    await page.getByRole("radio", { name: "Ross" }).check();
    await expectToast(page, "Voice configuration saved");
    await page.getByRole("button", { name: "Continue to Customize" }).click();
    await expectToast(page, "Ready for customization");
    await failCalls(visitor, { method: "POST", path: /\/api\/video\/generate/u });
    await page.getByRole("button", { name: "Generate Video" }).click();
    const failure = page.getByRole("alert").filter({ hasText: "The video could not be generated" });
    await failure.filter({ hasText: SERVER_SENTENCE }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test.for([
    { status: 404, toast: "Video file not found. Please try regenerating the video." },
    { status: 500, toast: "Unable to download video. Please try again." },
  ])(
    "shows $toast if a download fails with the status $status",
    async ({ status, toast }, { visit, videoOwner }) => {
      const { state, projectId } = videoOwner;
      const visitor = await visit({ state });
      const { page } = visitor;
      await page.goto(`/create/${projectId}?step=5`);
      const download = page.getByRole("button", { name: "Download", exact: true });
      await download.waitFor();
      for (const method of ["HEAD", "GET"])
        await failCalls(visitor, { method, path: /\/api\/video\/download\//u, status });
      await download.click();
      await expectToast(page, toast);
    },
  );
});

async function extract(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "URL" }).click();
  await page.getByLabel("Enter URL").fill("https://example.com/sunsets");
  await page.getByRole("button", { name: "Extract", exact: true }).click();
}

/** Opens a project with a script at a step of the wizard. */
async function withScript(visit: Visit, currentStep: number) {
  const visitor = await visit();
  const { request } = visitor.context;
  const projectId = await seedProject(request, { duration: 30 });
  await apiOf(request).call(ENDPOINTS.patchProject, { params: { id: projectId }, body: { currentStep } });
  return { visitor, projectId };
}

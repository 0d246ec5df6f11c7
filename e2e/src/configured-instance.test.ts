import type { APIRequestContext } from "@playwright/test";
import { ENDPOINTS } from "@inkreel/contract";
import { startFakeOpenverse } from "@inkreel/providers/testing/fake-openverse";
import { startFakeWikimedia } from "@inkreel/providers/testing/fake-wikimedia";
import { afterAll, expect } from "vitest";
import { apiOf } from "./harness/api-of.js";
import { describeInBrowser } from "./harness/browser-test.js";
import { checkAxeInBothColors } from "./harness/check-axe.js";
import { openEditor, previewAt, stageCanvas } from "./harness/editor.js";
import { expectChanged, SEEN_SECOND } from "./harness/preview-change.js";
import { testWith } from "./harness/own-instance-test.js";
import { seedProject, SUNSETS } from "./harness/seed-project.js";
import { servePage } from "./harness/serve-page.js";

const ARTICLE = `<!doctype html><html lang="en"><head><title>${SUNSETS.title}</title></head>
<body><nav>Home About Contact</nav><article><h1>${SUNSETS.title}</h1>
${SUNSETS.content
  .split(". ")
  .map((sentence) => `<p>${sentence}.</p>`)
  .join("\n")}
</article><footer>All rights reserved.</footer></body></html>`;

/** No text of these tests is about this subject, so only a search for it finds the picture. */
const BICYCLE = {
  id: 7,
  title: "Bicycle at a fence",
  tags: ["bicycle", "fence"],
  author: "Ada Keeper",
  widthPx: 1600,
  heightPx: 1066,
};

const site = await servePage(ARTICLE);
const openverse = await startFakeOpenverse([BICYCLE]);
const wikimedia = await startFakeWikimedia([]);
afterAll(() => Promise.all([site, openverse, wikimedia].map(({ close }) => close())));

const test = testWith({
  FETCH_ALLOW_HOSTS: [site, openverse].map(({ address }) => new URL(address).host).join(","),
  PICTURE_SEARCH: "on",
  OPENVERSE_BASE_URL: openverse.address,
  WIKIMEDIA_BASE_URL: wikimedia.address,
  GOOGLE_CLIENT_ID: "client",
  GOOGLE_CLIENT_SECRET: "secret",
});

describeInBrowser("an instance with its own settings", () => {
  test("creates a draft from the page at a web address", async ({ visit }) => {
    const { page } = await visit();
    await page.goto("/input");
    await page.getByRole("tab", { name: "URL" }).click();
    await page.getByLabel("Web address").fill(site.address);
    await page.getByRole("button", { name: "Extract", exact: true }).click();
    await page
      .getByText(/\d+ words/u)
      .first()
      .waitFor();
    await expect.poll(() => page.getByLabel("Project title").inputValue()).toBe(SUNSETS.title);
    await page.getByRole("radio", { name: /Quick/u }).check();
    await page.getByRole("button", { name: "Continue to Edit" }).click();
    await page.waitForURL(/\/edit\/\d+$/u);
    await stageCanvas(page).waitFor();
  });

  test("offers a login with Google, and opens Google's page", async ({ visit }) => {
    const { page, faults } = await visit();
    faults.allow(/foreign request: https:\/\/accounts\.google\.com\//u);
    const asked: URL[] = [];
    await page.route("https://accounts.google.com/**", (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: "text/html", body: "<title>Google</title>" });
    });
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.waitForURL(/^https:\/\/accounts\.google\.com\//u);
    expect(asked[0]?.searchParams.get("client_id")).toBe("client");
    expect(asked[0]?.searchParams.get("redirect_uri")).toMatch(/^http:\/\/localhost:\d+\/api\/auth\//u);
  });

  test("finds a picture for a scene, shows it with its credit, and adds another one from a web address", async ({
    visit,
  }) => {
    const { page, context } = await visit();
    await openEditor(page, await seedProject(context.request));
    const before = await previewAt(page, SEEN_SECOND);
    await page.getByRole("button", { name: "Look of scene 1" }).click();
    await page.getByRole("radio", { name: "Picture", exact: true }).check();
    await page.getByRole("tab", { name: "Picture" }).click();

    await page.getByRole("button", { name: "Find a picture" }).click();
    const dialog = page.getByRole("dialog", { name: "A picture for scene 1" });
    await dialog.getByText("Nothing found").waitFor();
    await dialog.getByLabel("Search for").fill("bicycle");
    await dialog.getByRole("button", { name: "Search" }).click();
    await dialog.getByText("1 picture", { exact: true }).waitFor();
    await checkAxeInBothColors(page, { within: '[role="dialog"]' });
    await dialog.getByRole("button", { name: BICYCLE.title }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(`Credit: “${BICYCLE.title}” by ${BICYCLE.author}, CC BY 2.0`).waitFor();
    await expectChanged(page, before);
    const found = await previewAt(page, SEEN_SECOND);

    await page.getByRole("button", { name: "Find a picture" }).click();
    await dialog.getByLabel("Picture address").fill(`${openverse.address}/files/3-1600x1066.jpg`);
    await dialog.getByRole("button", { name: "Use picture" }).click();
    await dialog.waitFor({ state: "detached" });
    await expectChanged(page, found);
    await page.getByText("Credit: 127.0.0.1").waitFor();
    const fetched = await previewAt(page, SEEN_SECOND);

    await addToOtherProject(context.request, `${openverse.address}/files/9-1600x1066.jpg`);
    await page.getByRole("button", { name: "Find a picture" }).click();
    await dialog.getByRole("tab", { name: "From your other projects" }).click();
    const other = dialog.getByRole("button", { name: "9 1600x1066" });
    await other.waitFor();
    await checkAxeInBothColors(page, { within: '[role="dialog"]' });
    await other.click();
    await dialog.waitFor({ state: "detached" });
    await expectChanged(page, fetched);
  });
});

async function addToOtherProject(request: APIRequestContext, url: string): Promise<void> {
  const api = apiOf(request);
  const { id } = await api.call(ENDPOINTS.createProject, { body: SUNSETS });
  await api.call(ENDPOINTS.addPictureFromAddress, { params: { id }, body: { url } });
}

import { afterAll, expect } from "vitest";
import { describeInBrowser } from "./harness/browser-test.js";
import { filmCanvas } from "./harness/editor.js";
import { testWith } from "./harness/own-instance-test.js";
import { SUNSETS } from "./harness/seed-project.js";
import { servePage } from "./harness/serve-page.js";

const ARTICLE = `<!doctype html><html lang="en"><head><title>${SUNSETS.title}</title></head>
<body><nav>Home About Contact</nav><article><h1>${SUNSETS.title}</h1>
${SUNSETS.content
  .split(". ")
  .map((sentence) => `<p>${sentence}.</p>`)
  .join("\n")}
</article><footer>All rights reserved.</footer></body></html>`;

const site = await servePage(ARTICLE);
afterAll(site.close);

const test = testWith({
  FETCH_ALLOW_HOSTS: new URL(site.address).host,
  GOOGLE_CLIENT_ID: "client",
  GOOGLE_CLIENT_SECRET: "secret",
});

describeInBrowser("an instance with settings of its own", () => {
  test("turns the page behind an address into a draft", async ({ visit }) => {
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
    await filmCanvas(page).waitFor();
  });

  test("offers to log in with Google, and leaves for it", async ({ visit }) => {
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
});

import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect } from "vitest";
import { describeInBrowser, test } from "./harness/browser-test.js";

/** Limit of the gzipped size. Scripts that load after the page, such as toasts, do not count. */
const FIRST_LOAD_MAX_BYTES = 140_000;
const COMPRESSIBLE = /^(?:text\/|application\/json|image\/svg)/u;

describeInBrowser("the server", () => {
  test("sends no more JavaScript for the first page than the budget allows", async ({ visit }) => {
    const { page } = await visit();
    const html = await (await page.request.get("/")).text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/gu)].map(([, address = ""]) => address);
    const sizes = await Promise.all(
      addresses.map(async (address) => gzipSync(await (await page.request.get(address)).body()).length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`Script of the chooser's first load, gzipped: ${total} bytes in ${sizes.length} files.`);
    expect(total).toBeLessThan(FIRST_LOAD_MAX_BYTES);
  });

  test("compresses text, lets browsers cache hashed files for a year, and makes them revalidate pages", async ({
    visit,
  }) => {
    const { page } = await visit({ isFirstVisit: true });
    const answers = await answersOf(page, "/");
    for (const answer of answers) {
      const { "content-type": type = "", "content-encoding": encoding } = answer.headers();
      if (COMPRESSIBLE.test(type) && Number(answer.headers()["content-length"] ?? Infinity) > 1_400)
        expect([answer.url(), encoding]).toEqual([
          answer.url(),
          expect.stringMatching(/^(?:br|gzip|zstd)$/u),
        ]);
      if (answer.url().includes("/assets/"))
        expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    const document = answers.find((answer) => answer.request().resourceType() === "document");
    expect(document?.headers()["cache-control"]).toBe("no-cache");
  });

  test("returns 404 and the page of the application for an unknown path", async ({ visit }) => {
    const { page, faults } = await visit();
    faults.allow(/status of 404.*\/no\/such\/page/u);
    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await page.getByText("Did you forget to add the page to the router?").waitFor();
  });
});

/** Returns all responses until the page is complete. */
async function answersOf(page: Page, path: string): Promise<Response[]> {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(path, { waitUntil: "networkidle" });
  return answers;
}

// @vitest-environment happy-dom
import type { CaptioningSummary } from "@inkreel/contract";
import { expect, test } from "vitest";
import { FakeServer } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { CaptioningList } from "./captioning-list";

const captioningOf = (id: number): CaptioningSummary => ({
  id,
  fileName: `Talk ${id}.mp4`,
  sourceUrl: `/api/uploads/${id}/file`,
  language: "en",
  step: "words",
  status: "completed",
  progress: 100,
  etaMs: null,
  error: null,
  failure: null,
  hasPicture: true,
  pictureFault: null,
  look: null,
  videoUrl: null,
  durationMs: 61_000,
  createdAt: "2026-01-05T10:00:00.000Z",
});

/** Answers with two captionings per page, down to number 1. */
function pagesFrom(newest: number): (body: unknown, url: string) => Response {
  return (_, url) => {
    const { searchParams } = new URL(url, "http://localhost");
    const first = Number(searchParams.get("cursor") ?? newest + 1) - 1;
    const last = Math.max(1, first - 1);
    const rows = first === last ? [captioningOf(first)] : [captioningOf(first), captioningOf(last)];
    const link = `</api/captionings?limit=2&cursor=${last}>; rel="next"`;
    return Response.json(rows, last === 1 ? {} : { headers: { link } });
  };
}

test.for(["en", "de"] as const)("earlier captions are loaded page by page (%s)", async (language) => {
  const server = new FakeServer({ "GET /api/captionings": pagesFrom(5) });
  const { person, screen, strings } = await show(<CaptioningList />, { server, language });
  await screen.findByText("Talk 5.mp4");
  const names = () => screen.getAllByText(/^Talk/u).map(({ textContent }) => textContent);
  expect(names()).toEqual(["Talk 5.mp4", "Talk 4.mp4"]);
  await person.click(screen.getByRole("button", { name: strings.captioning.showMore }));
  await screen.findByText("Talk 2.mp4");
  await person.click(screen.getByRole("button", { name: strings.captioning.showMore }));
  await screen.findByText("Talk 1.mp4");
  expect(names()).toEqual([5, 4, 3, 2, 1].map((id) => `Talk ${id}.mp4`));
  expect(screen.queryByRole("button", { name: strings.captioning.showMore })).toBeNull();
});

test("a page that cannot be loaded says so below the captions that are there", async () => {
  const pages = pagesFrom(5);
  let isDown = false;
  const server = new FakeServer({
    "GET /api/captionings": (body: unknown, url: string) =>
      isDown ? Response.json({ error: "Busy.", code: "unavailable" }, { status: 400 }) : pages(body, url),
  });
  const { person, screen, strings } = await show(<CaptioningList />, { server });
  await screen.findByText("Talk 5.mp4");
  isDown = true;
  await person.click(screen.getByRole("button", { name: strings.captioning.showMore }));
  await screen.findByRole("alert");
  expect(screen.getByText("Talk 4.mp4")).toBeTruthy();
  isDown = false;
  await person.click(screen.getByRole("button", { name: strings.common.retry }));
  await screen.findByText("Talk 3.mp4");
});

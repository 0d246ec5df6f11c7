// @vitest-environment happy-dom
import { say } from "@inkreel/contract";
import { expect, test } from "vitest";
import { Route } from "wouter";
import { SharePanel } from "../../features/render/share-panel";
import { FakeServer, VIDEO } from "../../testing/fake-server";
import { seeToast, show } from "../../testing/screen";
import { GeneratePage } from "./generate-page";

const RUNNING = { ...VIDEO, id: 1, status: "rendering", renderProgress: 42, stage: "frames", etaMs: 60_000 };
const showSharePanel = (
  url: string,
  { language = "en", answers = {} }: { language?: "en" | "de"; answers?: Record<string, unknown> },
) =>
  show(<SharePanel projectId={7} title="Tea" aspectRatio="9:16" />, {
    language,
    server: new FakeServer({
      "POST /api/projects/7/share": { url, shareId: "abc" },
      "DELETE /api/projects/7/share": { ok: true },
      "GET /api/feed": { feed: null },
      ...answers,
    }),
  });
const openPage = (server: FakeServer, language: "en" | "de" = "en") =>
  show(<Route path="/generate/:id" component={GeneratePage} />, { path: "/generate/7", server, language });

test.for(["en", "de"] as const)(
  "opening the page starts the render and shows its progress (%s)",
  async (language) => {
    const server = new FakeServer({ "POST /api/video/generate": RUNNING });
    const { screen, strings } = await openPage(server, language);
    await screen.findByRole("heading", { level: 1, name: new RegExp(strings.render.generating, "u") });
    await screen.findAllByText(language === "de" ? "42 %" : "42%");
    await screen.findByRole("slider", { name: strings.preview.seek });
    expect(server.sent("POST /api/video/generate")).toEqual([{ projectId: 7 }]);
  },
);

test("Cancel stops the render and returns to the editor", async () => {
  const server = new FakeServer({
    "GET /api/projects/7/video": RUNNING,
    "POST /api/video/reset": { ...VIDEO, status: "cancelled" },
  });
  const { person, screen, strings } = await openPage(server);
  await person.click(await screen.findByRole("button", { name: strings.render.cancel }));
  await expect.poll(() => window.location.pathname).toBe("/edit/7");
  expect(server.sent("POST /api/video/reset")).toEqual([{ projectId: 7 }]);
});

test("a failed render shows the reason and starts again only when the user clicks Retry", async () => {
  const failed = { ...VIDEO, id: 1, status: "failed", error: "The disk is full." };
  const server = new FakeServer({ "GET /api/projects/7/video": VIDEO, "POST /api/video/generate": failed });
  const { person, screen, strings } = await openPage(server);
  await screen.findByText("The disk is full.");
  expect(server.sent("POST /api/video/generate")).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: strings.common.retry }));
  await expect.poll(() => server.sent("POST /api/video/generate")).toHaveLength(2);
});

test("the reason of a failed render is shown in the language of the page", async () => {
  const said = say("render_timed_out", { minutes: 10 });
  const failed = {
    ...VIDEO,
    id: 1,
    status: "failed",
    error: said.message,
    failure: { code: "timed_out", said },
  };
  const server = new FakeServer({ "GET /api/projects/7/video": VIDEO, "POST /api/video/generate": failed });
  const { screen } = await openPage(server, "de");
  await screen.findByText(/^Die Erstellung dauerte länger als 10 Minuten/u);
  expect(screen.queryByText(said.message)).toBeNull();
});

test.for(["en", "de"] as const)(
  "a video can be shared by link, and sharing can be stopped (%s)",
  async (language) => {
    const url = "http://localhost/v/abc";
    const { person, screen, strings } = await showSharePanel(url, { language });
    const { render } = strings;
    await person.click(screen.getByRole("button", { name: render.share }));
    const address = await screen.findByLabelText<HTMLInputElement>(render.shareLink);
    expect(address.value).toBe(url);
    await person.click(screen.getByRole("button", { name: render.stopSharing }));
    await seeToast(render.sharingStopped);
    expect(screen.queryByLabelText(render.shareLink)).toBeNull();
  },
);

test("the shared videos can be followed by a feed, which can be withdrawn", async () => {
  const feed = {
    title: "Tea",
    rssUrl: "http://localhost/api/feeds/f/rss.xml",
    jsonUrl: "http://localhost/api/feeds/f/feed.json",
    createdAt: "2031-05-01T10:00:00.000Z",
  };
  const { person, screen, strings } = await showSharePanel("http://localhost/v/abc", {
    answers: { "PUT /api/feed": feed, "DELETE /api/feed": { ok: true } },
  });
  const { render } = strings;
  await person.click(screen.getByRole("button", { name: render.share }));
  await person.click(await screen.findByRole("button", { name: render.openFeed }));
  expect((await screen.findByLabelText<HTMLInputElement>(render.rssFeed)).value).toBe(feed.rssUrl);
  await person.click(screen.getByRole("button", { name: render.withdrawFeed }));
  await screen.findByRole("button", { name: render.openFeed });
});

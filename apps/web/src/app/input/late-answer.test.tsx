// @vitest-environment happy-dom
import { readDraft } from "../../features/content/input-draft";
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, PROJECT } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { CreatePage } from "../pages/create-page";
import { InputPage } from "../pages/input-page";

const TYPED = "Coffee is a drink of roasted beans. It came from Ethiopia and is drunk all over the world.";
const FOUND =
  "Tea comes from one plant. Leaves are dried, rolled and heated, and that makes it green or black.";
const PAGE = {
  content: FOUND,
  wordCount: 18,
  title: "Tea",
  language: "en",
  sourceUrl: "https://example.com/tea",
  pictures: [],
  product: null,
  warnings: [],
};
const MADE = "POST /api/projects";

/** A server that holds back its answer to one call. */
function slowServer(name: string, answer: unknown) {
  let release = (): void => undefined;
  const held = new Promise<unknown>((resolve) => (release = () => resolve(answer)));
  const server = new FakeServer({
    [name]: held,
    [MADE]: { ...PROJECT, currentStep: 1 },
    "POST /api/projects/7/generate-scenes": { scenes: [], revision: 1, warnings: [] },
  });
  return { server, release };
}

async function openForm(name: string, answer: unknown, language: "en" | "de" = "en") {
  const { server, release } = slowServer(name, answer);
  const shown = await show(<InputPage />, { path: "/input", language, server });
  const { person, screen, strings } = shown;
  const { content: texts } = strings;
  const asked = (): Promise<void> => waitFor(() => expect(server.sent(name)).toHaveLength(1));
  return {
    ...shown,
    texts,
    release,
    asked,
    /** Opens the tab for texts and pastes an article. */
    pasteArticle: async (): Promise<void> => {
      await person.click(screen.getByRole("tab", { name: texts.text }));
      await person.click(screen.getByLabelText(texts.pasteLabel));
      await person.paste(TYPED);
    },
    text: () => screen.getByLabelText<HTMLTextAreaElement>(texts.pasteLabel).value,
  };
}

const EXTRACT = "POST /api/content/extract";

test.for(["en", "de"] as const)(
  "the text of a slow page is offered if another text was given meanwhile (%s)",
  async (language) => {
    const { person, screen, texts, release, asked, pasteArticle, text } = await openForm(
      EXTRACT,
      PAGE,
      language,
    );
    await person.type(screen.getByLabelText(texts.address), "https://example.com/tea{Enter}");
    await asked();
    await pasteArticle();
    release();
    await screen.findByText(texts.lateOffer);
    expect(text()).toBe(TYPED);
    expect(readDraft()).toMatchObject({ content: TYPED, sourceUrl: null });
    await person.click(screen.getByRole("button", { name: texts.textOfferAction }));
    expect(text()).toBe(FOUND);
    expect(readDraft()).toMatchObject({ content: FOUND, sourceUrl: PAGE.sourceUrl, title: "Tea" });
    expect(screen.queryByText(texts.lateOffer)).toBeNull();
  },
);

test("the text of a slow document is offered, and the typed text stays if it is not wanted", async () => {
  const document = { kind: "document", content: FOUND, title: "Tea", wordCount: 18, warnings: [] };
  const { person, screen, texts, release, asked, pasteArticle, text } = await openForm(
    "POST /api/uploads",
    document,
  );
  await person.click(screen.getByRole("tab", { name: texts.file }));
  await person.upload(screen.getByLabelText(texts.chooseFile), new File([FOUND], "tea.txt"));
  await asked();
  await pasteArticle();
  release();
  await screen.findByText(texts.lateOffer);
  await person.click(screen.getByRole("button", { name: texts.textOfferDismiss }));
  expect(screen.queryByText(texts.lateOffer)).toBeNull();
  expect(text()).toBe(TYPED);
});

test("a slow outline of a topic does not replace a text that was given meanwhile", async () => {
  const outline = { title: "Tea", content: FOUND, claims: [], warnings: [] };
  const name = "POST /api/content/outline";
  const { person, screen, texts, release, asked, pasteArticle, text } = await openForm(name, outline);
  await person.click(screen.getByRole("tab", { name: texts.text }));
  await person.type(await screen.findByLabelText(texts.topic.title), "Tea{Enter}");
  await asked();
  await pasteArticle();
  release();
  await screen.findByText(texts.lateOffer);
  expect(text()).toBe(TYPED);
});

test("no project is made of a slow page if another text was given meanwhile", async () => {
  const { person, screen, server, texts, release, asked, pasteArticle } = await openForm(EXTRACT, PAGE);
  await person.type(screen.getByLabelText(texts.address), "https://example.com/tea");
  await person.click(screen.getByRole("button", { name: texts.continue }));
  await asked();
  await pasteArticle();
  release();
  await screen.findByText(texts.lateOffer);
  expect(server.sent(MADE)).toEqual([]);
  await person.type(screen.getByLabelText(texts.title), "Coffee");
  await person.click(screen.getByRole("button", { name: texts.continue }));
  await waitFor(() => expect(window.location.pathname).toBe("/edit/7"));
  expect(server.sent(MADE)).toMatchObject([{ content: TYPED, sourceUrl: null }]);
});

test("a title that is typed while a page loads is that of the project", async () => {
  const { person, screen, server, texts, release, asked } = await openForm(EXTRACT, PAGE);
  await person.type(screen.getByLabelText(texts.address), "https://example.com/tea");
  await person.click(screen.getByRole("button", { name: texts.continue }));
  await asked();
  await person.type(screen.getByLabelText(texts.title), "My tea");
  release();
  await waitFor(() => expect(window.location.pathname).toBe("/edit/7"));
  expect(server.sent(MADE)).toMatchObject([{ title: "My tea", content: FOUND }]);
});

test("the wizard stays on the typed text, and says nothing of a success", async () => {
  const { server, release } = slowServer(EXTRACT, PAGE);
  const { person, screen, strings } = await show(<CreatePage />, { path: "/create", server });
  const { content: texts } = strings;
  await person.click(screen.getByRole("tab", { name: texts.url }));
  await person.type(screen.getByLabelText(texts.enterUrl), "https://example.com/tea{Enter}");
  await waitFor(() => expect(server.sent(EXTRACT)).toHaveLength(1));
  await person.click(screen.getByRole("tab", { name: texts.text }));
  await person.click(screen.getByLabelText(texts.pasteYourContent));
  await person.paste(TYPED);
  release();
  await screen.findByText(texts.lateOffer);
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.pasteYourContent).value).toBe(TYPED);
  expect(screen.queryByText(texts.extracted)).toBeNull();
});

// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Link, Route } from "wouter";
import { EMPTY_DRAFT, keepDraft } from "../../features/content/input-draft";
import { FakeServer, PROJECT, refusal } from "../../testing/fake-server";
import { hearErrors, seeToast, show } from "../../testing/screen";
import { CreatePage } from "../pages/create-page";
import { InputPage } from "../pages/input-page";

const CONTENT =
  "Tea comes from one plant. Leaves are dried, rolled and heated, and that makes it green or black.";
const MADE = "POST /api/projects";
const newServer = () =>
  new FakeServer({
    [MADE]: { ...PROJECT, currentStep: 1 },
    "POST /api/projects/7/generate-scenes": { scenes: [], revision: 1, warnings: [] },
  });

test.for(["en", "de"] as const)("the quick form creates a project with its scenes (%s)", async (language) => {
  const server = newServer();
  const { person, screen, strings } = await show(<InputPage />, { path: "/input", language, server });
  const { content } = strings;
  await person.click(screen.getByRole("tab", { name: content.text }));
  await person.click(screen.getByLabelText(content.pasteLabel));
  await person.paste(CONTENT);
  await person.type(screen.getByLabelText(content.title), "Tea");
  await person.click(screen.getByRole("button", { name: content.continue }));
  await waitFor(() => expect(window.location.pathname).toBe("/edit/7"));
  expect(server.sent(MADE)).toMatchObject([
    { title: "Tea", content: CONTENT, contentType: "blog", duration: 60 },
  ]);
  expect(server.sent("POST /api/projects/7/generate-scenes")).toMatchObject([{ duration: 60 }]);
});

test("an error is shown beside a missing field and disappears when the field is filled", async () => {
  const { person, screen, strings, server } = await show(<InputPage />, {
    path: "/input",
    server: newServer(),
  });
  const { content } = strings;
  await person.click(screen.getByRole("tab", { name: content.text }));
  await person.click(screen.getByRole("button", { name: content.continue }));
  await screen.findByText(content.contentTooShort);
  await screen.findByText(content.titleRequired);
  expect(document.activeElement).toBe(screen.getByLabelText(content.pasteLabel));
  await person.click(screen.getByLabelText(content.pasteLabel));
  await person.paste(CONTENT);
  expect(screen.queryByText(content.contentTooShort)).toBeNull();
  expect(server.sent(MADE)).toEqual([]);
});

test.for(["en", "de"] as const)(
  "the wizard creates the same project from the same input (%s)",
  async (language) => {
    const server = newServer();
    const { person, screen, strings } = await show(<CreatePage />, { path: "/create", language, server });
    const { content } = strings;
    await person.type(screen.getByLabelText(content.wizardProjectTitle), "Tea");
    await person.click(screen.getByLabelText(content.pasteYourContent));
    await person.paste(CONTENT);
    await person.click(screen.getByRole("button", { name: content.continueToScript }));
    await seeToast(content.created);
    await waitFor(() => expect(window.location.pathname).toBe("/create/7"));
    // The step is saved a moment later.
    await waitFor(() => expect(server.sent("PATCH /api/projects/7")).toEqual([{ currentStep: 2 }]));
    expect(server.sent(MADE)).toMatchObject([
      { title: "Tea", content: CONTENT, contentType: "text", duration: 60 },
    ]);
  },
);

test("the wizard shows the title that was typed in the quick form", async () => {
  const { person, screen, strings } = await show(
    <>
      <Route path="/input" component={InputPage} />
      <Route path="/create" component={CreatePage} />
      <Link to="/create">Elsewhere</Link>
    </>,
    { path: "/input", server: newServer() },
  );
  await person.type(screen.getByLabelText(strings.content.title), "Tea");
  await person.click(screen.getByRole("link", { name: "Elsewhere" }));
  const title = await screen.findByLabelText<HTMLInputElement>(strings.content.wizardProjectTitle);
  expect(title.value).toBe("Tea");
});

test.for(["en", "de"] as const)(
  "a topic becomes a text of claims, which say that they have no source (%s)",
  async (language) => {
    const claims = CONTENT.split(". ").map((text) => ({ text, wanted: "a textbook", source: null }));
    const content = claims.map(({ text }) => text).join("\n\n");
    const server = newServer();
    server.on("POST /api/content/outline", { title: "Tea", content, claims, warnings: [] });
    const { person, screen, strings } = await show(<InputPage />, { path: "/input", language, server });
    const { content: texts } = strings;
    await person.click(screen.getByRole("tab", { name: texts.text }));
    await person.type(await screen.findByLabelText(texts.topic.title), "Tea{Enter}");
    await screen.findByText(texts.topic.unsourced(claims.length));
    expect(server.sent("POST /api/content/outline")).toEqual([{ topic: "Tea" }]);
    // A sentence that the person changes is theirs.
    await person.click(screen.getByLabelText(texts.pasteLabel));
    await person.keyboard("{Control>}{End}{/Control} in Asia.");
    await screen.findByText(texts.topic.unsourced(claims.length));
    await person.click(screen.getByRole("button", { name: texts.continue }));
    await waitFor(() => expect(server.sent(MADE)).toMatchObject([{ title: "Tea", metadata: { claims } }]));
  },
);

/** Shows the quick form after its project was made but not written. */
async function failOnce() {
  hearErrors();
  keepDraft({ ...EMPTY_DRAFT, tab: "text", title: "Tea", content: CONTENT, useAIImages: true });
  const server = newServer();
  const writing = "POST /api/projects/7/generate-scenes";
  server.on(writing, refusal(500, "The writer fell asleep."));
  const shown = await show(<InputPage />, { path: "/input", server });
  const { person, screen, strings } = shown;
  const goOn = () => person.click(screen.getByRole("button", { name: strings.content.continue }));
  await goOn();
  await screen.findByText(strings.content.scenesFailed, { exact: false });
  server.on(writing, { scenes: [], revision: 1, warnings: [] });
  return { ...shown, goOn };
}

test("another attempt uses the same project, and no AI pictures if they are turned off in between", async () => {
  const { person, screen, server, goOn } = await failOnce();
  expect(server.sent(MADE)).toMatchObject([{ useAIImages: true }]);
  await person.click(screen.getByRole("switch"));
  await goOn();
  await waitFor(() => expect(window.location.pathname).toBe("/edit/7"));
  expect(server.sent(MADE)).toHaveLength(1);
  // The reached step is stored a moment later, also that of a page before.
  const change = expect.objectContaining({ title: "Tea", useAIImages: false });
  expect(server.sent("PATCH /api/projects/7")).toContainEqual(change);
});

test("another attempt with the text of a page makes a project with this source", async () => {
  const { person, screen, server, strings, goOn } = await failOnce();
  const { content: texts } = strings;
  const sourceUrl = "https://example.com/coffee";
  const content = CONTENT.replace("Tea", "Coffee");
  const page = { content, wordCount: 18, language: "en", pictures: [], product: null, warnings: [] };
  server.on("POST /api/content/extract", { ...page, title: "Coffee", sourceUrl });
  await person.click(screen.getByRole("tab", { name: texts.url }));
  await person.type(screen.getByLabelText(texts.address), `${sourceUrl}{Enter}`);
  await screen.findByDisplayValue(content);
  await goOn();
  await waitFor(() => expect(window.location.pathname).toBe("/edit/7"));
  expect(server.sent(MADE)).toMatchObject([{ sourceUrl: null }, { sourceUrl, content }]);
});

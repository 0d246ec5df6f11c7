// @vitest-environment happy-dom
import { fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useDocumentActions } from "../../lib/document/use-document";
import { BURST_PAUSE_MS } from "../../lib/document/document-store";
import { FakeServer, PROJECT, refusal } from "../../testing/fake-server";
import { hearErrors, show } from "../../testing/screen";
import { EditorBar } from "./editor-bar";
import { useGenerate } from "./use-generate";

const SAVED = "PATCH /api/projects/7";

/** The bar, and below it what the panels show and do. */
function Bar() {
  const generate = useGenerate({ hasVoice: true, isUndecided: false, isGenerating: false });
  const { choosePicture } = useDocumentActions();
  return (
    <>
      <EditorBar generate={generate} onShowShortcuts={() => undefined} onShowVersions={() => undefined} />
      {generate.hasFailed && <p role="alert">Not saved</p>}
      <button onMouseEnter={() => choosePicture("a", 5)}>Finish the upload</button>
    </>
  );
}

async function openBar(server = new FakeServer()) {
  const shown = await show(<Bar />, { isDocument: true, server });
  const title = await shown.screen.findByRole<HTMLInputElement>("textbox", {
    name: shown.strings.editor.title,
  });
  return { ...shown, title };
}

test("a title that is left empty becomes that before the edit, however long the pauses in typing were", async () => {
  const { person, server, title } = await openBar();
  await person.type(title, "{Backspace}{Backspace}");
  expect(title.value).toBe("Tit");
  await new Promise((resolve) => setTimeout(resolve, BURST_PAUSE_MS + 100));
  await person.type(title, "{Backspace}{Backspace}{Backspace}");
  expect(title.value).toBe("");
  await person.tab();
  expect(title.value).toBe("Title");
  await waitFor(() => expect(server.sent(SAVED).at(-1)).toEqual({ title: "Title" }));
});

test("leaving the title empty does not undo what else happened meanwhile", async () => {
  const { person, screen, server, title } = await openBar();
  await person.clear(title);
  fireEvent.mouseEnter(screen.getByRole("button", { name: "Finish the upload" }));
  await person.tab();
  expect(title.value).toBe("Title");
  await waitFor(() => expect(server.project.scenes[0]?.mediaAssetId).toBe(5));
});

test("Enter ends the edit of the title, but not while it chooses the signs of a composition", async () => {
  const { person, title } = await openBar();
  await person.click(title);
  fireEvent.keyDown(title, { key: "Enter", isComposing: true });
  expect(document.activeElement).toBe(title);
  fireEvent.keyDown(title, { key: "Enter" });
  expect(document.activeElement).not.toBe(title);
});

test("that a video was not generated is said until everything is saved", async () => {
  hearErrors();
  const server = new FakeServer({ [SAVED]: refusal(503, "Nobody is here.", "unavailable") });
  const { person, screen, strings, title } = await openBar(server);
  await person.type(title, "s");
  await person.click(screen.getByRole("button", { name: strings.editor.generate }));
  await screen.findByRole("alert");
  server.on(SAVED, (body: object) => ({ ...PROJECT, ...body }));
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(server.sent(SAVED).at(-1)).toEqual({ title: "Titles" });
  expect(window.location.pathname).toBe("/");
});

// @vitest-environment happy-dom
import { SCENES_MAX, type SceneChange } from "@inkreel/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ScenesPanel } from "../../features/scenes/scenes-panel";
import { PlayerProvider } from "../../lib/playback/player-provider";
import { useToasts } from "../../lib/toasts";
import { FakeServer, PROJECT } from "../../testing/fake-server";
import { seeToast, show } from "../../testing/screen";
import type { Catalogue } from "../../strings/catalogue";
import { UndoButtons } from "../document/undo-buttons";

const SAVED = "PUT /api/projects/7/scenes";
const TEXTS = ["One two three.", "Four five."];

async function openScenes(language: "en" | "de" = "en", server = new FakeServer()) {
  const shown = await show(
    <PlayerProvider composition={null}>
      <UndoButtons />
      <ScenesPanel renderThumbnail={() => null} canAddScenes />
    </PlayerProvider>,
    { isDocument: true, language, server },
  );
  const { screen, strings } = shown;
  const field = (number: number) =>
    screen.findByRole<HTMLTextAreaElement>("textbox", { name: strings.scenes.textOf(number) });
  await field(1);
  const texts = () =>
    [...document.querySelectorAll<HTMLTextAreaElement>("[data-scene] textarea")].map(({ value }) => value);
  return { ...shown, field, texts };
}

/** The button of the toast, which comes after that of the editor with the same name. */
const undoInToast = ({ common }: Catalogue): HTMLElement =>
  screen.getAllByRole("button", { name: common.undo }).at(-1)!;

test.for(["en", "de"] as const)("typed text is saved after a pause in typing (%s)", async (language) => {
  const { person, server, field } = await openScenes(language);
  await person.clear(await field(1));
  await person.type(await field(1), "Tea is old.");
  await waitFor(() => expect(server.project.scenes[0]?.text).toBe("Tea is old."));
});

test("the Undo button in the toast restores a deleted scene", async () => {
  const { person, screen, server, strings, texts } = await openScenes();
  await person.click(screen.getByRole("button", { name: strings.scenes.delete(1) }));
  expect(texts()).toEqual(["Four five."]);
  await seeToast(strings.scenes.deleted(1));
  await person.click(undoInToast(strings));
  expect(texts()).toEqual(TEXTS);
  // A busy machine may have saved the deletion in between.
  await waitFor(() => expect(server.project.scenes.map(({ text }) => text)).toEqual(TEXTS));
});

test("a scene is moved by keyboard with an announcement, and Undo moves it back", async () => {
  const { person, screen, strings, field, texts } = await openScenes();
  await person.click(await field(1));
  await person.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await screen.findByText(strings.scenes.movedTo(2, 2));
  expect(texts()).toEqual(TEXTS.toReversed());
  await person.keyboard("{Control>}z{/Control}");
  expect(texts()).toEqual(TEXTS);
});

test("a warning about unsupported words disappears when the user confirms the words", async () => {
  const server = new FakeServer();
  const [first] = server.project.scenes;
  if (first !== undefined) first.doubts = [{ kind: "number", text: "two", startChar: 4, endChar: 7 }];
  const { person, screen, strings } = await openScenes("en", server);
  const { textWarnings } = strings;
  const chip = textWarnings.chip(textWarnings.kinds.number, "two");
  await person.click(await screen.findByRole("button", { name: chip }));
  await person.click(await screen.findByRole("button", { name: textWarnings.keep }));
  await waitFor(() => expect(screen.queryByRole("button", { name: chip })).toBeNull());
  await waitFor(() => expect(server.project.scenes[0]?.confirmedDoubts).toEqual(["two"]));
});

test("words that were changed in another session are not overwritten", async () => {
  const { person, server, field } = await openScenes();
  server.project.revision = 2;
  Object.assign(server.project.scenes[0]!, { text: "Theirs." });
  await person.type(await field(1), " Six.");
  await waitFor(() => expect(server.sent(SAVED)).toHaveLength(1));
  await waitFor(() => expect(server.sent("GET /api/projects/7/scenes")).toHaveLength(2));
  expect(server.project.scenes[0]?.text).toBe("Theirs.");
  expect((await field(1)).value).toBe("One two three. Six.");
});

const CUT: SceneChange = { kind: "cut", before: "One", from: " two", to: "", after: " three" };
function serveChanged(): FakeServer {
  const server = new FakeServer();
  const [first] = server.project.scenes;
  if (first === undefined) throw new RangeError("The project has no scene.");
  const source = { startChar: 0, endChar: "One two three.".length };
  Object.assign(first, { text: "One three.", changes: [CUT], source });
  return server;
}

test.for(["en", "de"] as const)(
  "words that the writer left out are listed below the scene and can be restored (%s)",
  async (language) => {
    const server = serveChanged();
    const { person, screen, strings, field, texts } = await openScenes(language, server);
    const { changes, editor } = strings;
    const line = await screen.findByRole("button", { name: changes.leftOut("two") });
    expect((await field(1)).getAttribute("aria-describedby")).toBe(line.id);
    await person.click(line);
    expect((await screen.findByText("two", { selector: "mark" })).closest("blockquote")?.textContent).toBe(
      "One two three. Four five.",
    );
    await person.click(screen.getByRole("button", { name: changes.restore }));
    expect(texts()).toEqual(TEXTS);
    expect(screen.queryByRole("button", { name: changes.leftOut("two") })).toBeNull();
    await waitFor(() => expect(document.activeElement?.closest("[data-scene]")).not.toBeNull());
    await waitFor(() => expect(server.project.scenes[0]?.text).toBe("One two three."));
    await person.click(screen.getAllByRole("button", { name: editor.undo })[0]!);
    expect(texts()).toEqual(["One three.", "Four five."]);
    await screen.findByRole("button", { name: changes.leftOut("two") });
    await waitFor(() => expect(server.sent(SAVED)).toHaveLength(2));
    expect(server.project.scenes[0]).toMatchObject({ text: "One three.", changes: [CUT] });
  },
);

test("replacing the text of a scene removes its list of changes, and Undo restores the list", async () => {
  const { person, screen, server, strings, field, texts } = await openScenes("en", serveChanged());
  const told = strings.changes.leftOut("two");
  await screen.findByRole("button", { name: told });
  await person.tripleClick(await field(1));
  await person.paste("Tea.");
  await waitFor(() => expect(screen.queryByRole("button", { name: told })).toBeNull());
  expect((await field(1)).getAttribute("aria-describedby")).toBeNull();
  await waitFor(() => expect(server.project.scenes[0]?.text).toBe("Tea."));
  await person.click(screen.getByRole("button", { name: strings.editor.undo }));
  expect(texts()[0]).toBe("One three.");
  await screen.findByRole("button", { name: told });
  await waitFor(() => expect(server.project.scenes[0]).toMatchObject({ text: "One three.", changes: [CUT] }));
});

test("the source dialog of a scene lists the words that the writer left out", async () => {
  const { person, screen, strings } = await openScenes("en", serveChanged());
  const { changes, textWarnings, scenes } = strings;
  await person.click(await screen.findByRole("button", { name: scenes.more(1) }));
  await person.click(await screen.findByRole("menuitem", { name: textWarnings.showSource }));
  const dialog = await screen.findByRole("dialog", { name: textWarnings.sourceOf(1) });
  expect(within(dialog).getByText(changes.leftOut("two"))).toBeDefined();
});

test.for(["en", "de"] as const)(
  "a claim without a source says so on its scene, and a person adds one (%s)",
  async (language) => {
    const server = new FakeServer();
    const claim = { text: "One two three.", wanted: "a textbook", source: null };
    server.on("GET /api/projects/7", { ...PROJECT, metadata: { claims: [claim] } });
    Object.assign(server.project.scenes[0]!, { source: { startChar: 0, endChar: 14 } });
    const { person, screen, strings } = await openScenes(language, server);
    const { claims } = strings.scenes;
    await person.click(await screen.findByRole("button", { name: claims.open(1, 1) }));
    const dialog = within(await screen.findByRole("dialog", { name: claims.title(1) }));
    dialog.getByText(claims.wanted("a textbook"));
    await person.type(dialog.getByLabelText(claims.source), " Kim, Tea, page 12 ");
    await person.click(dialog.getByRole("button", { name: claims.save }));
    await waitFor(() =>
      expect(server.sent("PATCH /api/projects/7")).toEqual([
        { metadata: { claims: [{ ...claim, source: "Kim, Tea, page 12" }] } },
      ]),
    );
    await screen.findByRole("button", { name: claims.open(1, 0), hidden: true });
  },
);

/** A project with so many scenes that none can be added. */
function serveFull(): FakeServer {
  const server = new FakeServer();
  const { project } = server;
  project.scenes = Array.from({ length: SCENES_MAX }, (_, index) => ({
    ...project.scenes[0]!,
    id: `s${index}`,
  }));
  return server;
}

test("a deleted scene is not restored beside as many as a video can have", async () => {
  const { person, screen, server, strings, texts } = await openScenes("en", serveFull());
  const { scenes } = strings;
  await person.click(screen.getByRole("button", { name: scenes.delete(1) }));
  // Kept, because a busy machine may need longer than the toast is shown.
  const undo = useToasts.getState().toasts[0]?.action;
  await person.click(screen.getByRole("button", { name: scenes.addScene }));
  expect(texts()).toHaveLength(SCENES_MAX);
  act(() => undo?.run());
  await seeToast(scenes.tooMany(SCENES_MAX));
  expect(texts()).toHaveLength(SCENES_MAX);
  await waitFor(() => expect(server.project.scenes.at(-1)?.text).toBe(""));
});

test.for(["en", "de"] as const)("no scene is added to as many as a video can have (%s)", async (language) => {
  const { person, screen, strings, field, texts } = await openScenes(language, serveFull());
  const { scenes } = strings;
  const first = await field(1);
  await person.click(first);
  first.setSelectionRange(3, 3);
  await person.keyboard("{Control>}{Shift>}{Enter}{/Shift}{/Control}");
  await seeToast(scenes.tooMany(SCENES_MAX));
  expect(texts()).toHaveLength(SCENES_MAX);
  await person.click(screen.getByRole("button", { name: scenes.more(1) }));
  for (const name of [scenes.split, scenes.addAfter]) {
    const entry = await screen.findByRole("menuitem", { name });
    expect(entry.getAttribute("aria-disabled")).toBe("true");
  }
});

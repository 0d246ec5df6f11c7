// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ScenesPanel } from "../../features/scenes/scenes-panel";
import { PlayerProvider } from "../../lib/playback/player-provider";
import { FakeServer } from "../../testing/fake-server";
import { seeToast, show } from "../../testing/screen";
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

test.for(["en", "de"] as const)("typed words are saved after a pause in typing (%s)", async (language) => {
  const { person, server, field } = await openScenes(language);
  await person.clear(await field(1));
  await person.type(await field(1), "Tea is old.");
  await waitFor(() => expect(server.project.scenes[0]?.text).toBe("Tea is old."), { timeout: 5_000 });
});

test("the toast's Undo restores a deleted scene", async () => {
  const { person, screen, server, strings, texts } = await openScenes();
  await person.click(screen.getByRole("button", { name: strings.scenes.delete(1) }));
  expect(texts()).toEqual(["Four five."]);
  await seeToast(strings.scenes.deleted(1));
  const [, inToast] = screen.getAllByRole("button", { name: strings.common.undo }).toReversed();
  await person.click(inToast ?? screen.getByText(strings.common.undo));
  expect(texts()).toEqual(TEXTS);
  expect(server.sent(SAVED)).toEqual([]);
});

test("a scene can be moved by keyboard, the move is announced, and Undo moves it back", async () => {
  const { person, screen, strings, field, texts } = await openScenes();
  await person.click(await field(1));
  await person.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await screen.findByText(strings.scenes.movedTo(2, 2));
  expect(texts()).toEqual(TEXTS.toReversed());
  await person.keyboard("{Control>}z{/Control}");
  expect(texts()).toEqual(TEXTS);
});

test("unsupported words are marked, and the mark disappears when a person confirms them", async () => {
  const server = new FakeServer();
  const [first] = server.project.scenes;
  if (first !== undefined) first.doubts = [{ kind: "number", text: "two", startChar: 4, endChar: 7 }];
  const { person, screen, strings } = await openScenes("en", server);
  const { textWarnings } = strings;
  const chip = textWarnings.chip(textWarnings.kinds.number, "two");
  await person.click(await screen.findByRole("button", { name: chip }));
  await person.click(await screen.findByRole("button", { name: textWarnings.keep }));
  await waitFor(() => expect(screen.queryByRole("button", { name: chip })).toBeNull());
  await waitFor(() => expect(server.project.scenes[0]?.confirmedDoubts).toEqual(["two"]), { timeout: 5_000 });
});

test("scenes that another person changed are not overwritten", async () => {
  const { person, server, field } = await openScenes();
  server.project.revision = 2;
  await person.type(await field(1), " Six.");
  await waitFor(() => expect(server.sent(SAVED)).toHaveLength(1), { timeout: 5_000 });
  expect(server.project.scenes[0]?.text).toBe("One two three.");
});

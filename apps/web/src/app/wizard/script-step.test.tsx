// @vitest-environment happy-dom
import { fireEvent, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refusal, SCRIPT } from "../../testing/fake-server";
import { hearErrors, seeToast, show } from "../../testing/screen";
import { UndoButtons } from "../document/undo-buttons";
import { ScriptStep } from "./step-contents";

const openStep = (language: "en" | "de", server: FakeServer) =>
  show(
    <>
      <UndoButtons />
      <ScriptStep script={SCRIPT} />
    </>,
    { isDocument: true, language, server },
  );

test.for(["en", "de"] as const)(
  "a script is requested with the chosen length and tone (%s)",
  async (language) => {
    const server = new FakeServer({ "POST /api/scripts/generate": SCRIPT });
    const { person, screen, strings } = await openStep(language, server);
    const { script } = strings;
    await person.click(await screen.findByRole("radio", { name: script.seconds(90) }));
    await person.click(screen.getByRole("button", { name: script.generateAgain }));
    await seeToast(script.generated);
    expect(server.sent("POST /api/scripts/generate")).toEqual([
      { projectId: 7, duration: 90, tone: "professional" },
    ]);
  },
);

test("an edited section is saved with all sections, and Undo restores the earlier text", async () => {
  const server = new FakeServer({
    "PATCH /api/scripts/3": () => {
      const [first] = server.project.scenes;
      server.project.scenes = first === undefined ? [] : [{ ...first, text: "Tea is old." }];
      server.project.revision += 1;
      return SCRIPT;
    },
  });
  const { person, screen, strings } = await openStep("en", server);
  const { script } = strings;
  await screen.findByText("One two three. Four five.");
  await person.click(screen.getByRole("button", { name: script.edit(script.sections.main) }));
  const field = screen.getByRole("textbox", { name: script.sections.main });
  await person.clear(field);
  await person.type(field, "Tea is old.");
  await person.click(screen.getByRole("button", { name: script.save }));
  await screen.findByText("Tea is old.");
  expect(server.sent("PATCH /api/scripts/3")).toEqual([
    { sections: { hook: "", main: "Tea is old.", cta: "" }, content: "Tea is old.", isTyped: true },
  ]);
  await person.click(screen.getByRole("button", { name: strings.editor.undo }));
  await screen.findByText("One two three. Four five.");
  await waitFor(() => expect(server.project.scenes).toHaveLength(2));
});

test("a section that could not be saved stays open with the typed text", async () => {
  const errors = hearErrors();
  const server = new FakeServer({ "PATCH /api/scripts/3": refusal(500, "The ink has run dry.") });
  const { person, screen, strings } = await openStep("en", server);
  const { script } = strings;
  await person.click(await screen.findByRole("button", { name: script.edit(script.sections.main) }));
  await person.type(screen.getByRole("textbox", { name: script.sections.main }), " Six.");
  await person.click(screen.getByRole("button", { name: script.save }));
  await seeToast(script.updateFailed);
  await screen.findByText("The ink has run dry.");
  const { value } = screen.getByRole<HTMLTextAreaElement>("textbox", { name: script.sections.main });
  expect(value).toBe("One two three. Four five. Six.");
  expect(errors()).toEqual([expect.stringContaining(script.updateFailed)]);
});

test("Escape closes a section, but not while it ends the composition of a sign", async () => {
  const { person, screen, strings } = await openStep("en", new FakeServer());
  const { script } = strings;
  await person.click(await screen.findByRole("button", { name: script.edit(script.sections.main) }));
  const field = screen.getByRole("textbox", { name: script.sections.main });
  await person.type(field, " Six.");
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  expect(screen.getByDisplayValue("One two three. Four five. Six.")).toBe(field);
  fireEvent.keyDown(field, { key: "Escape" });
  expect(screen.queryByRole("textbox", { name: script.sections.main })).toBeNull();
});

test("the writer's changes are listed below their section, and the user can restore the original words", async () => {
  const server = new FakeServer();
  const [first, second] = server.project.scenes;
  if (first === undefined || second === undefined) throw new RangeError("The project has no scenes.");
  const named = { kind: "reference", before: "", from: "One", to: "Anna Berg", after: " two" } as const;
  const cut = { kind: "cut", before: "Four", from: ", of all,", to: "", after: " five" } as const;
  Object.assign(first, { text: "Anna Berg two three.", changes: [named] });
  Object.assign(second, { changes: [cut] });
  const { person, screen, strings } = await openStep("en", server);
  const { changes, common, script } = strings;
  await screen.findByRole("button", { name: changes.leftOut("of all") });
  await person.click(screen.getByRole("button", { name: changes.became("One", "Anna Berg") }));
  await person.click(await screen.findByRole("button", { name: changes.restore }));
  await screen.findByText("One two three. Four five.");
  const pencil = screen.getByRole("button", { name: script.edit(script.sections.main) });
  await waitFor(() => expect(document.activeElement).toBe(pencil));
  await waitFor(() => expect(server.project.scenes[0]?.text).toBe("One two three."));
  await seeToast(changes.restored);
  const [inToast] = screen.getAllByRole("button", { name: common.undo }).toReversed();
  await person.click(inToast ?? pencil);
  await screen.findByText("Anna Berg two three. Four five.");
  await screen.findByRole("button", { name: changes.became("One", "Anna Berg") });
  await waitFor(() => expect(server.project.scenes[0]?.text).toBe("Anna Berg two three."));
});

// @vitest-environment happy-dom
import { SCRIPT_MAX_CHARS, type Captioning } from "@inkreel/contract";
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refusal } from "../../testing/fake-server";
import { hearErrors, seeToast, show } from "../../testing/screen";
import { CaptioningForm } from "./captioning-form";
import { CaptioningView } from "./captioning-view";

const FAILED: Captioning = {
  id: 4,
  fileName: "Talk.mp4",
  sourceUrl: "/api/uploads/4/file",
  script: "Good morning.",
  language: "en",
  step: "words",
  status: "failed",
  progress: 0,
  etaMs: null,
  error: "The sound could not be read.",
  failure: null,
  aligned: null,
  hasPicture: null,
  pictureFault: null,
  look: null,
  videoUrl: null,
  createdAt: "2026-01-05T10:00:00.000Z",
};

test.for(["en", "de"] as const)("captions that could not be deleted say so (%s)", async (language) => {
  hearErrors();
  const server = new FakeServer({ "DELETE /api/captionings/4": refusal(500, "The disk is full.") });
  const { person, screen, strings } = await show(<CaptioningView captioning={FAILED} />, {
    server,
    language,
  });
  const { captioning } = strings;
  await person.click(screen.getByRole("button", { name: captioning.remove }));
  await person.click(screen.getByRole("button", { name: captioning.remove }));
  await seeToast(captioning.removeFailed);
});

test.for([
  ["for a new video", <CaptioningForm />],
  ["that is corrected", <CaptioningView captioning={FAILED} />],
] as const)("a script %s gives the reason if it is missing or too long", async ([, form]) => {
  const server = new FakeServer();
  const { person, screen, strings } = await show(form, { server });
  const { captioning } = strings;
  const chosen = screen.queryByLabelText(captioning.choose);
  if (chosen !== null) await person.upload(chosen, new File(["frames"], "talk.mp4", { type: "video/mp4" }));
  const field = screen.getByLabelText(captioning.script);
  const reasonWith = (value: string): string | null => {
    fireEvent.change(field, { target: { value } });
    const button = screen.getByRole("button", { name: chosen ? captioning.start : captioning.findAgain });
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    return reason?.textContent ?? null;
  };
  expect(reasonWith(" ")).toBe(captioning.needsScript);
  expect(reasonWith("a".repeat(SCRIPT_MAX_CHARS + 1))).toBe(captioning.scriptTooLong(SCRIPT_MAX_CHARS));
  expect(reasonWith("a".repeat(SCRIPT_MAX_CHARS))).toBeNull();
});

test("a text file can be opened again after it was changed", async () => {
  const { person, screen, strings } = await show(<CaptioningForm />);
  const { captioning } = strings;
  const file = new File(["Good evening."], "talk.txt", { type: "text/plain" });
  const input = screen.getByLabelText(captioning.openText, { selector: "input" });
  await person.upload(input, file);
  await screen.findByDisplayValue("Good evening.");
  fireEvent.change(screen.getByLabelText(captioning.script), { target: { value: "Good night." } });
  await person.upload(input, file);
  await screen.findByDisplayValue("Good evening.");
});

// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show } from "../../testing/screen";
import { showToast, useToasts } from "../../lib/toasts";
import { Dialog } from "./dialog";

function Asking() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog title="Question" isOpen={isOpen} onClose={() => setIsOpen(false)}>
      <button>Answer</button>
    </Dialog>
  );
}

const isToastOpen = (): boolean => useToasts.getState().toasts[0]?.isOpen === true;

test("Escape closes the dialog in which it is pressed, not a toast over it, and then the toast", async () => {
  const { person, screen } = await show(<Asking />);
  act(() => void showToast({ title: "Saved" }));
  await screen.findByText("Saved");
  screen.getByRole("button", { name: "Answer" }).focus();
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(isToastOpen()).toBe(true);
  await person.keyboard("{Escape}");
  expect(isToastOpen()).toBe(false);
});

test("Escape closes a dialog once, and nothing behind it", async () => {
  let closings = 0;
  const { person, screen } = await show(
    <Dialog title="Question" isOpen onClose={() => (closings += 1)}>
      <button>Answer</button>
    </Dialog>,
  );
  screen.getByRole("button", { name: "Answer" }).focus();
  await person.keyboard("{Escape}");
  expect(closings).toBe(1);
});

test.each([
  { kind: "a message", action: null, shownS: 5 },
  { kind: "a toast that offers something", action: { label: "Undo", run: () => undefined }, shownS: 30 },
])("$kind stays for $shownS seconds", async ({ action, shownS }) => {
  await show(<p>Page</p>);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  act(() => void showToast({ title: "Deleted", action }));
  act(() => void vi.advanceTimersByTime(shownS * 1000 - 500));
  expect(isToastOpen()).toBe(true);
  act(() => void vi.advanceTimersByTime(1000));
  expect(isToastOpen()).toBe(false);
});

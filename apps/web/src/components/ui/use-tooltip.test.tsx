// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { show } from "../../testing/screen";
import { useTooltip } from "./use-tooltip";

function Control() {
  const { anchorProps, bubble } = useTooltip("Plays the video");
  return (
    <>
      <button {...anchorProps}>Play</button>
      {bubble}
    </>
  );
}

/** Scrolls as a browser does: the control then stands elsewhere in the window, and an event says so. */
function scrollTo(control: HTMLElement, topPx: number): void {
  control.getBoundingClientRect = () => new DOMRect(0, topPx, 80, 32);
  act(() => void document.dispatchEvent(new Event("scroll")));
}

/** The DOM of the tests lays nothing out, so its window has no height. */
function giveWindowHeight(heightPx: number): void {
  Object.defineProperty(document.documentElement, "clientHeight", { value: heightPx, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document.documentElement, "clientHeight"));
}

test("a tooltip stays open when focus scrolls its control, and closes when the control leaves the window", async () => {
  giveWindowHeight(600);
  const { person, screen } = await show(<Control />);
  await person.tab();
  const control = screen.getByRole("button", { name: "Play" });
  expect(document.activeElement).toBe(control);
  expect((await screen.findByRole("tooltip")).textContent).toBe("Plays the video");
  scrollTo(control, 300);
  expect(screen.queryByRole("tooltip")).not.toBeNull();
  scrollTo(control, -40);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { isFree } from "./key-target";

function elementOf(markup: string): Element {
  document.body.innerHTML = markup;
  return document.body.firstElementChild!;
}

it.each(["Home", "End", "ArrowLeft"])("a slider keeps %s, which a button leaves to the editor", (key) => {
  expect(isFree(elementOf('<input type="range" />'), key)).toBe(false);
  expect(isFree(elementOf("<button>Play</button>"), key)).toBe(true);
});

// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refusal } from "../../testing/fake-server";
import { hearErrors, show } from "../../testing/screen";
import { PatienceSwitch } from "./patience-switch";

const PUT = "PUT /api/patience";

test("the switch follows the click at once and goes back if the wish cannot be saved", async () => {
  const errors = hearErrors();
  const answers: unknown[] = [refusal(500, "The database is full.", "internal"), { isPatient: true }];
  const server = new FakeServer({ "GET /api/patience": { isPatient: false }, [PUT]: () => answers.shift() });
  const { screen, strings } = await show(<PatienceSwitch />, { server });
  const always = screen.getByRole<HTMLInputElement>("switch");
  // Nothing else runs between the click and the look, as in a browser that is busy.
  fireEvent.click(always);
  expect(always.checked).toBe(true);
  await screen.findByText(/The database is full\./u);
  expect(always.checked).toBe(false);
  expect(errors()).toEqual(["The setting about waiting could not be saved."]);
  fireEvent.click(screen.getByRole("button", { name: strings.common.retry }));
  expect(always.checked).toBe(true);
  await expect.poll(() => server.sent(PUT)).toEqual([{ isPatient: true }, { isPatient: true }]);
  await expect.poll(() => always.checked).toBe(true);
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { show } from "../../testing/screen";
import { StepMark } from "./step-mark";

test("a step shows its number until it is done, and then a tick with a name", async () => {
  const { screen } = await show(
    <>
      <StepMark state="done" number={1} doneLabel="done" size="sm" />
      <StepMark state="now" number={2} doneLabel="done" size="sm" />
      <StepMark state="working" number={3} doneLabel="done" size="md" />
      <StepMark state="later" number={4} doneLabel="done" size="md" />
    </>,
  );
  screen.getByRole("img", { name: "done" });
  expect(["1", "2", "3", "4"].filter((number) => screen.queryByText(number) !== null)).toEqual(["2", "4"]);
});

test("a step without a name for its tick is not read out", async () => {
  const { screen } = await show(<StepMark state="done" number={1} doneLabel={null} size="md" />);
  expect(screen.queryByRole("img")).toBeNull();
});

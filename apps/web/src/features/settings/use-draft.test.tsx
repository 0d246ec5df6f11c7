// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { show } from "../../testing/screen";
import { useDraft } from "./use-draft";

function Name({ label }: { label: string }) {
  const [name, setName] = useDraft<string>("name");
  return (
    <input
      aria-label={label}
      value={name ?? ""}
      onChange={({ currentTarget }) => setName(currentTarget.value)}
    />
  );
}

test("a draft that is changed by a page that was left is seen on the page that is open", async () => {
  const { person, screen } = await show(
    <>
      <Name label="Left" />
      <Name label="Open" />
    </>,
  );
  await person.type(screen.getByLabelText("Left"), "Ada");
  expect(screen.getByLabelText<HTMLInputElement>("Open").value).toBe("Ada");
});

// @vitest-environment happy-dom
import { useQueryClient } from "@tanstack/react-query";
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

/** A form whose answer comes after the person has logged out. */
function SlowForm({ answer }: { answer: Promise<void> }) {
  const [, setName] = useDraft<string>("name");
  const queryClient = useQueryClient();
  const send = (): void => {
    void answer.then(() => setName("secret of Ada"));
    queryClient.clear();
  };
  return <button onClick={send}>Send and log out</button>;
}

test("an answer that arrives after the person has logged out does not reach the next one", async () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  const { person, screen } = await show(
    <>
      <SlowForm answer={promise} />
      <Name label="Name" />
    </>,
  );
  await person.click(screen.getByRole("button"));
  resolve();
  await promise;
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
});

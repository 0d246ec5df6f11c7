// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { FakeServer, PROJECT } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { TranslateDialog } from "./translate-dialog";

test.for(["en", "de"] as const)(
  "a found language makes a new project, which is opened (%s)",
  async (language) => {
    const server = new FakeServer({ "POST /api/projects/7/translate": { ...PROJECT, id: 9 } });
    const done: string[] = [];
    const { person, screen, strings } = await show(
      <TranslateDialog
        projectId={7}
        beforeStart={async () => done.push("saved")}
        onClose={() => done.push("closed")}
      />,
      { path: "/edit/7", server, language },
    );
    const { translate } = strings;
    await person.type(await screen.findByLabelText(translate.find), "Español");
    await person.click(screen.getByRole("radio", { name: /Español/u }));
    const nameOf = new Intl.DisplayNames(language, { type: "language" });
    await person.click(screen.getByRole("button", { name: translate.startIn(nameOf.of("es") ?? "") }));
    await expect.poll(() => window.location.pathname).toBe("/edit/9");
    expect(server.sent("POST /api/projects/7/translate")).toEqual([{ language: "es" }]);
    expect(done).toEqual(["saved", "closed"]);
  },
);

test("without an AI writer the dialog says what is needed", async () => {
  const server = new FakeServer();
  const answer = server.fetch("/api/instance").then((response) => response.json() as Promise<object>);
  server.on("GET /api/instance", { ...(await answer), providers: [] });
  const { screen, strings } = await show(
    <TranslateDialog projectId={7} beforeStart={async () => true} onClose={() => undefined} />,
    { server },
  );
  await screen.findByRole("link", { name: strings.translate.connectWriter });
  expect(screen.queryByLabelText(strings.translate.find)).toBeNull();
});

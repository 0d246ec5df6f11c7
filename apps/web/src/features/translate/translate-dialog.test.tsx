// @vitest-environment happy-dom
import { TRANSLATION_LANGUAGES } from "@inkreel/contract";
import { expect, test } from "vitest";
import { FakeServer, PROJECT } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { findLanguages, TranslateDialog } from "./translate-dialog";

test.for(["en", "de"] as const)(
  "choosing a language creates a translated project and opens it (%s)",
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

test("the dialog asks the user to connect an AI writer if there is none", async () => {
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

const german = new Intl.DisplayNames(["de"], { type: "language" });
const codesOf = (typed: string): string[] =>
  findLanguages(typed, (code) => german.of(code) ?? code).map(({ code }) => code);

test("an empty search lists every language", () => {
  expect(findLanguages("", (code) => code)).toEqual(TRANSLATION_LANGUAGES);
});

test.each([
  ["its own name", "espa", "es"],
  ["its own name without accents", "francais", "fr"],
  ["its English name", "Czech", "cs"],
  ["the visitor's name for it", "Schwed", "sv"],
  ["its name in another script", "Укр", "uk"],
  ["its language tag", "pt", "pt"],
  ["a later word of its name", "indonesia", "id"],
  ["its name without the article", "عرب", "ar"],
])("the search finds a language by %s", (_, typed, code) => {
  expect(codesOf(typed)).toContain(code);
});

test("the search finds nothing for an unknown language", () => {
  expect(codesOf("klingon")).toEqual([]);
});

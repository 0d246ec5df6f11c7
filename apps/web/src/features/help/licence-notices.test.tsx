// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { FakeServer } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { LicenceNotices } from "./licence-notices";

const NOTICES = [
  { name: "brush", version: "2.0.0", licence: "MIT", text: "Copyright (c) the painters" },
  { name: "@letters/serif", version: "1.1.0", licence: "OFL-1.1", text: "Copyright (c) the cutters" },
];

test("the notices are loaded when somebody asks for them, each with its text", async () => {
  const server = new FakeServer({ "GET /licences.json": () => NOTICES });
  const { person, screen, strings } = await show(<LicenceNotices />, { server });
  expect(server.calls.map(({ name }) => name)).not.toContain("GET /licences.json");
  await person.click(screen.getByRole("button", { name: strings.help.licencesShow }));
  const list = await screen.findByRole("list", { name: strings.help.licencesList });
  expect(list.textContent).toContain("brush2.0.0MIT");
  await person.click(screen.getByText("@letters/serif"));
  expect(screen.getByText("Copyright (c) the cutters")).toBeTruthy();
});

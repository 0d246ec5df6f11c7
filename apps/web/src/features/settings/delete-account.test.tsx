// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { FakeServer, refusal } from "../../testing/fake-server";
import { hearErrors, seeToast, show } from "../../testing/screen";
import { DeleteAccount } from "./delete-account";

const DELETE = "POST /api/account/delete";
const ACCOUNT = {
  email: "ada@example.com",
  name: "Ada",
  hasPassword: true,
  isOnlyAdmin: false,
  projects: 3,
  videos: 1,
  uploads: 0,
  captionings: 0,
  shares: 1,
  tokens: 0,
  webhooks: 0,
};

test.for(["en", "de"] as const)(
  "deleting an account says what goes, offers the archive, and needs the password (%s)",
  async (language) => {
    const errors = hearErrors();
    const answers: unknown[] = [refusal(400, "The current password is wrong.", "bad_input"), { ok: true }];
    const server = new FakeServer({ "GET /api/account": ACCOUNT, [DELETE]: () => answers.shift() });
    const { person, screen, strings } = await show(<DeleteAccount />, { server, language });
    const said = strings.settings.account;
    await person.click(screen.getByRole("button", { name: said.deleteButton }));
    await screen.findByText(said.deleteCounts.projects(3));
    screen.getByText(said.deleteCounts.shares(1));
    expect(screen.queryByText(said.deleteCounts.tokens(0))).toBeNull();
    const archive = screen.getByRole<HTMLAnchorElement>("link", { name: said.deleteExportFirst });
    expect(archive.getAttribute("href")).toBe("/api/account/export");
    const confirm = screen.getByRole<HTMLButtonElement>("button", { name: said.deleteConfirm });
    expect(confirm.disabled).toBe(true);
    await person.type(screen.getByLabelText(said.deletePassword), "my password");
    await person.click(confirm);
    await screen.findByText(/The current password is wrong\./u);
    expect(errors()).toEqual(["The account could not be deleted."]);
    await person.click(confirm);
    await seeToast(said.deleted);
    const sent = { password: "my password", leavesNoAdmin: false };
    expect(server.sent(DELETE)).toEqual([sent, sent]);
  },
);

test("the only administrator has to confirm, and an account without a password gives its address", async () => {
  const server = new FakeServer({
    "GET /api/account": { ...ACCOUNT, hasPassword: false, isOnlyAdmin: true },
    [DELETE]: { ok: true },
  });
  const { person, screen, strings } = await show(<DeleteAccount />, { server });
  const said = strings.settings.account;
  await person.click(screen.getByRole("button", { name: said.deleteButton }));
  await person.type(await screen.findByLabelText(said.deleteEmail), "ada@example.com");
  const confirm = screen.getByRole<HTMLButtonElement>("button", { name: said.deleteConfirm });
  expect(confirm.disabled).toBe(true);
  await person.click(screen.getByRole("switch", { name: said.deleteNoAdmin }));
  await person.click(confirm);
  await seeToast(said.deleted);
  expect(server.sent(DELETE)).toEqual([{ password: "ada@example.com", leavesNoAdmin: true }]);
});

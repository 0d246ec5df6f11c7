// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { FakeServer, refusal } from "../../testing/fake-server";
import { hearErrors, seeToast, show } from "../../testing/screen";
import { PasswordForm } from "./account-settings";
import { TokenSettings } from "./program-settings";
import { WebhookSettings } from "./webhook-settings";

const TOKEN = {
  id: 1,
  name: "Newsletter",
  hint: "x9f2",
  lastUsedAt: null,
  createdAt: "2026-01-05T10:00:00.000Z",
};
const CHANGE = "POST /api/auth/change-password";

test.for(["en", "de"] as const)(
  "an access token can be created, is displayed only once, and can be revoked (%s)",
  async (language) => {
    let tokens: unknown[] = [];
    const server = new FakeServer({
      "GET /api/tokens": () => tokens,
      "POST /api/tokens": () => ((tokens = [TOKEN]), { ...TOKEN, token: "ink_secret" }),
      "DELETE /api/tokens/1": () => ((tokens = []), { ok: true }),
    });
    const { person, screen, strings } = await show(<TokenSettings />, { server, language });
    const said = strings.settings.tokens;
    await screen.findByText(said.none);
    await person.click(screen.getByRole("button", { name: said.create }));
    await screen.findByText(said.nameRequired);
    await person.type(screen.getByLabelText(said.name), "Newsletter");
    await person.click(screen.getByRole("button", { name: said.create }));
    const secret = await screen.findByLabelText<HTMLInputElement>(said.secret);
    expect(secret.value).toBe("ink_secret");
    await person.click(screen.getByRole("button", { name: said.done }));
    expect(screen.queryByDisplayValue("ink_secret")).toBeNull();
    await person.click(await screen.findByRole("button", { name: said.revokeNamed("Newsletter") }));
    await person.click(await screen.findByRole("button", { name: said.revoke }));
    await seeToast(said.revoked);
    await screen.findByText(said.none);
  },
);

test.for(["en", "de"] as const)(
  "a new password is sent to the server, and the fields are cleared (%s)",
  async (language) => {
    const server = new FakeServer({ [CHANGE]: {} });
    const { person, screen, strings } = await show(<PasswordForm email="a@example.com" />, {
      server,
      language,
    });
    const said = strings.settings.account;
    await person.type(screen.getByLabelText(said.currentPassword), "old password");
    await person.type(screen.getByLabelText(said.newPassword), "new long password");
    await person.click(screen.getByRole("button", { name: said.changePassword, hidden: true }));
    await seeToast(said.passwordChanged);
    expect(server.sent(CHANGE)).toEqual([
      { currentPassword: "old password", newPassword: "new long password" },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(said.newPassword).value).toBe("");
  },
);

test("a wrong current password shows the server's error", async () => {
  const errors = hearErrors();
  const server = new FakeServer({ [CHANGE]: refusal(400, "The current password is wrong.", "bad_input") });
  const { person, screen, strings } = await show(<PasswordForm email="a@example.com" />, { server });
  const said = strings.settings.account;
  await person.type(screen.getByLabelText(said.currentPassword), "wrong");
  await person.type(screen.getByLabelText(said.newPassword), "new long password");
  await person.click(screen.getByRole("button", { name: said.changePassword, hidden: true }));
  await screen.findByText("The current password is wrong.");
  expect(errors()).toEqual(["The password could not be changed."]);
});

test("why a webhook was not delivered is said in German, and what only the server can say is marked as English", async () => {
  const failed = {
    messageId: "m",
    event: "video.completed",
    attempt: 1,
    isDelivered: false,
    at: TOKEN.createdAt,
  };
  const webhook = (id: number, delivery: object) => ({
    id,
    url: `https://example.com/${id}`,
    events: ["video.completed"],
    lastDelivery: { ...failed, ...delivery },
    createdAt: TOKEN.createdAt,
  });
  const unanswered = "The address did not answer.";
  const server = new FakeServer({
    "GET /api/webhooks": [
      webhook(1, { status: 500, error: "The address answered with status 500, not with 2xx." }),
      webhook(2, { status: null, error: unanswered }),
    ],
  });
  const { screen, strings } = await show(<WebhookSettings />, { server, language: "de" });
  await screen.findByText(new RegExp(`${strings.settings.webhooks.answered(500)}$`, "u"));
  expect(screen.queryByText(/not with 2xx/u)).toBeNull();
  expect(screen.getByText(unanswered).lang).toBe("en");
});

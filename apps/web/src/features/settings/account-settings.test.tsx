// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { FakeServer, refusal } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { AccountSettings } from "./account-settings";

const USER = { name: "Ada", email: "ada@example.com", picture: null, isAdmin: false };
const ACCOUNT = {
  email: USER.email,
  name: USER.name,
  hasPassword: true,
  isOnlyAdmin: false,
  projects: 0,
  videos: 0,
  uploads: 0,
  captionings: 0,
  shares: 0,
  tokens: 0,
  webhooks: 0,
};

test.each([
  ["a failing server", () => refusal(500, "The server has a fault.")],
  [
    "no network",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("with %s nobody is told to be a guest, and a second try shows the account", async (_trouble, fail) => {
  let isFailing = true;
  const server = new FakeServer({
    "GET /api/auth/user": () => (isFailing ? fail() : { user: USER }),
    "GET /api/account": ACCOUNT,
  });
  const { person, screen, strings } = await show(<AccountSettings />, { server });
  const retry = await screen.findByRole("button", { name: strings.common.retry });
  expect(screen.queryByText(strings.settings.account.guest)).toBeNull();
  isFailing = false;
  await person.click(retry);
  await screen.findByText(USER.email);
});

test.for(["en", "de"] as const)(
  "an account without a password is told how to set one, and gets no form that asks for it (%s)",
  async (language) => {
    const server = new FakeServer({
      "GET /api/auth/user": { user: USER },
      "GET /api/account": { ...ACCOUNT, hasPassword: false },
    });
    const { screen, strings } = await show(<AccountSettings />, { server, language });
    const said = strings.settings.account;
    const sentence = await screen.findByText(said.passwordless);
    expect(sentence.textContent).toContain(strings.auth.forgot);
    expect(screen.queryByLabelText(said.currentPassword)).toBeNull();
    screen.getByText(said.rename);
  },
);

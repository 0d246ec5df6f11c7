// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { FakeServer, refusal } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { CredentialsForm, nextPath } from "./sign-in-card";

const SIGN_IN = "POST /api/auth/sign-in/email";

test.for(["en", "de"] as const)(
  "signing in continues to the page that the visitor wanted to open (%s)",
  async (language) => {
    const server = new FakeServer({ [SIGN_IN]: { user: { name: "Ada", email: "ada@example.com" } } });
    const { person, screen, strings } = await show(<CredentialsForm mode="signIn" next="/projects" />, {
      path: "/login",
      server,
      language,
    });
    await person.type(screen.getByLabelText(strings.auth.email), "ada@example.com");
    await person.type(screen.getByLabelText(strings.auth.password), "right password{Enter}");
    await expect.poll(() => window.location.pathname).toBe("/projects");
    expect(server.sent(SIGN_IN)).toEqual([{ email: "ada@example.com", password: "right password" }]);
  },
);

test("an error is shown at its field, with or without a request to the server", async () => {
  const server = new FakeServer({ [SIGN_IN]: refusal(401, "Wrong.", "unauthorized") });
  const { person, screen, strings } = await show(<CredentialsForm mode="signIn" next="/" />, { server });
  const { auth } = strings;
  await person.type(screen.getByLabelText(auth.email), "ada");
  await person.click(screen.getByRole("button", { name: auth.signIn }));
  await screen.findByText(auth.emailInvalid);
  await screen.findByText(auth.passwordRequired);
  expect(server.sent(SIGN_IN)).toEqual([]);
  await person.type(screen.getByLabelText(auth.email), "@example.com");
  await person.type(screen.getByLabelText(auth.password), "wrong password");
  await person.click(screen.getByRole("button", { name: auth.signIn }));
  await screen.findByText(auth.wrongCredentials);
  expect(document.activeElement).toBe(screen.getByLabelText(auth.password));
});

test.each([
  ["/edit/7", "/edit/7"],
  ["/home?a=1#pricing", "/home?a=1#pricing"],
  ["/create?template=2", "/create?template=2"],
  [null, "/projects"],
  ["", "/projects"],
  ["//evil.example/x", "/projects"],
  ["/\\evil.example", "/projects"],
  ["/\t/evil.example", "/projects"],
  ["https://evil.example", "/projects"],
  ["javascript:alert(1)", "/projects"],
  ["/login?next=/login", "/projects"],
  ["/logout", "/projects"],
])("the sign-in page with ?next=%j continues to %s", (next, expected) => {
  expect(nextPath(next, "https://videos.example")).toBe(expected);
});

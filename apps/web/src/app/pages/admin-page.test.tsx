// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { FakeServer, refusal } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { AdminPage } from "./admin-page";

const ADMIN = { name: "Ada", email: "ada@example.com", picture: null, isAdmin: true };

test("administrators are not told to log in while the server fails, and get the page with a second try", async () => {
  const answers: unknown[] = [refusal(500, "The server has a fault."), { user: ADMIN }];
  const server = new FakeServer({ "GET /api/auth/user": () => answers.shift() });
  const { person, screen, strings } = await show(<AdminPage />, { path: "/admin", server });
  const retry = await screen.findByRole("button", { name: strings.common.retry });
  expect(screen.queryByText(strings.admin.loginRequired)).toBeNull();
  await person.click(retry);
  await screen.findByRole("button", { name: strings.admin.create });
});

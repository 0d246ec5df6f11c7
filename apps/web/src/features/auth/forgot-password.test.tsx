// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { show } from "../../testing/screen";
import { ForgotPassword } from "./forgot-password";

test("without mail, the dialog names the command as this server is operated, with the given address", async () => {
  const { person, screen, strings } = await show(<ForgotPassword email="ada@example.com" />);
  await person.click(screen.getByRole("button", { name: strings.auth.forgot }));
  await screen.findByText("inkreel admin password-link ada@example.com");
  expect(screen.queryByText(/npm run/u)).toBeNull();
});

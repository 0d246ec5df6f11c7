import { PAGE_PATHS } from "@inkreel/contract";
import { expect, test } from "vitest";
import { paths } from "./paths";

const PATTERNS = PAGE_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:\w+/gu, "[^/]+")}$`, "u"));

const addresses = [
  paths.chooser,
  paths.templates,
  paths.templatesWith(2),
  paths.input(null),
  paths.input(2),
  paths.create(null),
  paths.create(2),
  paths.createWith(7),
  paths.wizard(7, 3),
  paths.edit(7),
  paths.generate(7),
  paths.projects,
  paths.home,
  paths.features,
  paths.pricing,
  paths.help,
  paths.settings,
  paths.accountSettings,
  paths.appearance,
  paths.voices,
  paths.localVoices,
  paths.brand,
  paths.services,
  paths.programs,
  paths.admin,
  paths.login(null),
  paths.login("/edit/7"),
  paths.shared("a1"),
];

test.each(addresses)("the page address %s matches a route that the server serves", (address) => {
  const { pathname } = new URL(address, "http://localhost");
  expect(PATTERNS.some((pattern) => pattern.test(pathname))).toBe(true);
});

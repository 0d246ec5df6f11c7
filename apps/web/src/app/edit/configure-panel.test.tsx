// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, FakeServer } from "../../testing/fake-server";
import { hearErrors, show } from "../../testing/screen";
import { SaveNotices } from "../document/save-notices";
import { ConfigurePanel } from "./configure-panel";

const openPanel = (language: "en" | "de" = "en", server = new FakeServer()) =>
  show(
    <>
      <SaveNotices />
      <ConfigurePanel template="blog-summary" warnings={[]} />
    </>,
    { isDocument: true, language, server },
  );

test.for(["en", "de"] as const)("a chosen voice is saved for the project (%s)", async (language) => {
  const { person, screen, server } = await openPanel(language);
  await person.click(await screen.findByRole("radio", { name: "Ross" }));
  await waitFor(() =>
    expect(server.sent("POST /api/projects/7/voice")).toMatchObject([{ voiceId: "v2", speed: 100 }]),
  );
});

test.for(["en", "de"] as const)("a chosen caption style is saved and shown (%s)", async (language) => {
  const { person, screen, server, strings } = await openPanel(language);
  const { styles } = strings.captions;
  await person.click(await screen.findByRole("button", { name: new RegExp(styles.default, "u") }));
  await person.click(await screen.findByRole("menuitemradio", { name: new RegExp(styles.bold, "u") }));
  await screen.findByRole("button", { name: new RegExp(styles.bold, "u") });
  await waitFor(() =>
    expect(server.sent("PATCH /api/projects/7/video-project")).toEqual([
      { brandingConfig: { captionsStyle: "bold" } },
    ]),
  );
});

test.for(["en", "de"] as const)(
  "the colour and position of the logo are saved with the project (%s)",
  async (language) => {
    const { person, screen, server, strings } = await openPanel(language);
    const color = await screen.findByRole("textbox", { name: strings.brand.primaryColor });
    await person.clear(color);
    await person.type(color, "#0a8f3c");
    await person.click(screen.getByRole("radio", { name: strings.brand.positions["top-left"] }));
    await waitFor(() =>
      expect(server.sent("PATCH /api/projects/7").at(-1)).toMatchObject({
        metadata: { logoPosition: "top-left" },
      }),
    );
    const sent = server.sent("PATCH /api/projects/7") as { primaryColor?: string }[];
    expect(sent.findLast(({ primaryColor }) => primaryColor !== undefined)?.primaryColor).toBe("#0a8f3c");
  },
);

test("a failed save shows the server's error, and Retry sends the change again", async () => {
  const errors = hearErrors();
  const server = new FakeServer({ "POST /api/projects/7/voice": refusal(500, "The ink has run dry.") });
  const { person, screen, strings } = await openPanel("en", server);
  await person.click(await screen.findByRole("radio", { name: "Ross" }));
  await screen.findByText(strings.editor.failures.voice("The ink has run dry."));
  server.on("POST /api/projects/7/voice", { id: 1, voiceId: "v2" });
  await person.click(screen.getByRole("button", { name: strings.common.retry }));
  await waitFor(() => expect(screen.queryByRole("button", { name: strings.common.retry })).toBeNull());
  expect(errors()).toEqual([expect.stringMatching(/^Failed to save voice config/u)]);
});

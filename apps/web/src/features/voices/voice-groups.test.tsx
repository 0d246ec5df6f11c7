// @vitest-environment happy-dom
import type { Voice } from "@inkreel/contract";
import { expect, test } from "vitest";
import { FakeServer } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { VoiceGroups } from "./voice-groups";

const VOICE: Voice = {
  id: "sally",
  name: "Sally",
  description: "Even",
  type: "female",
  accent: "American",
  tone: "bright",
  provider: "builtin",
  language: "en",
  languages: ["en"],
  available: true,
};
const paid = (id: string, name: string): Voice => ({
  ...VOICE,
  id,
  name,
  provider: "elevenlabs",
  available: false,
});
const REASON = "ElevenLabs refused the key.";
const INSTANCE = {
  providers: [
    {
      kind: "voice",
      id: "elevenlabs",
      name: "ElevenLabs",
      detail: REASON,
      detailSaid: { code: "not_known", message: REASON, params: {} },
    },
  ],
};

test("why a service's voices are not available stands once above them, and describes each", async () => {
  const voices = [VOICE, paid("r", "Rachel"), paid("a", "Adam"), paid("b", "Bella")];
  const server = new FakeServer({ "GET /api/instance": INSTANCE });
  const groups = [
    { by: "nothing", voices: voices.map((voice) => ({ voice, detail: "", isTranslated: false })) } as const,
  ];
  const { screen } = await show(
    <VoiceGroups
      groups={groups}
      radioName="voice"
      checkedId="sally"
      defaultId={null}
      onChoose={() => undefined}
    />,
    { server },
  );
  const reason = await screen.findByText(REASON);
  expect(screen.getAllByText(REASON)).toHaveLength(1);
  const describes = (name: string): boolean | undefined =>
    screen
      .getByRole("radio", { name })
      .getAttribute("aria-describedby")
      ?.split(" ")
      .some((id) => document.getElementById(id)?.contains(reason) === true);
  expect(["Sally", "Rachel", "Adam", "Bella"].map(describes)).toEqual([false, true, true, true]);
});

test("only a description in English is marked as English, and the tooltip says the same as the list", async () => {
  const { screen } = await show(
    <VoiceGroups
      groups={[
        {
          by: "nothing",
          voices: [
            { voice: VOICE, detail: "Gleichmäßig", isTranslated: true },
            { voice: paid("r", "Rachel"), detail: "American · Even", isTranslated: false },
          ],
        },
      ]}
      radioName="voice"
      checkedId="sally"
      defaultId={null}
      onChoose={() => undefined}
    />,
    { language: "de" },
  );
  const told = screen.getByText("Gleichmäßig");
  expect([told.getAttribute("lang"), told.title]).toEqual([null, "Gleichmäßig"]);
  const foreign = screen.getByText("American · Even");
  expect([foreign.getAttribute("lang"), foreign.title]).toEqual(["en", "American · Even"]);
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { show } from "../../testing/screen";
import { VoiceSpeedSlider } from "./voice-detail-sliders";

test.for([
  ["en", "1.25×"],
  ["de", "1,25×"],
] as const)("a speed is shown and read out as the language writes it (%s)", async ([language, expected]) => {
  const { screen, strings } = await show(
    <VoiceSpeedSlider voiceId="sally" value={125} step={5} onChange={() => undefined} />,
    { language },
  );
  screen.getByText(expected);
  const slider = screen.getByRole("slider", { name: strings.voices.speed });
  expect(slider.getAttribute("aria-valuetext")).toBe(expected);
});

import { expect, it } from "vitest";
import { warnings as english } from "../strings/en/warnings";
import { warnings as german } from "../strings/de/warnings";
import { tellIn } from "./told-warnings";

const warning = (code: string, message: string) => ({ code, message, sceneId: "scene-3" });
const SHORT = warning(
  "content_shorter_than_length",
  "The text has enough to say for about 21 of the 60 seconds asked for. The video is shorter rather than padded.",
);

it("says a warning in the language of the page, with what is particular about it", () => {
  expect(tellIn(german, SHORT)).toMatchObject({
    code: "content_shorter_than_length",
    sceneId: "scene-3",
    message: expect.stringMatching(/^Der Text reicht für etwa 21 der gewünschten 60 Sekunden\./u),
  });
  const silent = 'The voice "Sally" cannot say "漢字", "かな" and 2 more: there is a silence instead.';
  expect(tellIn(german, warning("speech_unpronounceable", silent)).message).toBe(
    "Die Stimme „Sally“ kann „漢字“, „かな“ und 2 weitere nicht sprechen: Dort ist Stille.",
  );
});

it("leaves the server's sentence where there is none for it, or where it says something else", () => {
  const unknown = warning("something_new", "Something new happened.");
  const reworded = warning("scene_wordless", "The third scene is silent.");
  for (const given of [unknown, reworded]) expect(tellIn(german, given)).toBe(given);
  expect(tellIn(english, SHORT)).toBe(SHORT);
});

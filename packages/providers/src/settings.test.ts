import { expect, test } from "vitest";
import { readProviderSettings } from "./settings.js";

test("OPENAI_BASE_URL with OpenAI's own address changes nothing, and any other address connects only a writer", () => {
  const named = { OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: "https://api.openai.com/v1/" };
  expect(readProviderSettings(named)).toEqual(readProviderSettings({ OPENAI_API_KEY: "sk-1" }));
  expect(readProviderSettings(named).images).not.toBeNull();
  const own = readProviderSettings({ OPENAI_API_KEY: "sk-1", OPENAI_BASE_URL: "http://localhost:11434/v1" });
  expect(own).toMatchObject({ writer: { baseUrl: "http://localhost:11434/v1" }, speech: null, images: null });
});

test("all invalid settings are reported together, without their keys and passwords", () => {
  const read = () =>
    readProviderSettings({
      OPENAI_API_KEY: "sk-secret\nsk-another",
      SPEECH_BASE_URL: "localhost:8880",
      IMAGES_BASE_URL: "https://me:hush@images.example/v1",
    });
  expect(read).toThrow(
    [
      "These environment variables are invalid. Correct or unset them:",
      "  OPENAI_API_KEY must be one word of ASCII characters",
      "  SPEECH_BASE_URL must be an address like https://example.com",
      "  IMAGES_BASE_URL must not contain a user's name or password",
    ].join("\n"),
  );
});

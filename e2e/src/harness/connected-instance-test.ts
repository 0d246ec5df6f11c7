import {
  answerLikeModel,
  quoted,
  scriptAnswer,
  sentencesOf,
  sourceOf,
} from "@inkreel/providers/testing/fake-model";
import type { FakeChat } from "@inkreel/providers/testing/fake-chat";
import { startFakeOpenai, type FakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { sendJson, startFakeService, type FakeService } from "@inkreel/providers/testing/fake-service";
import { type InstanceSettings, test as ownInstanceTest } from "./own-instance-test.js";

const MODEL_KEY = "sk-test-key-0123456789";
export const VOICE_KEY = "xi-secret-key-9876543210";

/** The model invents this figure in every article about light. */
export const INVENTED_NUMBER = "73";

interface ConnectedFixtures {
  model: FakeOpenai;
  /** The voice service refuses its key. */
  voiceService: FakeService;
  settings: InstanceSettings;
}

/** Tests with their own instance: its AI writer invents a number, and its voice service refuses the key. */
export const test = ownInstanceTest.extend<ConnectedFixtures>({
  model: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const model = await startFakeOpenai({ apiKey: MODEL_KEY, say: inventively });
      await use(model);
      await model.close();
    },
    { scope: "file" },
  ],
  voiceService: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern what a fixture needs
    async ({}, use) => {
      const service = await startFakeService((_, response) =>
        sendJson(response, { detail: { status: "invalid_api_key", message: "Invalid API key" } }, 401),
      );
      await use(service);
      await service.close();
    },
    { scope: "file" },
  ],
  settings: [
    async ({ model, voiceService }, use) => {
      await use({
        OPENAI_API_KEY: MODEL_KEY,
        OPENAI_BASE_URL: model.address,
        ELEVENLABS_API_KEY: VOICE_KEY,
        ELEVENLABS_BASE_URL: voiceService.address,
      });
    },
    { scope: "file" },
  ],
});

/** Returns a good model's answer with one invented figure in the script. */
function inventively(chat: FakeChat): string {
  const [rules] = chat.messages;
  if (rules === undefined || /^You (?:translate|edit|write what)/u.test(rules.content))
    return answerLikeModel(chat);
  const [first = "", second = "", ...others] = sentencesOf(sourceOf(chat));
  const invented = {
    ...quoted(second.replace(/[.!?]$/u, `, all ${INVENTED_NUMBER} of them.`), 4),
    evidence: second,
  };
  return scriptAnswer([quoted(first), invented, ...others.map(quoted)]);
}

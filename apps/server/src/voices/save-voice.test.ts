import { afterEach, beforeEach, expect, it } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { startVisit, type Visit } from "../testing/visit.js";
import { saveVoice } from "./save-voice.js";

const TEXTS = ["Trees cool the street on hot days."];
let visit: Visit;

beforeEach(async () => void (visit = await startVisit()));
afterEach(() => visit.server.close());

it("a saved speed does not undo the choice of a voice that was saved meanwhile", async () => {
  const id = await makeProjectWithScenes(visit, TEXTS);
  const { services } = visit.server;
  const project = (await services.repositories.projects.findById(id))!;
  await saveVoice(services, project, { voiceId: "builtin-slt" });
  const voices = Object.create(services.voices, {
    // It is asked after the stored voice was read, and before anything is written.
    listVoices: {
      value: async () => {
        await saveVoice(services, project, { voiceId: "builtin-rms" });
        return services.voices.listVoices();
      },
    },
  }) as typeof services.voices;
  await saveVoice({ ...services, voices }, project, { speed: 120 });
  expect(await services.repositories.voiceConfigs.findByProject(id)).toMatchObject({
    voiceId: "builtin-rms",
    voiceName: "Ross",
    speed: 120,
  });
});

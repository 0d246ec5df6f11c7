// @vitest-environment happy-dom
import type { Voice } from "@inkreel/contract";
import { useQueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { noteSceneInView } from "../../lib/composition-query";
import { FakeServer } from "../../testing/fake-server";
import { show } from "../../testing/screen";
import { ProjectVoiceList } from "./project-voice-list";

const VOICE: Voice = {
  id: "maren",
  name: "Maren",
  description: "Calm",
  type: "female",
  accent: "Neutral",
  tone: "calm",
  provider: "local",
  language: "en",
  languages: ["en"],
  available: true,
};
const VOICES: Voice[] = [
  VOICE,
  { ...VOICE, id: "jonas", name: "Jonas" },
  { ...VOICE, id: "paid", name: "Rachel", provider: "elevenlabs" },
];

test("a voice at which the pointer rests speaks the scene in view and its sample once, a paid one nothing", async () => {
  const spoken: string[] = [];
  const server = new FakeServer({
    "GET /api/voices": VOICES,
    "GET /api/projects/7/speech-ahead": (_body: unknown, url: string) => {
      spoken.push(new URL(url, "http://localhost").search);
      return { spoken: true };
    },
    "GET /api/voices/jonas/preview": { previewUrl: "", audioUrl: "/sample" },
    "GET /sample": new Response("sound"),
  });
  const { person, screen } = await show(<List />, { server, isDocument: true });
  const jonas = await screen.findByText("Jonas");
  await person.hover(await screen.findByText("Rachel"));
  await person.hover(jonas);
  await vi.waitFor(() => expect(server.sent("GET /sample")).toHaveLength(1));
  await person.unhover(jonas);
  await person.hover(jonas);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(spoken).toEqual(["?sceneId=a&voiceId=jonas"]);
  expect(server.calls.filter(({ name }) => name.includes("paid"))).toEqual([]);
});

/** The voices beside a preview of the first scene. */
function List() {
  noteSceneInView(useQueryClient(), 7, "a");
  return <ProjectVoiceList projectId={7} value="maren" onChange={() => undefined} />;
}

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
  { ...VOICE, id: "ada", name: "Ada" },
  { ...VOICE, id: "paid", name: "Rachel", provider: "elevenlabs" },
];

test("voices at which the pointer rests and the next ones speak the scene in view once, paid ones nothing", async () => {
  const spoken: string[] = [];
  const server = new FakeServer({
    "GET /api/voices": VOICES,
    "GET /api/projects/7/speech-ahead": (_body: unknown, url: string) => {
      spoken.push(new URL(url, "http://localhost").search);
      return { spoken: true };
    },
    "GET /api/voices/jonas/preview": { previewUrl: "", audioUrl: "/jonas" },
    "GET /api/voices/ada/preview": { previewUrl: "", audioUrl: "/ada" },
    "GET /jonas": new Response("sound"),
    "GET /ada": new Response("sound"),
  });
  const { person, screen } = await show(<List />, { server, isDocument: true });
  await person.hover(await screen.findByText("Jonas"));
  await vi.waitFor(() => expect(server.sent("GET /jonas")).toHaveLength(1));
  await person.hover(await screen.findByText("Rachel"));
  // Ada's turn comes later than Rachel's would, because the pointer does not rest at her.
  await vi.waitFor(() => expect(server.sent("GET /ada")).toHaveLength(1), { timeout: 10_000 });
  expect(spoken).toEqual(["?sceneId=a&voiceId=jonas", "?sceneId=a&voiceId=ada"]);
  expect(server.calls.filter(({ name }) => name.includes("paid"))).toEqual([]);
});

/** The voices beside a preview of the first scene. */
function List() {
  noteSceneInView(useQueryClient(), 7, "a");
  return <ProjectVoiceList projectId={7} value="maren" onChange={() => undefined} />;
}

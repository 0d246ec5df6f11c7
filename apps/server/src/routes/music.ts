import {
  ENDPOINTS,
  MUSIC_SEED,
  MUSIC_VOLUME_PERCENT,
  type MusicMood,
  MUSIC_MOODS,
  type MusicMoodInfo,
} from "@inkreel/contract";
import { ensureMusic, planMusic } from "@inkreel/pipeline";
import { createSharedWork } from "@inkreel/speech";
import type { Hono } from "hono";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";

const TEXTS: Readonly<Record<MusicMood, { name: string; description: string }>> = {
  calm: { name: "Calm", description: "Wide chords and an electric piano, slow and without drums." },
  warm: { name: "Warm", description: "Plucked strings in eighths over a soft bass." },
  bright: { name: "Bright", description: "Running synthetic plucks, claps and an upbeat bass." },
  playful: { name: "Playful", description: "Marimba, plucked bass and finger snaps with a swing." },
  driving: { name: "Driving", description: "Four to the floor, with a sequence that opens up." },
  suspense: { name: "Suspense", description: "A low drone, a clock and trembling strings." },
};

const MUSIC_MOOD_INFOS: MusicMoodInfo[] = MUSIC_MOODS.map((id) => ({
  id,
  ...TEXTS[id],
  previewUrl: `/api/music/${id}/preview`,
}));

const PREVIEW_MS = 16_000;

/** Serves the list of music moods and their samples. */
export function musicRoutes(app: Hono<ServerEnv>, { byteStore: store }: Services): void {
  const shared = createSharedWork<Uint8Array>();

  implementEndpoint(app, ENDPOINTS.listMusic, () => Promise.resolve({ moods: MUSIC_MOOD_INFOS }));

  implementEndpoint(app, ENDPOINTS.musicPreview, async ({ c, params, query }) => {
    const { mood } = params;
    const { seed = MUSIC_SEED.default } = query;
    const key = `${mood} ${seed}`;
    const wav = await shared.run(key, callSignal(c), (signal) => composeSample(mood, seed, signal));
    return sendFile(c, bytesSource(wav, `"${mood}-${seed}-${wav.byteLength}"`), {
      mediaType: "audio/wav",
      cacheControl: "public, max-age=86400",
      disposition: null,
    });
  });

  async function composeSample(mood: MusicMood, seed: number, signal: AbortSignal): Promise<Uint8Array> {
    const volumePercent = MUSIC_VOLUME_PERCENT.default;
    const planned = planMusic({ kind: "composed", mood, seed, volumePercent }, [{ durationMs: PREVIEW_MS }]);
    return ensureMusic(planned, { store, loadFile: () => Promise.resolve(null), signal });
  }
}

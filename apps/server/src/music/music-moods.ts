import { MUSIC_MOODS, type MusicMood, type MusicMoodInfo } from "@inkreel/contract";

const TEXTS: Readonly<Record<MusicMood, { name: string; description: string }>> = {
  calm: { name: "Calm", description: "Wide chords and an electric piano, slow and without drums." },
  warm: { name: "Warm", description: "Plucked strings in eighths over a soft bass." },
  bright: { name: "Bright", description: "Running synthetic plucks, claps and an upbeat bass." },
  playful: { name: "Playful", description: "Marimba, plucked bass and finger snaps with a swing." },
  driving: { name: "Driving", description: "Four to the floor, with a sequence that opens up." },
  suspense: { name: "Suspense", description: "A low drone, a clock and trembling strings." },
};

export const MUSIC_MOOD_INFOS: MusicMoodInfo[] = MUSIC_MOODS.map((id) => ({
  id,
  ...TEXTS[id],
  previewUrl: `/api/music/${id}/preview`,
}));

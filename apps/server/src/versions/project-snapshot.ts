import {
  AUTOMATIC_MOVEMENT,
  AUTOMATIC_PAUSES,
  brandingConfigSchema,
  charRangeSchema,
  directionSchema,
  ownFormSchema,
  projectSchema,
  versionSettingsSchema,
  saidSchema,
  SCENE_LAYOUTS,
  SCENE_ROLES,
  sceneChangeSchema,
  sceneMovementSchema,
  scenePausesSchema,
  sceneVoiceSchema,
  TONES,
  type VersionLoss,
  voiceConfigSchema,
  warningSchema,
  writtenBySchema,
} from "@inkreel/contract";
import { z } from "zod";
import type { StoredScene } from "../db/scenes-repository.js";

const { shape: projectFields } = projectSchema;

/** The settings of a project that a person can choose. */
const SETTING_FIELDS = {
  title: projectFields.title,
  ...versionSettingsSchema.shape,
  pronunciations: projectFields.pronunciations.unwrap(),
} as const;
type SettingFields = typeof SETTING_FIELDS;
export type SnapshotSettings = { -readonly [Name in keyof SettingFields]: z.output<SettingFields[Name]> };
export const SETTING_NAMES = Object.keys(SETTING_FIELDS) as (keyof SettingFields)[];

const voiceSchema = voiceConfigSchema
  .omit({ id: true, projectId: true, createdAt: true, defaultVoice: true })
  .extend({ voiceId: z.string() });

const scriptSchema = z.object({
  content: z.string(),
  /** In seconds. */
  duration: z.number(),
  tone: z.enum(TONES),
  estimatedSpeakingTime: z.number().nullable(),
  generated: z
    .object({
      generationId: z.string().optional(),
      writtenBy: writtenBySchema,
      warnings: z.array(warningSchema),
      texts: z.array(z.string()),
    })
    .nullable(),
});

/** Everything that a person can edit in a project. */
export interface ProjectSnapshot {
  settings: SnapshotSettings;
  /** Null if nobody has chosen a voice. */
  voice: z.output<typeof voiceSchema> | null;
  video: z.output<typeof brandingConfigSchema>;
  /** Null if there is no script yet. */
  script: z.output<typeof scriptSchema> | null;
  scenes: StoredScene[];
}

/** A scene of a stored version. Its direction is null if this program cannot read it. */
export type SnapshotScene = Omit<StoredScene, "direction"> & { direction: StoredScene["direction"] | null };

/** What could be read of a stored version. Settings that are missing are to stay as they are. */
export interface ReadSnapshot {
  settings: Partial<SnapshotSettings>;
  voice: ProjectSnapshot["voice"] | undefined;
  video: ProjectSnapshot["video"] | undefined;
  script: ProjectSnapshot["script"];
  scenes: SnapshotScene[];
  lost: Set<VersionLoss>;
}

/**
 * Reads a snapshot that this or an earlier version of the program stored. Fields that did not exist then have their
 * defaults. What is unreadable is left out and named in `lost`.
 */
export function readSnapshot(stored: unknown): ReadSnapshot {
  const lost = new Set<VersionLoss>();
  const read = <T>(schema: z.ZodType<T>, value: unknown): T | undefined => {
    if (value === undefined) return undefined;
    const parsed = schema.safeParse(value);
    if (!parsed.success) lost.add("settings");
    return parsed.data;
  };
  const { settings, voice, video, script, scenes } = recordOf(stored);
  const given = recordOf(settings);
  const known = SETTING_NAMES.map(
    (name) => [name, read<unknown>(SETTING_FIELDS[name], given[name])] as const,
  );
  return {
    settings: Object.fromEntries(known.filter(([, value]) => value !== undefined)),
    voice: read(voiceSchema.nullable(), voice),
    video: read(brandingConfigSchema, video),
    script: read(scriptSchema.nullable(), script) ?? null,
    scenes: readScenes(scenes, lost),
    lost,
  };
}

function readScenes(stored: unknown, lost: Set<VersionLoss>): SnapshotScene[] {
  const lose = (): void => void lost.add("choices");
  return (Array.isArray(stored) ? stored : []).flatMap((scene: unknown) => readScene(scene, lose) ?? []);
}

const wordsSchema = z.object({ id: z.string().min(1), text: z.string() });

/** Only id and words are needed. `lose` is called for each other field that cannot be read. */
function readScene(stored: unknown, lose: () => void): SnapshotScene | null {
  const given = recordOf(stored);
  const read = <T>(name: keyof SnapshotScene, schema: z.ZodType<T>, usual: T): T => {
    const parsed = schema.safeParse(given[name] === undefined ? usual : given[name]);
    if (!parsed.success) lose();
    return parsed.success ? parsed.data : usual;
  };
  const words = wordsSchema.safeParse(stored);
  if (!words.success) {
    lose();
    return null;
  }
  return {
    ...words.data,
    role: read("role", z.enum(SCENE_ROLES), "main"),
    source: read("source", charRangeSchema.nullable(), null),
    direction: read("direction", directionSchema.nullable(), null),
    chosenLayout: read("chosenLayout", z.enum(SCENE_LAYOUTS).nullable(), null),
    ownForm: read("ownForm", ownFormSchema.nullable(), null),
    isEmphasisChosen: read("isEmphasisChosen", z.boolean(), false),
    isPictogramChosen: read("isPictogramChosen", z.boolean(), false),
    mediaAssetId: read("mediaAssetId", z.int().nullable(), null),
    isPictureChosen: read("isPictureChosen", z.boolean(), false),
    pictureReason: read("pictureReason", saidSchema.nullable(), null),
    confirmedDoubts: read("confirmedDoubts", z.array(z.string()), []),
    ownWords: read("ownWords", z.array(z.string()), []),
    changes: read("changes", z.array(sceneChangeSchema), []),
    pauses: read("pauses", scenePausesSchema, AUTOMATIC_PAUSES),
    voice: read("voice", sceneVoiceSchema.nullable(), null),
    movement: read("movement", sceneMovementSchema, AUTOMATIC_MOVEMENT),
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

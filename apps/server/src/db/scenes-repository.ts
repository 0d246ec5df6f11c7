import {
  type OwnForm,
  type Said,
  type Scene,
  type SceneChange,
  type ScenePauses,
  type SceneVoice,
  type SceneLayout,
  type SceneMovement,
  type Direction,
  SCENE_ANIMATIONS,
  SCENE_LAYOUTS,
  SCENE_ROLES,
  SCENE_TRANSITION_STYLES,
  shownPictogram,
  upgradeDirection,
} from "@inkreel/contract";
import { and, asc, eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import { buildOnce } from "./build-once.js";
import type { Database } from "./database.js";
import { createSceneRevisionsRepository, type SceneOfRevision } from "./scene-revisions-repository.js";
import { projects } from "./tables/projects.js";
import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./tables/iso-timestamp.js";

export const scenes = pgTable(
  "scenes",
  {
    projectId: integer("project_id").notNull(),
    id: text("id").notNull(),
    position: integer("position").notNull(),
    role: text("role", { enum: SCENE_ROLES }).notNull(),
    text: text("text").notNull(),
    sourceStartChar: integer("source_start_char"),
    sourceEndChar: integer("source_end_char"),
    direction: jsonb("direction").$type<Direction>().notNull(),
    chosenLayout: text("chosen_layout", { enum: SCENE_LAYOUTS }),
    ownForm: jsonb("own_form").$type<OwnForm>(),
    isEmphasisChosen: boolean("is_emphasis_chosen").notNull().default(false),
    isPictogramChosen: boolean("is_pictogram_chosen").notNull().default(false),
    mediaAssetId: integer("media_asset_id"),
    isPictureChosen: boolean("is_picture_chosen").notNull().default(false),
    pictureReason: jsonb("picture_reason").$type<Said>(),
    confirmedDoubts: jsonb("confirmed_doubts").$type<string[]>().notNull().default([]),
    ownWords: jsonb("own_words").$type<string[]>().notNull().default([]),
    changes: jsonb("changes").$type<SceneChange[]>().notNull().default([]),
    pauseBeforeMs: integer("pause_before_ms"),
    pauseAfterMs: integer("pause_after_ms"),
    voiceId: text("voice_id"),
    voiceName: text("voice_name"),
    transition: text("transition", { enum: SCENE_TRANSITION_STYLES }),
    animation: text("animation", { enum: SCENE_ANIMATIONS }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
);

/** A scene of the script with the user's choices. */
export interface StoredScene extends Scene {
  /** The user's layout. Null leaves the choice to the writer. */
  chosenLayout: SceneLayout | null;
  /** The user's own words and figures. The scene shows them while the user's layout is theirs. */
  ownForm: OwnForm | null;
  isEmphasisChosen: boolean;
  isPictogramChosen: boolean;
  mediaAssetId: number | null;
  isPictureChosen: boolean;
  /** Why the scene has its picture, or none. Null until pictures were searched for. */
  pictureReason: Said | null;
  /** The quoted texts of warnings that a user marked as correct. The scene's text contains all of them. */
  confirmedDoubts: string[];
  /** The passages that a person typed and the content does not contain. The scene's text contains all of them. */
  ownWords: string[];
  /** The changes that the writer made to the author's words, as far as they still apply. */
  changes: SceneChange[];
  /** The silence around the words that a user chose. */
  pauses: ScenePauses;
  /** The voice that a user chose for this scene. Null for that of the video. */
  voice: SceneVoice | null;
  /** How the picture changes to the scene and what moves in it, as a user chose it. */
  movement: SceneMovement;
}

/** Says whose row it is, where it stands and when it was changed, which no scene says of itself. */
const {
  projectId: _projectId,
  position: _position,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...columns
} = getTableColumns(scenes);

export function createScenesRepository(db: Database) {
  const ofProject = buildOnce(() =>
    db
      .select(columns)
      .from(scenes)
      .where(eq(scenes.projectId, sql.placeholder("projectId")))
      .orderBy(asc(scenes.position))
      .prepare("scenes_of_project"),
  );
  return {
    listByProject: async (projectId: number): Promise<StoredScene[]> =>
      (await ofProject().execute({ projectId })).map(toScene),

    /**
     * Replaces the project's scenes with these, in this order: scenes with a known id are changed, others are added,
     * and missing ones are deleted. Returns the new revision, or null if the project does not exist or has another
     * revision than the given one (null overwrites any revision).
     */
    replace: (options: {
      projectId: number;
      revision: number | null;
      scenes: StoredScene[];
    }): Promise<number | null> =>
      db.transaction(async (tx) => {
        const revision = await raiseRevision(tx, options.projectId, options.revision);
        if (revision === null) return null;
        await store(tx, options.projectId, options.scenes);
        const kept = options.scenes.map(toSceneOfRevision);
        await createSceneRevisionsRepository(tx).keep(options.projectId, revision, kept);
        return revision;
      }),
  };
}

/** Returns what people can edit in a scene. The writer's changes are left out, because they follow the words. */
export function toSceneOfRevision(scene: StoredScene): SceneOfRevision {
  const { id, text, chosenLayout, ownForm, direction, isEmphasisChosen, isPictogramChosen } = scene;
  const { mediaAssetId, isPictureChosen, confirmedDoubts, pauses, voice, movement } = scene;
  const { emphasis, pictureView = null } = direction;
  const pictogram = shownPictogram(direction);
  const chosenEmphasis = isEmphasisChosen ? emphasis : null;
  const choices = { chosenLayout, ownForm, chosenEmphasis, pictogram, isPictogramChosen };
  const pictures = { mediaAssetId, isPictureChosen, pictureView };
  return {
    key: id,
    text,
    ...choices,
    ...pictures,
    pauses,
    voice,
    movement,
    confirmedDoubts,
    changes: [],
    emphasis,
  };
}

async function raiseRevision(
  db: Database,
  projectId: number,
  seenRevision: number | null,
): Promise<number | null> {
  const isSeen = seenRevision === null ? undefined : eq(projects.scenesRevision, seenRevision);
  const [row] = await db
    .update(projects)
    .set({ scenesRevision: sql`${projects.scenesRevision} + 1`, updatedAt: sql`now()` })
    .where(and(eq(projects.id, projectId), isSeen))
    .returning({ revision: projects.scenesRevision });
  return row?.revision ?? null;
}

async function store(db: Database, projectId: number, list: StoredScene[]): Promise<void> {
  const ids = list.map(({ id }) => id);
  const isMissing = ids.length === 0 ? undefined : notInArray(scenes.id, ids);
  await db.delete(scenes).where(and(eq(scenes.projectId, projectId), isMissing));
  if (list.length === 0) return;
  await db
    .insert(scenes)
    .values(list.map((scene, position) => toRow({ projectId, position, scene })))
    .onConflictDoUpdate({ target: [scenes.projectId, scenes.id], set: FROM_GIVEN });
}

/** The update for an existing row: every column takes the new value. */
const FROM_GIVEN = {
  position: sql`excluded.position`,
  role: sql`excluded.role`,
  text: sql`excluded.text`,
  sourceStartChar: sql`excluded.source_start_char`,
  sourceEndChar: sql`excluded.source_end_char`,
  direction: sql`excluded.direction`,
  chosenLayout: sql`excluded.chosen_layout`,
  ownForm: sql`excluded.own_form`,
  isEmphasisChosen: sql`excluded.is_emphasis_chosen`,
  isPictogramChosen: sql`excluded.is_pictogram_chosen`,
  mediaAssetId: sql`excluded.media_asset_id`,
  isPictureChosen: sql`excluded.is_picture_chosen`,
  pictureReason: sql`excluded.picture_reason`,
  confirmedDoubts: sql`excluded.confirmed_doubts`,
  ownWords: sql`excluded.own_words`,
  changes: sql`excluded.changes`,
  pauseBeforeMs: sql`excluded.pause_before_ms`,
  pauseAfterMs: sql`excluded.pause_after_ms`,
  voiceId: sql`excluded.voice_id`,
  voiceName: sql`excluded.voice_name`,
  transition: sql`excluded.transition`,
  animation: sql`excluded.animation`,
  updatedAt: sql`now()`,
};

function toRow(options: {
  projectId: number;
  position: number;
  scene: StoredScene;
}): typeof scenes.$inferInsert {
  const { projectId, position, scene } = options;
  const { source, pauses, voice, movement, ...fields } = scene;
  return {
    ...fields,
    projectId,
    position,
    pauseBeforeMs: pauses.beforeMs,
    pauseAfterMs: pauses.afterMs,
    voiceId: voice?.id ?? null,
    voiceName: voice?.name ?? null,
    ...movement,
    sourceStartChar: source?.startChar ?? null,
    sourceEndChar: source?.endChar ?? null,
  };
}

function toScene(row: Pick<typeof scenes.$inferSelect, keyof typeof columns>): StoredScene {
  const { sourceStartChar: startChar, sourceEndChar: endChar, ...others } = row;
  const {
    pauseBeforeMs: beforeMs,
    pauseAfterMs: afterMs,
    voiceId,
    voiceName,
    transition,
    animation,
    ...scene
  } = others;
  return {
    ...scene,
    direction: upgradeDirection(scene.direction),
    source: startChar === null || endChar === null ? null : { startChar, endChar },
    pauses: { beforeMs, afterMs },
    voice: voiceId === null || voiceName === null ? null : { id: voiceId, name: voiceName },
    movement: { transition, animation },
  };
}

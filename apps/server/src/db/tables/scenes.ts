import { type Direction, type Said, SCENE_LAYOUTS, SCENE_ROLES } from "@inkreel/contract";
import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./iso-timestamp.js";

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
    isEmphasisChosen: boolean("is_emphasis_chosen").notNull().default(false),
    isPictogramChosen: boolean("is_pictogram_chosen").notNull().default(false),
    mediaAssetId: integer("media_asset_id"),
    isPictureChosen: boolean("is_picture_chosen").notNull().default(false),
    pictureReason: jsonb("picture_reason").$type<Said>(),
    confirmedDoubts: jsonb("confirmed_doubts").$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
);

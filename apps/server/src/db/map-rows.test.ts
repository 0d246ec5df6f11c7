import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOwner } from "../testing/create-owner.js";
import { openTestDatabase } from "../testing/open-test-database.js";
import type { DatabaseConnection } from "./database.js";
import { mapByPlan } from "./map-rows.js";
import { createRepositories } from "./repositories.js";
import { projects } from "./tables/projects.js";
import { shares } from "./tables/shares.js";
import { videoProjects } from "./tables/video-projects.js";

let database: DatabaseConnection;
beforeAll(async () => {
  database = await openTestDatabase();
  const repositories = createRepositories(database.db);
  const ownerId = await createOwner(database.db);
  const [withVideo] = [
    await repositories.projects.create({ ownerId, title: "With", content: "C", metadata: { claims: [] } }),
    await repositories.projects.create({ ownerId, title: "Without", content: "C" }),
  ];
  await repositories.videoProjects.save(withVideo.id, { status: "cancelled", renderProgress: 7 });
});
afterAll(() => database.close());

const selectJoined = () =>
  database.db
    .select({
      project: projects,
      video: videoProjects,
      shareId: shares.id,
      size: sql<number>`length(${projects.title})`,
      shout: sql<string>`upper(${projects.title})`.as("shout"),
    })
    .from(projects)
    .leftJoin(videoProjects, eq(videoProjects.projectId, projects.id))
    .leftJoin(shares, eq(shares.projectId, projects.id))
    .orderBy(projects.id);

it("a row with joined tables is the same as the query builder's own, and null where none is joined", async () => {
  const mapped = await mapByPlan(selectJoined().prepare("mapped_joined")).execute();
  expect(mapped).toEqual(await selectJoined().prepare("own_joined").execute());
  expect(mapped).toMatchObject([
    { video: { renderProgress: 7 }, shareId: null, size: 4, shout: "WITH" },
    { video: null, shareId: null, size: 7, shout: "WITHOUT" },
  ]);
});

it("a row of one table is the same as the query builder's own", async () => {
  const select = () => database.db.select().from(projects).orderBy(projects.id);
  const mapped = await mapByPlan(select().prepare("mapped_projects")).execute();
  expect(mapped).toEqual(await select().prepare("own_projects").execute());
  expect(mapped).toHaveLength(2);
});

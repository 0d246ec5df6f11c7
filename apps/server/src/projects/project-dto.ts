import type { Project } from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";

/** A project as the interface shows it. */
export function toProject(stored: StoredProject): Project {
  const {
    ownerId: _ownerId,
    product: _product,
    scenesRevision: _revision,
    deletedAt: _deletedAt,
    ...project
  } = stored;
  return project;
}

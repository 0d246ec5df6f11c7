-- What people could edit in the scenes of the last revisions, so that edits of an earlier revision can be merged.
create table scene_revisions (
  project_id integer not null references projects on delete cascade,
  revision integer not null check (revision > 0),
  scenes jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, revision)
);

-- Earlier states of a project, which people saved or which were stored before something could be lost.
create table project_versions (
  id integer generated always as identity primary key,
  project_id integer not null references projects on delete cascade,
  name text check (name <> ''),
  reason text not null check (reason in ('saved', 'session', 'writing', 'length', 'template', 'restore')),
  -- Everything that a person can edit in the project.
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  scene_count integer not null check (scene_count >= 0),
  word_count integer not null check (word_count >= 0),
  created_at timestamptz not null default now()
);
create index project_versions_project on project_versions (project_id, id);

-- Silent services that the work on a project waits for. Each process keeps one row for each project, and refreshes it every second.
create table service_waits (
  project_id integer not null references projects on delete cascade,
  process_id uuid not null,
  service text not null,
  name text not null,
  kind text not null check (kind in ('writer', 'voice', 'images')),
  silent_ms integer not null check (silent_ms >= 0),
  limit_ms integer not null check (limit_ms >= 0),
  is_kept boolean not null,
  seen_at timestamptz not null default now(),
  primary key (project_id, process_id)
);
create index service_waits_seen_at on service_waits (seen_at);
-- What a person decided about a silent service. It also counts for the calls that follow.
create table service_wishes (
  project_id integer not null references projects on delete cascade,
  service text not null,
  wish text not null check (wish in ('keep', 'stop')),
  wished_at timestamptz not null default now(),
  primary key (project_id, service)
);
-- The last silence of each service, so that all processes together wait for it only once.
create table service_silences (
  service text primary key,
  lasted_ms integer not null check (lasted_ms >= 0),
  ended_at timestamptz not null
);
-- True for visitors who always wait for services.
alter table user_preferences add column is_patient boolean not null default false;

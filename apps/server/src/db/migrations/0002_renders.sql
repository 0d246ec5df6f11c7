-- Renders and the parts that their work is handed out in.

create table renders (
  id integer generated always as identity primary key,
  project_id integer not null references projects (id) on delete cascade,
  -- Of everything that decides the film; what was asked for, then what was composed.
  input_hash text not null,
  status text not null default 'queued'
    check (status in ('queued', 'rendering', 'completed', 'failed', 'cancelled')),
  stage text not null default 'waiting'
    check (stage in ('waiting', 'preparing', 'speaking', 'rendering', 'finishing', 'done')),
  progress smallint not null default 0 check (progress between 0 and 100),
  eta_ms integer check (eta_ms >= 0),
  error text,
  -- The job of the queue that runs it. A job is for the next render in turn, not for a certain one.
  ticket_id text unique,
  -- Counts the runs; writing needs the number of the latest, so that a run which was taken for dead changes nothing.
  attempts integer not null default 0 check (attempts >= 0),
  -- Runs in a row that ended before they got anywhere, and how far the one before had got.
  stalled_attempts integer not null default 0 check (stalled_attempts >= 0),
  attempt_progress smallint not null default 0,
  -- Composition and plan among the artefacts, once they are made.
  film_key text,
  video_key text,
  poster_key text,
  srt_key text,
  vtt_key text,
  duration_ms integer check (duration_ms >= 0),
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- When the end was told to whoever wants to know of it.
  announced_at timestamptz,
  check ((status in ('completed', 'failed', 'cancelled')) = (finished_at is not null)),
  check (status <> 'completed' or video_key is not null)
);
create unique index renders_one_active on renders (project_id) where status in ('queued', 'rendering');
create index renders_project on renders (project_id, id desc);
create index renders_active on renders (status, created_at) where status in ('queued', 'rendering');
create index renders_unannounced on renders (finished_at) where announced_at is null and finished_at is not null;

create table render_parts (
  render_id integer not null references renders (id) on delete cascade,
  position integer not null check (position >= 0),
  -- Chunks of the plan by index.
  chunk_indexes integer[] not null,
  frame_count integer not null check (frame_count >= 0),
  frames_done integer not null default 0 check (frames_done >= 0),
  is_done boolean not null default false,
  failure_count integer not null default 0,
  -- Why it cannot be made, for the user.
  error text,
  primary key (render_id, position)
);

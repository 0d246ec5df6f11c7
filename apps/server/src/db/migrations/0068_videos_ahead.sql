-- Videos that may be rendered before anybody asks for them: the state of each project's video that somebody looked at last.
create table videos_ahead (
  project_id integer primary key references projects (id) on delete cascade,
  input_hash text not null,
  -- When the video became what it is. It is left alone until it has settled.
  changed_at timestamptz not null default now(),
  -- Nobody else takes it before this time.
  claimed_until timestamptz,
  -- Null while there may be something to render.
  ended_at timestamptz
);
create index videos_ahead_open on videos_ahead (changed_at) where ended_at is null;

-- Pieces of videos (chunks, sound, posters) that were made ahead and that no requested video has used so far. The key is that of the
-- artefact, which several projects may share.
create table pieces_ahead (
  key text primary key,
  processor_ms integer not null check (processor_ms >= 0),
  made_at timestamptz not null default now()
);
create index pieces_ahead_made_at on pieces_ahead (made_at);

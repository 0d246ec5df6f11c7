-- Music and recorded narration come as files, too.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check
  check (kind in ('logo', 'picture', 'document', 'music', 'narration'));
alter table uploads add column duration_ms integer check (duration_ms > 0);

-- A project's own narration: one recording of its script with the time of every word.
create table recordings (
  project_id integer primary key references projects (id) on delete cascade,
  -- Of the sound in the file store, as mono WAV.
  key text not null,
  name text not null,
  duration_ms integer not null check (duration_ms > 0),
  words jsonb not null check (jsonb_typeof(words) = 'array'),
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  created_at timestamptz not null default now()
);

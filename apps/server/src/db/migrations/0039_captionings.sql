-- A video or sound file that somebody wants to caption.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check
  check (kind in ('logo', 'picture', 'document', 'music', 'narration', 'video'));

-- Captions of a video that was made elsewhere: first its words are found, then, if wanted, they are drawn into its picture.
create table captionings (
  id integer generated always as identity primary key,
  owner_id text not null references users (id) on delete cascade,
  upload_id integer not null references uploads (id) on delete cascade,
  script text not null,
  -- Tag of the script's language. Null if it is not known.
  language text,
  step text not null default 'words' check (step in ('words', 'video')),
  status text not null default 'queued' check (status in ('queued', 'working', 'completed', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  eta_ms integer check (eta_ms >= 0),
  error text,
  failure jsonb check (jsonb_typeof(failure) = 'object'),
  -- Number of the run. Only the latest one may write.
  attempts integer not null default 0,
  -- How many runs of this step ended with their process.
  lost_runs integer not null default 0,
  -- The found words. Null until then.
  aligned jsonb check (jsonb_typeof(aligned) = 'object'),
  has_picture boolean,
  -- How the captions in the picture look.
  look jsonb check (jsonb_typeof(look) = 'object'),
  video_key text,
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null default now()
);
create index captionings_owner on captionings (owner_id, id);
create index captionings_upload on captionings (upload_id);
create index captionings_active on captionings (id) where status in ('queued', 'working');

-- Videos that programs order with one call. A worker reads the content, creates the project, writes its scenes and requests
-- its render, which then goes its own way.
create table video_orders (
  id integer generated always as identity primary key,
  owner_id text not null references users (id) on delete cascade,
  -- Null until the content was read.
  project_id integer references projects (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'working', 'handed_over', 'failed', 'cancelled')),
  -- A web address, or the text that was sent. Removed when the project has it.
  content jsonb check (jsonb_typeof(content) = 'object'),
  options jsonb not null check (jsonb_typeof(options) = 'object'),
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  error text,
  failure jsonb check (jsonb_typeof(failure) = 'object'),
  -- The header Idempotency-Key of the call, and the hash of what it sent.
  idempotency_key text,
  request_hash text not null,
  -- Number of the run. Only the latest one may write.
  attempts integer not null default 0,
  -- How many runs ended with their process.
  lost_runs integer not null default 0,
  -- Nobody else takes the order before this time.
  claimed_until timestamptz,
  -- When its failure was told to webhooks.
  announced_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index video_orders_key on video_orders (owner_id, idempotency_key);
create index video_orders_project on video_orders (project_id);
create index video_orders_open on video_orders (id) where status in ('queued', 'working') or announced_at is null;

-- A webhook for one such video only. It does not count as one of its owner's.
alter table webhooks add column video_order_id integer references video_orders (id) on delete cascade;
create index webhooks_video_order on webhooks (video_order_id);

-- Many videos that a program orders with one call. Each is a row of video_orders, which begins when the quota of its owner
-- allows it.
create table video_batches (
  id integer generated always as identity primary key,
  owner_id text not null references users (id) on delete cascade,
  -- How many videos were ordered. Those whose projects were removed have no rows any more.
  size integer not null check (size > 0),
  -- The header Idempotency-Key of the call, and the hash of what it sent.
  idempotency_key text,
  request_hash text not null,
  -- Signs the messages to the webhook of the call. Null without one.
  webhook_secret text,
  created_at timestamptz not null default now()
);
create unique index video_batches_key on video_batches (owner_id, idempotency_key);

-- `planned`: it waits until its owner has fewer running videos.
alter table video_orders drop constraint video_orders_status_check;
alter table video_orders add constraint video_orders_status_check
  check (status in ('planned', 'queued', 'working', 'handed_over', 'failed', 'cancelled'));
alter table video_orders
  add column batch_id integer references video_batches (id) on delete cascade,
  -- Its number in the batch, from 1.
  add column batch_row integer,
  -- The caller's own name for it.
  add column reference text;
create index video_orders_batch on video_orders (batch_id);
create index video_orders_planned on video_orders (owner_id, id) where status = 'planned';

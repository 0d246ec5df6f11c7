-- Feeds of the videos that a visitor shares. A withdrawn feed has no row, so its address never works again.
create table video_feeds (
  owner_id text primary key references users (id) on delete cascade,
  -- Random, and part of its public addresses.
  id text not null unique,
  title text not null,
  created_at timestamptz not null default now()
);

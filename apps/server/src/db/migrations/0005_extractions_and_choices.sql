-- What an address or document held besides its text, kept for a day so that the project made from it gets it.
create table extractions (
  id integer generated always as identity primary key,
  owner_id text not null references users (id) on delete cascade,
  -- As it was asked for, and where its redirects ended; null for documents.
  asked_url text,
  source_url text,
  -- SHA-256 of the text, for documents.
  text_hash text not null,
  pictures jsonb not null check (jsonb_typeof(pictures) = 'array'),
  product jsonb,
  created_at timestamptz not null default now()
);
create index extractions_owner on extractions (owner_id, id desc);

-- Of a scene's pictogram and picture, too, it is known whether a person chose them.
alter table scenes add column is_pictogram_chosen boolean not null default false;
alter table scenes add column is_picture_chosen boolean not null default false;

-- The database and its file store carry the same random id, so that neither is ever taken for part of another instance.
create table store_identity (
  is_only boolean primary key default true check (is_only),
  identity uuid not null,
  made_at timestamptz not null default now()
);

-- What programs need to act for a visitor: tokens, and addresses that are told of finished renders.

create table api_tokens (
  id integer generated always as identity primary key,
  owner_id text not null references users (id) on delete cascade,
  name text not null,
  -- SHA-256 of the secret in hexadecimal; the secret itself is kept nowhere.
  secret_hash text not null unique check (length(secret_hash) = 64),
  hint text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index api_tokens_owner on api_tokens (owner_id, id);

create table webhooks (
  id integer generated always as identity primary key,
  owner_id text not null references users (id) on delete cascade,
  url text not null,
  events text[] not null check (events <@ array['video.completed', 'video.failed'] and cardinality(events) > 0),
  -- Signs each delivery, so it is needed as it is.
  secret text not null,
  last_delivery jsonb check (last_delivery is null or jsonb_typeof(last_delivery) = 'object'),
  created_at timestamptz not null default now()
);
create index webhooks_owner on webhooks (owner_id, id);

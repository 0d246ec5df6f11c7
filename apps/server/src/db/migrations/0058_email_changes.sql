-- New e-mail addresses of accounts that wait for their owner to open the mailed link. One for each account: a new one replaces it.
create table email_changes (
  user_id text primary key references users (id) on delete cascade,
  -- SHA-256 of the link's token in hexadecimal; the token itself is kept nowhere.
  token_hash text not null unique check (length(token_hash) = 64),
  email text not null,
  expires_at timestamptz not null
);

-- Links with which the owner of an account sets a new password, once.
create table password_links (
  -- SHA-256 of the link's token in hexadecimal; the token itself is kept nowhere.
  token_hash text primary key check (length(token_hash) = 64),
  user_id text not null references users (id) on delete cascade,
  -- True if the link was sent to the account's address, so that using it verifies the address.
  is_mailed boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_links_user on password_links (user_id);

-- Files of deleted accounts that are still to be deleted. A slash at the end means a whole folder.
create table leftover_files (
  key text primary key,
  created_at timestamptz not null default now()
);

-- Anonymous sessions whose visitor has logged in, for some minutes: calls that were under way with the old cookie must
-- neither begin another session nor take the new cookie away.
create table claimed_sessions (
  -- SHA-256 of the session's token in hexadecimal.
  token_hash text primary key check (length(token_hash) = 64),
  claimed_at timestamptz not null default now()
);

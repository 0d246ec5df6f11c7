-- Counters of calls, shared by all api processes. Losing them in a crash is harmless, so nothing is written ahead.
create unlogged table rate_limits (
  key text primary key,
  -- Of the current window.
  calls integer not null check (calls >= 0),
  window_ends_at timestamptz not null
);
create index rate_limits_window_ends_at on rate_limits (window_ends_at);

-- A template that projects were made with stays as a hidden row, so that they keep its look.
alter table templates add column deleted_at timestamptz;
alter table templates add constraint templates_deleted_is_no_default check (deleted_at is null or not is_default);

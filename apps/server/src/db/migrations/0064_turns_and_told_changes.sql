-- When the last run of an ordered video began, by which visitors take turns, and how many runs in a row ended because something
-- that it needs was unavailable.
alter table video_orders add column started_at timestamptz;
alter table video_orders add column outages integer not null default 0;

-- Tells all processes whose rows have changed, so that they can keep what they have read: see change-listener.ts. A message
-- names the owner, `accounts` for what decides who somebody is, or is empty for what everybody reads.
-- The embedded database has one process, which counts its own statements.
do $migration$
declare
  named record;
begin
  if version() like '%PGlite%' then
    return;
  end if;

  create function tell_change_of_owner() returns trigger language plpgsql as $tell$
  begin
    perform pg_notify('inkreel_changes', changed.owner_id)
      from (values (old.owner_id), (new.owner_id)) changed (owner_id)
      where changed.owner_id is not null;
    return null;
  end $tell$;

  create function tell_change_of_project() returns trigger language plpgsql as $tell$
  begin
    -- A project that was deleted has told its own change.
    perform pg_notify('inkreel_changes', owner_id) from projects where id in (old.project_id, new.project_id);
    return null;
  end $tell$;

  create function tell_change() returns trigger language plpgsql as $tell$
  begin
    perform pg_notify('inkreel_changes', tg_argv[0]);
    return null;
  end $tell$;

  for named in
    select unnest(array['projects', 'uploads']) as table_name
  loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I for each row execute function tell_change_of_owner()',
      named.table_name);
  end loop;

  for named in
    select unnest(array['scripts', 'scenes', 'media_assets', 'scene_media_mappings', 'voice_configs', 'video_projects',
      'shares', 'renders', 'recordings', 'service_waits']) as table_name
  loop
    execute format(
      'create trigger tell_change after insert or update or delete on %I for each row execute function tell_change_of_project()',
      named.table_name);
  end loop;

  create trigger tell_change after insert or update or delete on templates
    for each row execute function tell_change('');
  -- The time of a token's last use changes every minute.
  create trigger tell_change after insert or delete or update of owner_id, secret_hash on api_tokens
    for each row execute function tell_change('accounts');
  create trigger tell_change after update or delete on users
    for each row execute function tell_change('accounts');
end $migration$;

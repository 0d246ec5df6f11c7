-- How large files are, so that it can be said how much each owner has. Null where it was not kept: before this.
alter table media_assets add column bytes integer check (bytes >= 0);
update media_assets set bytes = (metadata ->> 'bytes')::integer
  where local_path is not null and metadata ->> 'bytes' ~ '^[0-9]{1,9}$';

-- Recordings are kept as mono WAV of 48,000 samples of two bytes a second.
alter table recordings add column bytes integer check (bytes >= 0);
update recordings set bytes = least(44 + 96 * duration_ms::bigint, 2147483647);

-- Of all files of a finished video.
alter table renders add column bytes integer check (bytes >= 0);

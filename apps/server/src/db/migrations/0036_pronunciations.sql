-- How the voices say words and phrases of a project.
alter table projects add column pronunciations jsonb not null default '[]'
  check (jsonb_typeof(pronunciations) = 'array');

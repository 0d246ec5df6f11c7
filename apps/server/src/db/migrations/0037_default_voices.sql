-- The voice of a project for which nobody chose one, and the order in which it is chosen. Null until the project is first spoken.
alter table projects add column default_voice jsonb check (jsonb_typeof(default_voice) = 'object');
-- Projects from before natural voices were the default keep the voice that they had.
update projects set default_voice = '{"order": "built-in-first", "kept": null}'
  where exists (select from scenes where scenes.project_id = projects.id);

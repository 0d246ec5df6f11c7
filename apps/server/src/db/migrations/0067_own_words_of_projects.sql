-- The passages that a person typed anywhere in a project. A scene that comes back with one of them, such as after an undo, is not
-- doubted for it.
alter table projects add column own_words jsonb not null default '[]';

update projects
  set own_words = typed.words
  from (
    select scenes.project_id, jsonb_agg(distinct word) as words
      from scenes, jsonb_array_elements(scenes.own_words) word
      group by scenes.project_id
  ) typed
  where typed.project_id = projects.id;

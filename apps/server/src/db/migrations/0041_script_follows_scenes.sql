-- The roles of scenes follow each other (hook, main part, call to action), so that the sections, joined, are the content.
update scenes set role = 'main' where role = 'cta' and exists (
  select from scenes later
  where later.project_id = scenes.project_id and later.position > scenes.position and later.role <> 'cta');
update scenes set role = 'main' where role = 'hook' and exists (
  select from scenes earlier
  where earlier.project_id = scenes.project_id and earlier.position < scenes.position and earlier.role <> 'hook');

-- A testimonial keeps the words around it, which no scene has, as its main part.
update scripts set sections = jsonb_build_object('hook', '', 'main', btrim(content, E' \n\r\t'), 'cta', ''),
  content = btrim(content, E' \n\r\t')
  where content ilike '%ai testimonial script%';
update scripts set sections = spoken.sections, content = spoken.content
from (
  select project_id,
    jsonb_build_object(
      'hook', coalesce(string_agg(btrim(text), ' ' order by position) filter (where role = 'hook' and btrim(text) <> ''), ''),
      'main', coalesce(string_agg(btrim(text), ' ' order by position) filter (where role = 'main' and btrim(text) <> ''), ''),
      'cta', coalesce(string_agg(btrim(text), ' ' order by position) filter (where role = 'cta' and btrim(text) <> ''), '')
    ) as sections,
    coalesce(string_agg(btrim(text), ' ' order by position) filter (where btrim(text) <> ''), '') as content
  from scenes group by project_id
) spoken
where spoken.project_id = scripts.project_id and scripts.content not ilike '%ai testimonial script%';

-- Who wrote a script, its warnings and its texts, as it was generated: what holds of them after an edit is found again.
alter table scripts add column generated jsonb check (jsonb_typeof(generated) = 'object');
update scripts set generated = jsonb_build_object(
  'writtenBy', written_by,
  'warnings', warnings,
  'texts', (select coalesce(jsonb_agg(text order by position), '[]') from scenes where scenes.project_id = scripts.project_id))
  where written_by is not null;

-- A project's video can be had in the other ratios, too: a render is of the project's own video (null) or of one of those.
alter table renders add column variant text check (variant in ('9:16', '16:9', '1:1'));
drop index renders_one_active;
create unique index renders_one_active on renders (project_id, coalesce(variant, ''))
  where status in ('queued', 'rendering');

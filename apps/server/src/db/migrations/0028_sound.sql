-- How a video sounds besides its voice and its music. Projects from before keep how they sounded.
alter table projects add column sound jsonb not null
  default '{"effects": false, "musicSpace": false, "phrasing": false}' check (jsonb_typeof(sound) = 'object');
alter table projects alter column sound
  set default '{"effects": true, "musicSpace": true, "phrasing": true}';

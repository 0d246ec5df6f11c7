-- Why a render failed, for other languages than English: its code, and its sentence's code and params. Null with those that failed
-- before this, of which only the sentence in English is known.
alter table renders add column failure jsonb;
alter table render_parts add column failure jsonb;
alter table video_projects add column failure jsonb;

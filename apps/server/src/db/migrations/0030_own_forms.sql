-- Own words and figures that a person put into the layout of a scene.
alter table scenes add column own_form jsonb;

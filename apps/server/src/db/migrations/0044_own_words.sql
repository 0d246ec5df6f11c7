-- Passages of scenes that a person typed and that the content does not contain. They are not flagged.
alter table scenes add column own_words jsonb not null default '[]' check (jsonb_typeof(own_words) = 'array');

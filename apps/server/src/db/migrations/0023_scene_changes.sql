-- What the writer changed in the author's sentence that a scene says: each change as long as its result stands in the scene's text.
-- None are known of scenes that were written before this.
alter table scenes add column changes jsonb not null default '[]'
  check (jsonb_typeof(changes) = 'array');

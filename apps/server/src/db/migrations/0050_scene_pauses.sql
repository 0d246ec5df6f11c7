-- The silence before and after the words of a scene that a person chose. Null for what the program chooses.
alter table scenes
  add column pause_before_ms integer check (pause_before_ms between 0 and 10000),
  add column pause_after_ms integer check (pause_after_ms between 0 and 10000);

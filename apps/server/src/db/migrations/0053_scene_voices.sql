-- The voice that a person chose for a scene, with its name for when it is gone. Null for the voice of the project.
alter table scenes
  add column voice_id text,
  add column voice_name text,
  add check ((voice_id is null) = (voice_name is null));

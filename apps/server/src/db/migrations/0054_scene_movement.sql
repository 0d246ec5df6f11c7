-- How the picture changes to a scene and what moves in it, as a person chose it. Null for what the program chooses.
alter table scenes
  add column transition text
    check (transition in ('cut', 'dissolve', 'fade-through', 'push', 'slide-over', 'panel')),
  add column animation text check (animation in ('still', 'calm', 'lively'));

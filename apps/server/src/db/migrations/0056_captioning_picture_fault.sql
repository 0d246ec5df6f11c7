-- Why the picture of a video cannot have captions. Null if it can, for a sound file, and if nobody has looked yet.
alter table captionings add column picture_fault jsonb check (jsonb_typeof(picture_fault) = 'object');

-- Why a scene shows the picture it shows, or none.
alter table scenes add column picture_reason text;

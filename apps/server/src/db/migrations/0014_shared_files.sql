-- Several projects of an owner can have the same file: their uses are counted together.
create index media_assets_local_path on media_assets (local_path) where local_path is not null;

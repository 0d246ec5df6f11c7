-- Who wrote a script: {kind: builtin, model or user; name}. Null for those from before this was kept.
alter table scripts add column written_by jsonb;

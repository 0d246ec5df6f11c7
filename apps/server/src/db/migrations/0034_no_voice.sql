-- A video can have no voice: its words are only read.
alter table voice_configs drop constraint voice_configs_provider_check;
alter table voice_configs add constraint voice_configs_provider_check
  check (provider in ('openai', 'elevenlabs', 'builtin', 'local', 'none'));
